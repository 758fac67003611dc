"""A small bank of puzzles, one of which has been withdrawn."""

from durak.puzzles.bank import read_bank

EASY = 1
HARD = 2
WITHDRAWN = 3

BANK = read_bank("""
[1] count_the_trumps
P0: 9S AD
P1: 6D 8D 9D AH
trump: D
bout: 16, P1 attacks P0, limit 2
solution: P1 opens 6D
effort: 89

[2] count_the_trumps
P0: JC QD KC AD
P1: JD QC AC
trump: C
bout: 16, P1 attacks P0, limit 4
table: P1 KD/-
solution: P0 beats KD with JC
effort: 2800

[3] break_a_pair count_the_trumps
P0: JH QH QS KD
P1: 7S KH AH AS
trump: H
bout: 14, P0 attacks P1, limit 4
solution: P0 opens QH
effort: 279
withdrawn: yes
""")

// @ts-check
// The sounds of a card table, made on the spot: paper is noise through a filter, the rest are tones.

/**
 * A part of a sound: noise around a pitch, or a tone, that glides from one pitch to another.
 *
 * @typedef {object} Note
 * @property {boolean} [isTone]
 * @property {number} from in hertz
 * @property {number} to
 * @property {number} lasts in seconds
 * @property {number} loud from 0 to 1
 * @property {number} [after] in seconds
 */

/** @satisfies {Record<string, Note[]>} */
const SOUNDS = {
  laid: [
    { from: 2600, to: 900, lasts: 0.05, loud: 0.5 },
    { isTone: true, from: 190, to: 90, lasts: 0.06, loud: 0.25 },
  ],
  swept: [
    { from: 700, to: 2400, lasts: 0.2, loud: 0.28 },
    { from: 2200, to: 600, lasts: 0.12, loud: 0.3, after: 0.18 },
  ],
  refused: [
    { isTone: true, from: 170, to: 120, lasts: 0.1, loud: 0.3 },
    { isTone: true, from: 150, to: 100, lasts: 0.12, loud: 0.3, after: 0.11 },
  ],
  turn: [
    { isTone: true, from: 660, to: 660, lasts: 0.12, loud: 0.14 },
    { isTone: true, from: 880, to: 880, lasts: 0.22, loud: 0.14, after: 0.1 },
  ],
};
const VOLUME = 0.5;
const SILENT = 0.0001;

/** @typedef {keyof typeof SOUNDS} Sound */

export class Sounds {
  /** @type {AudioContext | null} */
  #context = null;
  /** @type {AudioBuffer | null} */
  #noise = null;

  /** Browsers allow no sound before the page has been touched. */
  constructor() {
    const wake = () => this.#wake();
    addEventListener("pointerup", wake, { capture: true });
    addEventListener("keydown", wake, { capture: true });
  }

  /** @param {Sound} name */
  play(name) {
    const context = this.#context;
    if (context?.state !== "running" || document.hidden) return;
    for (const note of SOUNDS[name]) this.#sound(context, note);
  }

  #wake() {
    this.#context ??= new AudioContext();
    if (this.#context.state !== "running") this.#context.resume().catch(() => {});
  }

  /**
   * @param {AudioContext} context
   * @param {Note} note
   */
  #sound(context, { isTone, from, to, lasts, loud, after = 0 }) {
    const start = context.currentTime + after;
    const end = start + lasts;
    const volume = context.createGain();
    volume.gain.setValueAtTime(loud * VOLUME, start);
    volume.gain.exponentialRampToValueAtTime(SILENT, end);
    volume.connect(context.destination);
    const filter = context.createBiquadFilter();
    filter.type = "bandpass";
    const source = isTone ? context.createOscillator() : this.#paper(context);
    const pitch = source instanceof OscillatorNode ? source.frequency : filter.frequency;
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, end);
    if (isTone) source.connect(volume);
    else source.connect(filter).connect(volume);
    source.start(start);
    source.stop(end);
  }

  /** @param {AudioContext} context */
  #paper(context) {
    this.#noise ??= noise(context);
    return new AudioBufferSourceNode(context, { buffer: this.#noise, loop: true });
  }
}

/**
 * A second of white noise.
 *
 * @param {AudioContext} context
 */
function noise(context) {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  samples.forEach((_, index) => {
    samples[index] = Math.random() * 2 - 1;
  });
  return buffer;
}

// @ts-check
// What lies above the table, and can be closed by the app's back key.

export class Layers {
  /** @type {(() => void)[]} what closes each, the topmost last */
  #closings = [];

  /** @param {(isAny: boolean) => void} showKey */
  constructor(showKey) {
    this.showKey = showKey;
  }

  get isAny() {
    return this.#closings.length > 0;
  }

  /** @param {() => void} close */
  add(close) {
    this.#closings.push(close);
    this.#show();
  }

  /** @param {() => void} close what has been added */
  remove(close) {
    this.#closings = this.#closings.filter((each) => each !== close);
    this.#show();
  }

  goBack() {
    this.#closings[this.#closings.length - 1]?.();
  }

  #show() {
    this.showKey(this.isAny);
  }
}

// @ts-check
// A part of the page that is loaded once it is needed.

import { inTime } from "./deadline.js";

/** @template T */
export class Part {
  /** @type {Promise<T> | null} */
  #loading = null;

  /** @param {() => Promise<T>} load */
  constructor(load) {
    this.load = load;
  }

  get isNeeded() {
    return this.#loading !== null;
  }

  /** Throws an Error if it cannot be loaded. Whoever asks again tries again. */
  get() {
    this.#loading ??= inTime(this.load()).catch((error) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }
}

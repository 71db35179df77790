/** One act that is still to come, such as the end of a wait: a new one takes the place of the one before. */
export class Timer {
  #timer: ReturnType<typeof setTimeout> | undefined;

  set(ms: number, act: () => void): void {
    this.clear();
    this.#timer = setTimeout(act, ms);
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}

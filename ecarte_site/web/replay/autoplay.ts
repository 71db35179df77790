/** Steps on by itself until it is stopped or there is nothing more to show. */
export class Autoplay {
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `step` returns false at the end; `told` hears whether it runs. */
  constructor(
    private readonly step: () => boolean,
    private readonly told: (on: boolean) => void,
  ) {}

  start(everyMs = 2600): void {
    this.stop();
    this.#timer = setInterval(() => {
      if (!this.step()) this.stop();
    }, everyMs);
    this.told(true);
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.told(false);
  }

  toggle(): void {
    if (this.#timer === undefined) {
      this.start();
      this.step();
    } else this.stop();
  }
}

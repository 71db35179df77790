/** Steps on by itself until it is stopped or there is nothing more to show. */
export class Autoplay {
  #timer: ReturnType<typeof setInterval> | undefined;

  /** `step` returns false at the end; `onChange` learns whether autoplay runs. */
  constructor(
    private readonly step: () => boolean,
    private readonly onChange: (on: boolean) => void,
  ) {}

  get isOn(): boolean {
    return this.#timer !== undefined;
  }

  /** Each step stays for `everyMs`. */
  start(everyMs: number): void {
    this.stop();
    this.#timer = setInterval(() => {
      if (!this.step()) this.stop();
    }, everyMs);
    this.onChange(true);
  }

  stop(): void {
    if (this.#timer === undefined) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.onChange(false);
  }
}

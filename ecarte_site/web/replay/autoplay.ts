/** Steps on by itself, as fast as the reader likes, until it is stopped or there is nothing more to show. */
import { keepText, recallText } from "../kept-data";

/** How long a step stays, by the names that the page has for the speeds. */
const SPEEDS: Record<string, number> = { slow: 5000, usual: 2600, fast: 1300, fastest: 600 };

const USUAL = "usual";
const STORED = "ecarte.autoplay";

export class Autoplay {
  #timer: ReturnType<typeof setInterval> | undefined;
  #everyMs = 0;

  /** `step` returns false at the end; `onChange` learns whether autoplay runs. */
  constructor(
    private readonly step: () => boolean,
    private readonly onChange: (on: boolean) => void,
  ) {}

  get isOn(): boolean {
    return this.#timer !== undefined;
  }

  start(everyMs: number): void {
    this.stop();
    this.#everyMs = everyMs;
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

  /** Takes another speed at once, where it runs. */
  change(everyMs: number): void {
    if (this.isOn && everyMs !== this.#everyMs) this.start(everyMs);
  }
}

/** The time that a step stays at the speed that a control shows. */
export function getPace(control: HTMLSelectElement | null): number {
  return SPEEDS[control?.value ?? USUAL] ?? (SPEEDS[USUAL] as number);
}

/** Sets the control to the speed that the reader chose last. A browser that keeps nothing has the usual one. */
export function recallSpeed(control: HTMLSelectElement | null): void {
  if (!control) return;
  const speed = recallText(STORED);
  control.value = speed in SPEEDS ? speed : USUAL;
}

/** Keeps the speed for the next time. */
export function keepSpeed(control: HTMLSelectElement): void {
  keepText(STORED, control.value);
}

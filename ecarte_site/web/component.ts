/**
 * What components are made of: listeners that end with the element, one question at a time, and files of the site.
 *
 * While the answer to a question is pending, a part of the page is busy, and what the reader does has one of two ways: a
 * new question takes the place of the one before (`ask`), or it waits for its answer (`inTurn`).
 */

import { waitForRelease } from "./press";

/** An element whose listeners end when it leaves the page. */
export abstract class Component extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.connect(this.connection);
  }

  disconnectedCallback(): void {
    this.#connection.abort();
  }

  /** Ends with the time on the page. */
  protected get connection(): AbortSignal {
    return this.#connection.signal;
  }

  /** Begins to listen, until `signal`, which also stops what else is still to come. */
  protected abstract connect(signal: AbortSignal): void;
}

/** Why there is no answer, in a sentence for readers. */
export class Refusal extends Error {
  override readonly name: string = "Refusal";
}

/** How a question ended: another may have taken its place, or it was stopped. */
export type Ending = "answered" | "refused" | "replaced";

export interface Outcome<T, R extends Refusal> {
  show(answer: T): void;
  /** `dropped` says whether something waited for the answer, which is not done. */
  explain(refusal: R, dropped: boolean): void;
}

interface WaitingAct {
  name: string;
  act: () => void;
}

export class Asking<R extends Refusal = Refusal> {
  #pending: { control: AbortController; name: string } | undefined;
  #waiting: WaitingAct[] = [];

  /** `findBusy` finds the part that is busy. No live region may be in it: screen readers keep silent about a busy part. */
  constructor(private readonly findBusy: () => HTMLElement) {}

  /** The name of the question that is pending. */
  get pending(): string | undefined {
    return this.#pending?.name;
  }

  /**
   * Asks in place of what is pending, and drops what waits for that. What throws anything but a {@link Refusal} is a
   * fault of the page, and is thrown on.
   */
  async ask<T>(
    question: (signal: AbortSignal) => Promise<T>,
    { show, explain }: Outcome<T, R>,
    name = "",
  ): Promise<Ending> {
    this.stop();
    const pending = { control: new AbortController(), name };
    const { signal } = pending.control;
    this.#pending = pending;
    this.findBusy().setAttribute("aria-busy", "true");
    let answer: T;
    try {
      answer = await question(signal);
    } catch (error) {
      if (signal.aborted) return "replaced";
      const dropped = this.#waiting.length > 0;
      this.stop();
      if (!(error instanceof Refusal)) throw error;
      explain(error as R, dropped);
      return "refused";
    }
    await waitForRelease();
    if (signal.aborted) return "replaced";
    this.#settle();
    show(answer);
    this.#goOn();
    return "answered";
  }

  /** Acts when nothing is pending any more: at once, or after the answer. The same act twice is one. */
  inTurn(name: string, act: () => void): void {
    const before = this.#waiting.at(-1)?.name ?? this.#pending?.name;
    if (!this.#pending) act();
    else if (before !== name) this.#waiting.push({ name, act });
  }

  /** Nobody waits for the answer any more, nor for anything after it. */
  stop(): void {
    this.#waiting = [];
    this.#pending?.control.abort();
    this.#settle();
  }

  #settle(): void {
    if (this.#pending) this.findBusy().removeAttribute("aria-busy");
    this.#pending = undefined;
  }

  #goOn(): void {
    while (!this.#pending && this.#waiting.length) {
      const [next, ...later] = this.#waiting;
      this.#waiting = [];
      next?.act();
      this.#waiting.unshift(...later);
    }
  }
}

/** What `read` makes of a file of the site. Throws a {@link Refusal} with these words where that does not arrive whole. */
async function fetchFile<T>(
  address: string,
  missing: string,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  try {
    const response = await fetch(address);
    if (response.ok) return await read(response);
  } catch {
    // the sentence below says it
  }
  throw new Refusal(missing);
}

/** The text of a file. */
export function fetchText(address: string, missing: string): Promise<string> {
  return fetchFile(address, missing, (response) => response.text());
}

/** The data of a file of JSON. */
export function fetchData<T>(address: string, missing: string): Promise<T> {
  return fetchFile<T>(address, missing, (response) => response.json());
}

const arriving = new Map<string, Promise<unknown>>();

/** What `read` makes of a file, which is read once; where it does not arrive, the next call tries again. */
export function fetchOnce<T>(address: string, read: (address: string) => Promise<T>): Promise<T> {
  let file = arriving.get(address) as Promise<T> | undefined;
  if (!file) {
    file = read(address);
    arriving.set(address, file);
    file.catch(() => arriving.delete(address));
  }
  return file;
}

/** A file of JSON that the build has packed by gzip, whatever the server would do. */
export function fetchPacked<T>(address: string, missing: string): Promise<T> {
  const unpack = ({ body }: Response) => new Response(body?.pipeThrough(new DecompressionStream("gzip")));
  return fetchFile<T>(address, missing, (response) => unpack(response).json());
}

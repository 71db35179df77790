/** An element whose listeners end when it leaves the page. */
export abstract class Component extends HTMLElement {
  #connection = new AbortController();

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.connect(this.connection);
  }

  disconnectedCallback(): void {
    this.#connection.abort();
    this.disconnect();
  }

  /** Ends with the time on the page. */
  protected get connection(): AbortSignal {
    return this.#connection.signal;
  }

  /** Begins to listen, until `signal`. */
  protected abstract connect(signal: AbortSignal): void;

  /** Stops what else is still to come. */
  protected disconnect(): void {}
}

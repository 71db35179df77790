/** Those who want to know when something changes. */
export class Listeners<T = void> {
  readonly #callbacks = new Set<(news: T) => void>();

  /** Calls back at every change. Returns the function that ends this. */
  add(callback: (news: T) => void): () => void {
    this.#callbacks.add(callback);
    return () => this.#callbacks.delete(callback);
  }

  call(news: T): void {
    for (const callback of this.#callbacks) callback(news);
  }

  clear(): void {
    this.#callbacks.clear();
  }
}

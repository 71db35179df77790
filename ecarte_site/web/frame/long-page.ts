/**
 * A long page is laid out as one reaches it (styles/long-pages.css). Once the browser is idle the rest follows, a row at
 * a time, so that jumps and switches find every row at its place; a reader who jumps before that has all rows at once.
 */

/** Lays out `rows` one by one when the browser is idle, as long as `signal` lets it. */
export function layOutWhenIdle(rows: readonly HTMLElement[], signal: AbortSignal): void {
  const left = [...rows];
  const next = () => {
    if (signal.aborted) return;
    const row = left.shift();
    if (row) row.style.contentVisibility = "visible";
    if (left.length) schedule(next);
  };
  schedule(next);
}

/** Lays out all `rows` now. */
export function layOutNow(rows: readonly HTMLElement[]): void {
  for (const row of rows) row.style.contentVisibility = "visible";
}

function schedule(callback: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback, { timeout: 500 });
  else setTimeout(callback, 50);
}

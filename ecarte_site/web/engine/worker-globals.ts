/**
 * What the cells of a notebook keep of the browser. Python can reach JavaScript by `import js`, and a cell may come
 * from a file that anyone wrote. The page's policy keeps it from other places; here go the means to reach what the
 * site keeps in the browser, to send messages to its other pages, and to start a worker without a policy. It is a
 * list of what stays, so that what a browser learns later goes too.
 */
const LANGUAGE = `
  AggregateError Array ArrayBuffer AsyncDisposableStack Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date
  DisposableStack Error EvalError FinalizationRegistry Float16Array Float32Array Float64Array Function Infinity Int16Array
  Int32Array Int8Array Intl Iterator JSON Map Math NaN Number Object Promise Proxy RangeError ReferenceError Reflect
  RegExp Set SharedArrayBuffer String SuppressedError Symbol SyntaxError TypeError URIError Uint16Array Uint32Array
  Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet decodeURI decodeURIComponent encodeURI encodeURIComponent escape
  globalThis isFinite isNaN parseFloat parseInt undefined unescape constructor`;

/** What Pyodide uses while cells run: time, random numbers, text, messages on the console. */
const NEEDED = `
  AbortController AbortSignal DOMException MessageChannel TextDecoder TextEncoder WebAssembly atob btoa clearInterval
  clearTimeout console crypto performance queueMicrotask scheduler self setInterval setTimeout structuredClone`;

/** Takes everything else from the worker, from what it inherits too. Nothing gives a worker a second set. */
export function removeGlobals(): void {
  const names = new Set(`${LANGUAGE} ${NEEDED}`.trim().split(/\s+/));
  const stuck: string[] = [];
  for (
    let place: object | null = globalThis;
    place && place !== Object.prototype;
    place = Object.getPrototypeOf(place) as object | null
  ) {
    for (const name of Object.getOwnPropertyNames(place)) {
      if (!names.has(name) && !Reflect.deleteProperty(place, name) && isMeans(place, name)) stuck.push(name);
    }
  }
  if (stuck.length > 0) throw new Error(`This browser keeps ${stuck.join(", ")} within a notebook's reach.`);
}

/** True unless it is a mere number or text. */
function isMeans(place: object, name: string): boolean {
  const property = Object.getOwnPropertyDescriptor(place, name);
  return property?.get !== undefined || ["function", "object"].includes(typeof property?.value);
}

/** What Python may have, in bytes: no notebook of ours needs a fifth of it, and a browser ends a tab that takes much more. */
const MOST_MEMORY = 2 ** 30;
const BYTES_OF_A_PAGE = 65_536;

/** Lets Python have no more memory than that, so that a cell which takes ever more gets a MemoryError. */
export function limitMemory(): void {
  const { prototype } = WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    if (this.buffer.byteLength + pages * BYTES_OF_A_PAGE > MOST_MEMORY)
      throw new RangeError("Python may have no more memory.");
    return grow.call(this, pages);
  };
}

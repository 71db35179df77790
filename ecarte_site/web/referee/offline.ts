/**
 * The service worker of the referee's desk: what the page needs is kept, and given from there when the network does not
 * answer. The network comes first, so that nobody reads an old ruling who could have a new one.
 */
export {};

/** The part of a service worker that is used here; TypeScript's own library for workers excludes that for pages. */
interface OfflineWorker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

interface WorkerEvent {
  readonly data: unknown;
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

const worker = self as unknown as OfflineWorker;

const STORE = "referee";

worker.addEventListener("install", () => void worker.skipWaiting());
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim()));

/** The page names the files that it was made of. */
worker.addEventListener("message", (event) => {
  const files: unknown = event.data;
  if (Array.isArray(files)) event.waitUntil(keep(files.filter((file) => typeof file === "string")));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === location.origin)
    event.respondWith(answer(request));
});

async function keep(files: readonly string[]): Promise<void> {
  const store = await caches.open(STORE);
  const all = [...files, new URL("rulings.json", worker.registration.scope).href];
  await Promise.allSettled(all.map((file) => store.add(file)));
}

async function answer(request: Request): Promise<Response> {
  const store = await caches.open(STORE);
  try {
    const response = await fetch(request);
    if (response.ok && (await store.match(request, { ignoreSearch: true })))
      await store.put(request, response.clone());
    return response;
  } catch (fault) {
    const copy = await store.match(request, { ignoreSearch: true });
    if (copy) return copy;
    throw fault;
  }
}

/**
 * The service worker, which a browser has only where a reader asked to keep the site. It gives the files of one version,
 * the build's that wrote it, and asks the network for what is not kept. When the site has changed, the browser finds a
 * new worker; that fetches the new files and then waits, as browsers arrange it, until the last tab of the old version is
 * closed. An update that fails leaves the old version as it was.
 */
import {
  deleteStores,
  fetchInventory,
  findCopy,
  keepParts,
  listKeptParts,
  PARTS,
  PAST_THE_COPY,
} from "./kept-files";

/** The part of a service worker that is used here; TypeScript's own library for workers excludes that for pages. */
interface OfflineWorker {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  addEventListener(type: string, listener: (event: WorkerEvent) => void): void;
}

interface WorkerEvent {
  readonly request: Request;
  waitUntil(work: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

/** The version of the site that this worker gives. */
declare const VERSION: string;

const worker = self as unknown as OfflineWorker;
const root = worker.registration.scope;

worker.addEventListener("install", (event) => event.waitUntil(install()));

worker.addEventListener("activate", (event) =>
  event.waitUntil(deleteStores(root, VERSION).then(() => worker.clients.claim())),
);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method === "GET" && url.href.startsWith(root) && url.search !== `?${PAST_THE_COPY}`)
    event.respondWith(answer(request, url));
});

/** Keeps of this version what the reader has kept of any. */
async function install(): Promise<void> {
  const keptParts = await listKeptParts(root);
  const inventory = await fetchInventory(root);
  if (inventory.version !== VERSION) throw new Error("The site has changed again.");
  const parts = PARTS.filter((part) => keptParts.has(part));
  await keepParts(root, inventory, parts, () => undefined);
}

async function answer(request: Request, url: URL): Promise<Response> {
  const address = url.origin + url.pathname.replace(/\/index\.html$/, "/");
  const copy = await findCopy(root, VERSION, address);
  if (copy) return copy;
  if (request.mode === "navigate" && !address.endsWith("/") && (await findCopy(root, VERSION, `${address}/`)))
    return Response.redirect(`${address}/${url.search}`, 301);
  try {
    return await fetch(request);
  } catch (fault) {
    const lost = request.mode === "navigate" ? await findCopy(root, VERSION, `${root}404.html`) : undefined;
    if (!lost) throw fault;
    return new Response(lost.body, { status: 404, headers: lost.headers });
  }
}

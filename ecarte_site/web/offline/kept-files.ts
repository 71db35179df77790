/**
 * The copy of the site that a browser keeps: which files it consists of, and how they are fetched. A page uses it when a
 * reader asks for the copy, and the service worker when the site has changed. Each version has stores of its own, so
 * that a page that is open goes on with the files that it came with.
 */
import { decodeAddress } from "../plain-text";

/** The texts are every page with all that it shows; the tools are the engine, the hands, the notebooks and the data. */
export const PARTS = ["texts", "tools"] as const;
export type Part = (typeof PARTS)[number];

/** Address below the site's root, bytes that cross the wire, and digest (SHA-256, base64). */
type FileRow = readonly [address: string, bytes: number, digest: string];

/** What the build says of one version of the site (ecarte_site/build/offline_copy.py). */
export interface Inventory {
  version: string;
  parts: Record<Part, readonly FileRow[]>;
  /** How many bytes each part takes in the browser's store, packed. */
  stored: Record<Part, number>;
}

/** Files, and the bytes that cross the wire for them. */
export interface Amount {
  files: number;
  bytes: number;
}

export const INVENTORY = "offline.json";
export const WORKER = "offline.js";

/** In the address of a request that is to reach the server, whatever is kept. */
export const PAST_THE_COPY = "keep";

/** So many files are fetched at once: enough for a line on which each answer takes its time. */
const AT_ONCE = 8;
const DIGEST = "X-Digest";
/** Files are kept packed: so they take a fifth of the room. */
const PACKED = "X-Packed";
/** Beside the files of a store when all are there. */
const COMPLETE = "offline-complete";

/** Why the copy could not be kept, in a sentence for readers. */
export class KeepingError extends Error {
  override readonly name = "KeepingError";
}

/** A store of one part of one version. Several sites may stand on one server, so its name has the site's address too. */
interface Store {
  name: string;
  version: string;
  part: Part;
}

/** The stores of the site at `root`. */
export async function listStores(root: string): Promise<Store[]> {
  const stores: Store[] = [];
  for (const name of await caches.keys()) {
    const [ours, place, version = "", part] = name.split(" ");
    const known = PARTS.find((each) => each === part);
    if (ours === "ecarte" && place === root && known) stores.push({ name, version, part: known });
  }
  return stores;
}

function nameStore(root: string, version: string, part: Part): string {
  return `ecarte ${root} ${version} ${part}`;
}

/** The kept copy of a file, of a part that is begun or complete. */
export async function findCopy(root: string, version: string, url: string): Promise<Response | undefined> {
  for (const part of PARTS) {
    const copy = await caches.match(url, { cacheName: nameStore(root, version, part) });
    if (copy) return unpack(copy);
  }
  return undefined;
}

function unpack({ body, headers }: Response): Response {
  const packing = headers.get(PACKED) as CompressionFormat | null;
  return new Response(packing && body ? body.pipeThrough(new DecompressionStream(packing)) : body, {
    headers,
  });
}

/** The parts of which some version is kept completely. */
export async function listKeptParts(root: string): Promise<Set<Part>> {
  const parts = new Set<Part>();
  for (const { name, part } of await listStores(root)) {
    const store = await caches.open(name);
    if (await store.match(root + COMPLETE)) parts.add(part);
  }
  return parts;
}

export async function fetchInventory(root: string): Promise<Inventory> {
  try {
    const response = await fetch(`${root}${INVENTORY}?${PAST_THE_COPY}`, { cache: "no-cache" });
    if (response.ok) return (await response.json()) as Inventory;
  } catch {
    // the sentence below says it
  }
  throw new KeepingError("The list of files did not arrive. Check the connection and try again.");
}

/** A part and those before it: no tool works without the pages. */
export function listPartsTo(last: Part): readonly Part[] {
  return PARTS.slice(0, PARTS.indexOf(last) + 1);
}

export function measure({ parts }: Inventory, measured: readonly Part[]): Amount {
  const files = measured.flatMap((part) => parts[part]);
  return { files: files.length, bytes: files.reduce((sum, [, bytes]) => sum + bytes, 0) };
}

/**
 * Keeps parts of a version. What was kept before, of this version or with the same digest of another, is not
 * fetched again. `report` is told of what is there. Throws a KeepingError; what has arrived stays for the
 * next attempt.
 */
export async function keepParts(
  root: string,
  inventory: Inventory,
  parts: readonly Part[],
  report: (there: Amount) => void,
  signal?: AbortSignal,
): Promise<void> {
  const others = (await listStores(root)).filter(({ version }) => version !== inventory.version);
  const before = await Promise.all(others.map(({ name }) => caches.open(name)));
  const arrived = measure(inventory, []);
  for (const part of parts) {
    const store = await caches.open(nameStore(root, inventory.version, part));
    const there = new Set((await store.keys()).map(({ url }) => url));
    const queue = inventory.parts[part].values();
    const work = async (): Promise<void> => {
      for (const [address, bytes, digest] of queue) {
        const url = root + address;
        if (!there.has(url)) {
          const response =
            (await findUnchanged(before, url, digest)) ?? (await fetchFile(url, digest, signal));
          await put(store, url, response, inventory, part);
        }
        signal?.throwIfAborted();
        arrived.files += 1;
        arrived.bytes += bytes;
        report({ ...arrived });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    await put(store, root + COMPLETE, new Response(), inventory, part);
  }
}

async function findUnchanged(
  stores: readonly Cache[],
  url: string,
  digest: string,
): Promise<Response | undefined> {
  for (const store of stores) {
    const copy = await store.match(url);
    if (copy?.headers.get(DIGEST) === digest) return copy;
  }
  return undefined;
}

/** A file as the build made it, from the server. */
async function fetchFile(url: string, digest: string, signal?: AbortSignal): Promise<Response> {
  try {
    // what the browser's own cache has may be of another version, and what is refused here could not be told from it
    const options = { cache: "no-cache", integrity: `sha256-${digest}`, signal: signal ?? null } as const;
    const response = await fetch(`${url}?${PAST_THE_COPY}`, options);
    if (response.ok) {
      const type = response.headers.get("Content-Type") ?? "application/octet-stream";
      const packed = (await response.blob()).stream().pipeThrough(new CompressionStream("gzip"));
      return new Response(packed, { headers: { "Content-Type": type, [DIGEST]: digest, [PACKED]: "gzip" } });
    }
  } catch (error) {
    if (signal?.aborted) throw error;
  }
  throw new KeepingError(
    `${decodeAddress(url)} did not arrive as it was published. Check the connection and try again; what has arrived stays.`,
  );
}

async function put(
  store: Cache,
  url: string,
  response: Response,
  { stored }: Inventory,
  part: Part,
): Promise<void> {
  try {
    await store.put(url, response);
  } catch {
    throw new KeepingError(
      `The browser has no room for this: it takes ${writeMegabytes(stored[part])}. Free some, and try again.`,
    );
  }
}

/** Removes every store of the site, or all but those of one version. */
export async function deleteStores(root: string, except?: string): Promise<void> {
  const stores = await listStores(root);
  await Promise.all(
    stores.filter(({ version }) => version !== except).map(({ name }) => caches.delete(name)),
  );
}

export function writeMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

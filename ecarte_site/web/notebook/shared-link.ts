/**
 * The fragment of a link to an edited cell: `#run/CELL/p.TEXT`, or `d.TEXT` where the source is deflated. TEXT is
 * base64url of UTF-8. It comes from anyone, so it is data: it is shown, and nothing runs before the reader asks.
 */

import { decodeAddress } from "../plain-text";

const START = "#run/";

/** The most that a link may bring, in bytes: a cell is a page of text, and few bytes may unpack to many. */
const MOST = 64 * 1024;

/** Sources from this length on are deflated. */
const LONG = 120;

export interface SharedCell {
  cell: string;
  source: string;
}

/** Returns the fragment, or the sentence that says why there is none. */
export async function writeShared({ cell, source }: SharedCell): Promise<string | Error> {
  const plain = new TextEncoder().encode(source);
  if (plain.byteLength > MOST) return new Error("This cell is too long for a link: a link holds 64 kB.");
  const packed =
    plain.byteLength < LONG ? undefined : await transform(plain, new CompressionStream("deflate-raw"));
  const text = packed ? `d.${encode(packed)}` : `p.${encode(plain)}`;
  return `${START}${cell}/${text}`;
}

/** What a fragment brings: null if it is not such a link, an error with one sentence if it is damaged. */
export async function readShared(fragment: string): Promise<SharedCell | Error | null> {
  if (!fragment.startsWith(START)) return null;
  const written = decodeAddress(fragment.slice(START.length)).replace(/[^\w-]+$/, ""); // what print puts behind it
  const [, name, form, text] = /^([\w-]{1,64})\/([dp])\.([\w-]*)$/.exec(written) ?? [];
  const damaged = new Error(
    "The link to an edited cell is damaged: its code cannot be read. Ask for the whole link. This page is as it was.",
  );
  if (!name || !form || text === undefined) return damaged;
  try {
    const packed = decode(text);
    const plain = form === "p" ? packed : await transform(packed, new DecompressionStream("deflate-raw"));
    if (plain.byteLength > MOST) return damaged;
    const source = new TextDecoder("utf-8", { fatal: true }).decode(plain);
    return { cell: name, source };
  } catch {
    return damaged;
  }
}

/** All that comes out of a stream, or a little more than the most that a link may bring. */
async function transform(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    size += read.value.byteLength;
    if (size > MOST) {
      void reader.cancel();
      break;
    }
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

function encode(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Throws where the text is no base64url. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** Runs the engine, and passes JSON to it. Knows nothing of écarté. */
import type { Call, Report } from "./messages";
import {
  describeStartError,
  formatIntegrity,
  originalFetch,
  resolveAddress,
  startPython,
} from "./python-start";

/** By the engine's own names, files that only some answers need. */
declare const DATA_FILES: Record<string, { file: string; bytes: number; sha256: string }>;

interface Python {
  respond: (request: string) => string;
  write: (path: string, content: Uint8Array) => void;
}

/** What the engine responds when an answer needs a file: its name, and where Python looks for it. */
const NEEDS = '{"needs": ';

const report = (message: Report): void => postMessage(message);

const engine = startPython(report).then(
  (pyodide): Python => ({
    respond: pyodide.pyimport("ecarte_core.verbs").respond as Python["respond"],
    write: (path, content) => pyodide.FS.writeFile(path, content),
  }),
);
engine.then(
  () => report({ kind: "ready" }),
  (error: unknown) => report({ kind: "failed", ...describeStartError(error) }),
);

/** Answers a request; fetches what the answer needs, and asks again. */
async function answer({ respond, write }: Python, request: string): Promise<string> {
  const given = new Set<string>();
  for (;;) {
    const response = respond(request);
    if (!response.startsWith(NEEDS)) return response;
    const { name, path } = (JSON.parse(response) as { needs: { name: string; path: string } }).needs;
    const file = DATA_FILES[name];
    const content = file && !given.has(name) ? await fetchData(file) : undefined;
    if (!content)
      return JSON.stringify({
        error: "This answer needs data that could not be fetched. Check the connection and try again.",
      });
    given.add(name);
    write(path, content);
  }
}

/** Fetches a file of data and says how much has arrived; undefined if it does not come as it was built. */
async function fetchData(file: {
  file: string;
  bytes: number;
  sha256: string;
}): Promise<Uint8Array | undefined> {
  const integrity = formatIntegrity(file.sha256);
  const reportData = (arrived: number): void =>
    report({ kind: "progress", stage: "data", loaded: arrived, total: file.bytes });
  for (const cache of ["force-cache", "reload"] as const) {
    reportData(0);
    try {
      const response = await originalFetch(resolveAddress(file.file), { integrity, cache });
      if (!response.ok || !response.body) continue;
      const content = new Uint8Array(file.bytes);
      const reader = response.body.getReader();
      let arrived = 0;
      for (let read = await reader.read(); !read.done; read = await reader.read()) {
        content.set(read.value, arrived);
        arrived += read.value.byteLength;
        reportData(arrived);
      }
      return content;
    } catch {
      // a damaged copy in the cache, or no connection: try once more
    }
  }
  return undefined;
}

addEventListener("message", async ({ data }: MessageEvent<Call>) => {
  try {
    const python = await engine;
    report({ kind: "response", id: data.id, response: await answer(python, data.request) });
  } catch (error) {
    report({ kind: "crash", id: data.id, detail: String(error) });
  }
});

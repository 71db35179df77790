/**
 * Runs Python, loads the engine, and hands it JSON. Knows nothing of écarté.
 * The build gives it the lock file and the size and digest of every part (LOCK_FILE, PARTS).
 */
import { loadPyodide } from "pyodide";
import type { Question, Report, Stage, StartTrouble } from "./protocol";

declare const LOCK_FILE: { packages: Record<string, { file_name: string }> };
declare const PARTS: Record<string, { bytes: number; sha256: string }>;

type Respond = (request: string) => string;

class Trouble extends Error {
  constructor(
    readonly kind: StartTrouble,
    detail: string,
  ) {
    super(detail);
  }
}

const folder = new URL("./", import.meta.url);
const total = Object.values(PARTS).reduce((sum, part) => sum + part.bytes, 0);
let loaded = 0;
let stage: Stage = "fetching";

const report = (message: Report): void => postMessage(message);
const progress = (): void => report({ kind: "progress", stage, loaded, total });

/** Digest as the fetch standard writes it. */
function integrity(name: string): string {
  const hex = PARTS[name]?.sha256 ?? "";
  const bytes = hex.match(/../g)?.map((pair) => String.fromCharCode(parseInt(pair, 16))) ?? [];
  return `sha256-${btoa(bytes.join(""))}`;
}

/**
 * Fetch a part and check its digest. The folder's name changes with its content, so whatever copy the
 * browser has kept will do; a kept copy that is damaged is fetched anew once.
 */
async function part(name: string): Promise<Response> {
  const url = new URL(name, folder);
  const check = integrity(name);
  const ask = async (cache: RequestCache): Promise<Response | undefined> => {
    try {
      const response = await plainFetch(url, { integrity: check, cache });
      return response.ok ? response : undefined;
    } catch {
      return undefined;
    }
  };
  const response = (await ask("force-cache")) ?? (await ask("reload"));
  if (!response) {
    const reached = await plainFetch(url, { cache: "reload" }).catch(() => undefined);
    throw new Trouble(reached?.ok ? "changed" : "missing", name);
  }
  loaded += PARTS[name]?.bytes ?? 0;
  progress();
  return response;
}

const plainFetch = self.fetch.bind(self);

async function start(): Promise<Respond> {
  progress();
  try {
    await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0));
  } catch (error) {
    throw new Trouble("wasm", String(error));
  }
  // Everything is asked for at once; Pyodide then gets what is already on its way.
  const script = "pyodide.asm.js";
  const early = new Map(
    Object.keys(PARTS)
      .filter((name) => name !== script)
      .map((name) => [new URL(name, folder).href, part(name)]),
  );
  self.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, folder).href;
    const response = early.get(url);
    early.delete(url);
    return response ?? plainFetch(input, init);
  };
  const arrived = Promise.all([
    ...early.values(),
    import(new URL(script, folder).href).then(
      () => {
        loaded += PARTS[script]?.bytes ?? 0;
        progress();
      },
      () => {
        throw new Trouble("missing", script);
      },
    ),
  ]).then(() => {
    stage = "starting";
    progress();
  });
  // Where a part is missing Pyodide waits for ever, so whichever fails first decides.
  const python = arrived.then(() => undefined); 
  const [pyodide] = await Promise.all([
    loadPyodide({
      indexURL: folder.href,
      lockFileContents: JSON.stringify(LOCK_FILE),
      packageBaseUrl: folder.href,
      stdout: () => undefined,
      stderr: () => undefined,
    }),
    python,
  ]);
  stage = "loading";
  progress();
  const wanted = Object.keys(LOCK_FILE.packages);
  const faults: string[] = [];
  const got = await pyodide.loadPackage(wanted, {
    messageCallback: () => undefined,
    errorCallback: (message) => faults.push(message),
  });
  // loadPackage swallows its errors: what counts is what it loaded.
  if (faults.length || wanted.some((name) => !got.some((loaded) => loaded.name === name))) {
    throw new Trouble("changed", faults.join(" ") || wanted.join(", "));
  }
  return pyodide.pyimport("ecarte_core.verbs").respond as Respond;
}

const started = start();
started.then(
  () => report({ kind: "ready" }),
  (error: unknown) =>
    report(
      error instanceof Trouble
        ? { kind: "failed", trouble: error.kind, detail: error.message }
        : { kind: "failed", trouble: "python", detail: String(error) },
    ),
);

addEventListener("message", async ({ data }: MessageEvent<Question>) => {
  try {
    const respond = await started;
    report({ kind: "answer", id: data.id, response: respond(data.request) });
  } catch (error) {
    report({ kind: "crash", id: data.id, detail: String(error) });
  }
});

/**
 * One engine for the pages of many tests. In the tab that keeps it, `keepEngine` runs the engine's worker; on every page of
 * the tests a stand-in for that worker passes on what the page asks. A page that goes away, or ends its worker, while an
 * answer is computed leaves it to be computed; one that takes longer than `PATIENCE_MS` is ended with its worker, and the
 * next page gets a new one, as it would without this.
 */
(() => {
  const NAME = "kept-engine";
  const PATIENCE_MS = 1500;
  const RealWorker = Worker;

  window.keepEngine = () => {
    const channel = new BroadcastChannel(NAME);
    const asked = new Map();
    let client, script, worker, isReady, isWaiting, timer;

    const discard = () => {
      worker?.terminate();
      worker = undefined;
      isReady = false;
      asked.clear();
    };
    const start = () => {
      const mine = new RealWorker(script, { type: "module" });
      worker = mine;
      mine.onmessage = ({ data }) => {
        if (mine !== worker) return;
        const to = asked.get(data.id) ?? client;
        asked.delete(data.id);
        isReady ||= data.kind === "ready";
        if (!isWaiting || to !== client) channel.postMessage({ client: to, deliver: data });
        if (data.kind === "failed" || data.kind === "crash") discard();
        if (isWaiting && !asked.size) greet();
      };
      mine.onerror = () => {
        if (mine !== worker) return;
        discard();
        channel.postMessage({ client, broken: true });
      };
    };
    /** The engine is the client's, at once or when it has started. */
    const greet = () => {
      clearTimeout(timer);
      isWaiting = false;
      if (isReady) channel.postMessage({ client, deliver: { kind: "ready" } });
      else if (!worker) start();
    };
    channel.onmessage = ({ data }) => {
      if (data.begin) {
        if (script !== data.begin) discard();
        ({ client, begin: script } = data);
        isWaiting = asked.size > 0;
        clearTimeout(timer);
        if (!isWaiting) greet();
        else {
          timer = setTimeout(() => {
            discard();
            greet();
          }, PATIENCE_MS);
        }
      } else if (data.client === client && data.call) {
        asked.set(data.call.id, client);
        worker?.postMessage(data.call);
      }
    };
  };

  class KeptEngine extends EventTarget {
    onmessage = null;
    onerror = null;
    #client = crypto.randomUUID();
    #channel = new BroadcastChannel(NAME);
    #isEnded = false;

    constructor(script) {
      super();
      window.engineBegun = true;
      this.#channel.onmessage = ({ data }) => {
        if (data.client !== this.#client) return;
        if (data.broken) this.onerror?.(new Event("error", { cancelable: true }));
        else this.onmessage?.(new MessageEvent("message", { data: data.deliver }));
      };
      this.#channel.postMessage({ client: this.#client, begin: String(script) });
    }

    postMessage(call) {
      if (!this.#isEnded) this.#channel.postMessage({ client: this.#client, call });
    }

    terminate() {
      this.#isEnded = true;
      this.#channel.close();
    }
  }

  window.Worker = function (script, options) {
    const isEngine = /\/assets\/engine\/[^/]+\/worker\.js$/.test(String(script));
    return isEngine ? new KeptEngine(script) : new RealWorker(script, options);
  };
  window.Worker.prototype = KeptEngine.prototype;
})();

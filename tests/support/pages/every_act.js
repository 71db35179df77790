/**
 * What tests need of a page to press everything while an answer is pending. Workers of the page are stand-ins for one real
 * worker each, so that one can be ended and another begun in a moment, and what was answered once is answered again at once.
 * Chance and the clock stand still, so that the same acts lead to the same state.
 */
(() => {
  const LIVE = "[role=status], [role=alert], [aria-live]:not([aria-live=off]), [data-part=task]";
  const KINDS = "button, input[type=radio], input[type=checkbox], select, a[data-irregularity]";

  // --- workers -----------------------------------------------------------------------------------------------

  const RealWorker = Worker;
  const servers = new Map();
  const held = [];
  const standIns = new Set();
  let holds = false;
  let inFlight = 0;

  /** The real worker behind all stand-ins of one kind. */
  class Server {
    #worker;
    #ready = false;
    #files = false;
    #lastId = 0;
    #calls = new Map();
    #known = new Map();
    #waiting = new Set();

    constructor(script, options) {
      this.#worker = new RealWorker(script, options);
      this.#worker.onmessage = ({ data }) => this.#receive(data);
    }

    begin(standIn) {
      if (this.#ready) setTimeout(() => standIn.deliver({ kind: "ready" }));
      else this.#waiting.add(standIn);
    }

    post(standIn, message) {
      if (message.kind === "files") {
        if (!this.#files) this.#worker.postMessage(message);
        this.#files = true;
        return;
      }
      inFlight += 1;
      const question = message.request ?? JSON.stringify([message.kind, message.cell, message.source, message.position]);
      const known = this.#known.get(question);
      if (known) {
        setTimeout(() => this.#answer(standIn, message.id, known));
        return;
      }
      this.#lastId += 1;
      this.#calls.set(this.#lastId, { standIn, id: message.id, question, reports: [] });
      this.#worker.postMessage({ ...message, id: this.#lastId });
    }

    #answer(standIn, id, reports) {
      inFlight -= 1;
      for (const report of reports) standIn.deliver({ ...report, id });
    }

    #receive(report) {
      const call = this.#calls.get(report.id);
      if (call) {
        call.reports.push(report);
        if (report.kind === "output") return;
        this.#calls.delete(report.id);
        this.#known.set(call.question, call.reports);
        this.#answer(call.standIn, call.id, call.reports);
        return;
      }
      this.#ready ||= report.kind === "ready";
      for (const standIn of this.#waiting) standIn.deliver(report);
      if (this.#ready) this.#waiting.clear();
    }
  }

  window.Worker = class extends EventTarget {
    onmessage = null;
    onerror = null;
    #server;
    #ended = false;

    constructor(script, options = {}) {
      super();
      const kind = options.name || String(script);
      if (!servers.has(kind)) servers.set(kind, new Server(script, options));
      this.#server = servers.get(kind);
      this.#server.begin(this);
      standIns.add(this);
    }

    postMessage(message) {
      const post = () => this.#ended || this.#server.post(this, message);
      if (holds) held.push(post);
      else post();
    }

    terminate() {
      this.#ended = true;
      standIns.delete(this);
    }

    deliver(data) {
      this.#fire(new MessageEvent("message", { data }), "onmessage");
    }

    crash() {
      this.#fire(new Event("error", { cancelable: true }), "onerror");
    }

    #fire(event, handler) {
      if (this.#ended) return;
      this[handler]?.(event);
      this.dispatchEvent(event);
    }
  };

  const realFetch = window.fetch;
  const fetched = new Map();
  /** What was fetched once is at hand. */
  const fetchOnce = async (request, options) => {
    const address = request.url ?? String(request);
    const response = fetched.get(address) ?? (await realFetch(request, options));
    fetched.set(address, response);
    return response.clone();
  };
  window.fetch = (...request) =>
    holds
      ? new Promise((resolve, reject) => {
          const go = () => fetchOnce(...request).then(resolve, reject);
          go.fail = () => reject(new TypeError("Failed to fetch"));
          held.push(go);
        })
      : fetchOnce(...request);

  const engineModule = import(new URL(document.querySelector("script[data-app]").dataset.app, document.baseURI).href);

  // --- what stands still, and what leads out of the page -------------------------------------------------------

  document.documentElement.style.opacity = "0"; // nobody looks, and painting would take a quarter of the time
  let effects = [];
  const note = (effect) => void effects.push(effect);
  const now = Date.now();
  Date.now = () => now;
  Math.random = () => 0.5;
  const realInterval = window.setInterval;
  window.setInterval = (act, ms, ...rest) => realInterval(act, Math.min(ms, 5), ...rest);
  window.print = () => note("print");
  navigator.clipboard.writeText = async (text) => note(`copy ${text}`);
  const clickLink = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (this.download) note(`save ${this.download}`);
    else clickLink.call(this);
  };
  const clickField = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function () {
    if (this.type === "file") note("choose a file");
    else clickField.call(this);
  };
  navigation.addEventListener("navigate", (event) => {
    if (new URL(event.destination.url).pathname === location.pathname) return;
    note(`go to ${event.destination.url}`);
    event.preventDefault();
  });

  // --- the component -------------------------------------------------------------------------------------------

  let selector = "";
  let arrived;
  // the page's policy lets no text become markup, but the browser itself may read a page
  const fetchComponent = () =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open("GET", location.pathname);
      request.responseType = "document";
      request.onload = () => resolve(request.responseXML.querySelector(selector));
      request.onerror = reject;
      request.send();
    });
  const getHost = () => document.querySelector(selector);

  const isUsable = (control) =>
    !control.disabled &&
    control.ariaDisabled !== "true" &&
    control.checkVisibility({ visibilityProperty: true }) &&
    !control.closest("ec-engine-status");

  /** What controls of one kind have in common: cards of a hand are one kind, a card that is pressed is another. */
  const nameKind = (control) => {
    const { action, ...data } = { ...control.dataset, action: control.dataset.do };
    const what =
      action ??
      (control.querySelector(".ec-card") ? "card" : undefined) ??
      (control.dataset.irregularity && "case") ??
      data.deal ?? data.view ?? data.choice ?? data.option ?? data.act ??
      (control.name && `${control.name}${control.type === "radio" ? `=${control.value}` : ""}`);
    const state = control.ariaPressed === "true" ? " (pressed)" : control.checked ? " (checked)" : "";
    return (what || control.textContent.trim()) + state;
  };

  const list = () => {
    const kinds = new Map();
    for (const control of getHost().querySelectorAll(KINDS))
      if (isUsable(control)) {
        const kind = nameKind(control);
        if (!kinds.has(kind)) kinds.set(kind, control);
      }
    return kinds;
  };

  const readFields = (host) =>
    [...host.querySelectorAll("input, select, textarea")].map((field) =>
      ["radio", "checkbox"].includes(field.type) ? field.checked : field.type === "file" ? "" : field.value,
    );

  const readWords = () => {
    const parts = [...getHost().querySelectorAll(LIVE)].filter((part) => !part.closest("ec-engine-status"));
    return parts.map((part) => part.textContent).join("\n");
  };

  /** What does not count: drawings, what shows how far something is, and what waits in the page to be used. */
  const LEFT_OUT = "template, script, svg, progress, ec-engine-status, .ec-engine-status__bytes";
  const PASSING = new Set(["aria-busy", "style", "srcdoc", "tabindex"]);

  const writeNode = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE || node.matches(LEFT_OUT)) return "";
    const attributes = [...node.attributes].filter(({ name }) => !PASSING.has(name));
    const open = [node.localName, ...attributes.map(({ name, value }) => `${name}=${value}`)].join(" ");
    if (node.matches(".cm-editor")) return `<${open}>${node.querySelector(".cm-content").textContent}`;
    return `<${open}>${[...node.childNodes].map(writeNode).join("")}`;
  };

  /** All that can be seen and all that is kept; where the focus is does not count. */
  const readState = () => {
    const stored = [localStorage, sessionStorage].map((storage) => Object.entries({ ...storage }).sort());
    return JSON.stringify([writeNode(getHost()), readFields(getHost()), location.hash, stored, effects]);
  };

  // --- acts ------------------------------------------------------------------------------------------------------

  const takeTurn = () => new Promise((done) => setTimeout(done));
  let plan;
  let isSettled;
  let without;

  const isQuiet = () =>
    inFlight === 0 &&
    held.length === 0 &&
    !getHost().querySelector("[aria-busy=true], [data-do=auto][aria-pressed=true]") &&
    isSettled(getHost());

  /** Waits until nothing is asked any more and nothing moves by itself. */
  const waitUntilQuiet = async () => {
    const end = performance.now() + 60_000;
    do {
      await takeTurn();
      if (performance.now() > end) throw new Error("It is still waiting, a minute after the answers.");
    } while (!isQuiet());
  };

  const press = async (kind) => {
    const control = list().get(kind);
    if (!control) return false;
    if (control.localName === "select") {
      control.selectedIndex = (control.selectedIndex + 1) % control.options.length;
      control.dispatchEvent(new Event("change", { bubbles: true }));
    } else {
      control.focus({ preventScroll: true });
      control.click();
    }
    await takeTurn();
    return true;
  };

  const pressSurely = async (kind) => {
    if (!(await press(kind))) throw new Error(`“${kind}” cannot be pressed; there are: ${[...list().keys()].join(", ")}.`);
  };

  /** The component as it came, with nothing kept. */
  const open = async (fragment, isHeld) => {
    arrived ??= await fetchComponent();
    holds = isHeld;
    held.length = 0;
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", location.pathname + fragment);
    document.activeElement?.blur();
    const copy = document.importNode(arrived, true);
    // blocks of data are script elements, and the page's policy takes a copy of one for a program: the page's own go on
    const data = getHost().querySelectorAll("script");
    copy.querySelectorAll("script").forEach((each, index) => each.replaceWith(data[index]));
    getHost().replaceWith(copy);
    getHost().dataset.pace = "0";
    for (const details of getHost().querySelectorAll("details")) details.open = true;
    effects = [];
  };

  /** What comes before the question, as far as it is still to be done. */
  const prepareQuestion = async () => {
    for (const kind of plan.before) if (await press(kind)) await waitUntilQuiet();
  };

  window.everyAct = {
    setUp(chosen, settled) {
      plan = chosen;
      isSettled = settled;
      if (selector !== plan.host) arrived = undefined;
      selector = plan.host;
    },

    /** The component with a question whose answer is held. */
    async begin() {
      await open(plan.fragment, plan.ask === "");
      if (plan.ask === "") return takeTurn();
      await waitUntilQuiet();
      await prepareQuestion();
      holds = true;
      return pressSurely(plan.ask);
    },

    /** The component before the question. */
    async beginWithout(fragment = plan.ask === "" ? "" : plan.fragment) {
      await open(fragment, false);
      await waitUntilQuiet();
      await prepareQuestion();
    },

    list: () => [...list().keys()],
    press,
    readWords,
    readState,
    waitUntilQuiet,

    /** Lets the answers come; true if all is as it would be without the act. */
    async letGo(isFirst = false) {
      holds = false;
      for (const go of held.splice(0)) go();
      await waitUntilQuiet();
      if (isFirst) without = readState();
      return readState() === without;
    },

    /** No answer comes: the worker ends, and the network is gone. True if the reader hears of it, where he waited. */
    async end() {
      const wasBusy = Boolean(getHost().querySelector("[aria-busy=true]"));
      const words = readWords();
      holds = false;
      for (const go of held.splice(0)) go.fail?.();
      if (getHost().matches("ec-notebook")) for (const standIn of [...standIns]) standIn.crash();
      else (await engineModule).engine.stop();
      await waitUntilQuiet();
      return !wasBusy || readWords() !== words;
    },

    /** By how many pixels a control moves by its own act, across and down; null where it is gone after it. */
    async measureMove(kind) {
      const nextFrame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const identify = (one) => JSON.stringify([{ ...one.dataset }, one.name, one.value, one.ariaLabel, one.textContent]);
      const control = list().get(kind);
      const label = control.closest("label") ?? control;
      const name = identify(control);
      label.scrollIntoView({ block: "nearest" });
      await nextFrame();
      const before = label.getBoundingClientRect();
      await pressSurely(kind);
      await waitUntilQuiet();
      await nextFrame();
      const controls = control.isConnected ? [control] : [...getHost().querySelectorAll(KINDS)];
      const same = controls.find((one) => isUsable(one) && (one === control || identify(one) === name));
      if (!same) return null;
      const after = (same.closest("label") ?? same).getBoundingClientRect();
      return [after.left - before.left, after.top - before.top];
    },

    /** True if something can be done: what asked before asks again, or anything else changes something. */
    async isAlive() {
      const kinds = [...list().keys()];
      for (const kind of kinds.includes(plan.ask) ? [plan.ask] : kinds) {
        const before = readState();
        await press(kind);
        const asks = getHost().querySelector("[aria-busy=true]") !== null;
        await waitUntilQuiet();
        if (asks || readState() !== before) return true;
      }
      return false;
    },
  };
})();

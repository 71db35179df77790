/**
 * What tests need of a page to press every control of a component from the same beginning. Workers of the page are stand-ins
 * for one real worker each, so that one can be ended and another begun in a moment, and what was answered once is answered
 * again at once. Chance and the clock stand still, so that the same acts lead to the same state.
 */
(() => {
  const KINDS = "button, input[type=radio], input[type=checkbox], select, a[data-irregularity]";

  // --- workers -----------------------------------------------------------------------------------------------

  const RealWorker = Worker;
  const servers = new Map();
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
    }

    postMessage(message) {
      if (!this.#ended) this.#server.post(this, message);
    }

    terminate() {
      this.#ended = true;
    }

    deliver(data) {
      if (this.#ended) return;
      const event = new MessageEvent("message", { data });
      this.onmessage?.(event);
      this.dispatchEvent(event);
    }
  };

  const realFetch = window.fetch;
  const fetched = new Map();
  /** What was fetched once is at hand. */
  window.fetch = async (request, options) => {
    const address = request.url ?? String(request);
    const response = fetched.get(address) ?? (await realFetch(request, options));
    fetched.set(address, response);
    return response.clone();
  };

  // --- what stands still, and what leads out of the page -------------------------------------------------------

  document.documentElement.style.opacity = "0"; // nobody looks, and painting would take a quarter of the time
  const now = Date.now();
  Date.now = () => now;
  Math.random = () => 0.5;
  const realInterval = window.setInterval;
  window.setInterval = (act, ms, ...rest) => realInterval(act, Math.min(ms, 5), ...rest);
  window.print = () => {};
  navigator.clipboard.writeText = async () => {};
  const clickLink = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function () {
    if (!this.download) clickLink.call(this);
  };
  const clickField = HTMLInputElement.prototype.click;
  HTMLInputElement.prototype.click = function () {
    if (this.type !== "file") clickField.call(this);
  };
  navigation.addEventListener("navigate", (event) => {
    if (new URL(event.destination.url).pathname !== location.pathname) event.preventDefault();
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

  // --- acts ------------------------------------------------------------------------------------------------------

  const takeTurn = () => new Promise((done) => setTimeout(done));
  let plan;
  let isSettled;

  const isQuiet = () =>
    inFlight === 0 &&
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

  /** Presses a control of a kind; false if there is none that can be used. */
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

  /** The component as it came, with nothing kept. */
  const open = async () => {
    arrived ??= await fetchComponent();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", location.pathname + plan.fragment);
    document.activeElement?.blur();
    const copy = document.importNode(arrived, true);
    // blocks of data are script elements, and the page's policy takes a copy of one for a program: the page's own go on
    const data = getHost().querySelectorAll("script");
    copy.querySelectorAll("script").forEach((each, index) => each.replaceWith(data[index]));
    getHost().replaceWith(copy);
    getHost().dataset.pace = "0";
    for (const details of getHost().querySelectorAll("details")) details.open = true;
  };

  window.movedControls = {
    setUp(chosen, settled) {
      plan = chosen;
      isSettled = settled;
      if (selector !== plan.host) arrived = undefined;
      selector = plan.host;
    },

    /** The component at its beginning, after the acts that come before it. */
    async begin() {
      await open();
      await waitUntilQuiet();
      for (const kind of plan.before) if (await press(kind)) await waitUntilQuiet();
    },

    list: () => [...list().keys()],

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
      await press(kind);
      await waitUntilQuiet();
      await nextFrame();
      const controls = control.isConnected ? [control] : [...getHost().querySelectorAll(KINDS)];
      const same = controls.find((one) => isUsable(one) && (one === control || identify(one) === name));
      if (!same) return null;
      const after = (same.closest("label") ?? same).getBoundingClientRect();
      return [after.left - before.left, after.top - before.top];
    },
  };
})();

/**
 * Pages that are opened from a folder. Browsers fetch nothing there, and run no modules; scripts of the old kind they do run.
 * So the release (ecarte_site/release/site_folder.py) bundles all components into one such script, which begins with
 * this, and writes beside each file that pages fetch a script that hands over its text.
 */
import { trustScript } from "../trusted";

declare global {
  interface Window {
    /** What a script beside a file calls. */
    ecarteFile?: (text: string) => void;
  }
}

/** Files come one after another: a script cannot say which it is. */
let last: Promise<unknown> = Promise.resolve();

function load(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    window.ecarteFile = resolve;
    script.onload = () => {
      script.remove();
      reject(new TypeError(`${address} handed nothing over.`)); // without effect where it did
    };
    script.onerror = () => {
      script.remove();
      reject(new TypeError(`${address} is not in this folder.`));
    };
    script.src = trustScript(address);
    document.head.append(script);
  });
}

window.fetch = async (input) => {
  const url = new URL(input instanceof Request ? input.url : input, document.baseURI);
  const address = `${url.origin === "null" ? "file://" : url.origin}${url.pathname}.js`;
  const text = last.then(() => load(address));
  last = text.catch(() => undefined);
  const type = url.pathname.endsWith(".html") ? "text/html" : "text/plain";
  return new Response(await text, { headers: { "Content-Type": type } });
};

/* In a folder a page is a file: what leads to a folder leads to the page in it. */
for (const event of ["click", "auxclick"])
  addEventListener(
    event,
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
      if (link?.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
    },
    true,
  );

document.documentElement.className = "js";

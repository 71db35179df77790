/**
 * The style sheets of what a page shows beside that of every page (ecarte_site/build/page_styles.py), when the page is
 * shown in the place of another: each is fetched before, kept, and applies only to the pages that link it.
 */

const LINK = "link[data-sheets]";

/** The sheets that were fetched, by their addresses. */
const sheets = new Map<string, HTMLLinkElement>();
for (const link of document.querySelectorAll<HTMLLinkElement>(LINK)) sheets.set(link.href, link);

/** Fetches the sheets of the `page` at `url`; what is returned applies them, and no others. */
export async function fetchSheets(page: Document, url: URL): Promise<() => void> {
  const addresses = new Set<string>();
  for (const link of page.querySelectorAll(LINK))
    addresses.add(new URL(link.getAttribute("href") ?? "", url).href);
  await Promise.all([...addresses].filter((address) => !sheets.has(address)).map(fetchSheet));
  return () => {
    for (const [address, link] of sheets) link.media = addresses.has(address) ? "all" : "not all";
  };
}

function fetchSheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.media = "not all";
    link.dataset.sheets = "";
    link.href = address;
    link.addEventListener("load", () => {
      sheets.set(address, link);
      resolve();
    });
    link.addEventListener("error", () => {
      link.remove();
      reject(new Error(`A style sheet did not arrive: ${address}`));
    });
    document.head.append(link);
  });
}

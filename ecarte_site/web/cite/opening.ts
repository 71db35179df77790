/** Opens the panel for citing, whose code is fetched when a reader first asks for it. */
import type { Beside, CiteTarget } from "./panel";

export type { CiteTarget };

let loaded: typeof import("./panel") | undefined;

/** Opens the panel beside a passage, or closes it if `opener` had opened it. */
export async function openPanel(target: CiteTarget, opener: HTMLElement, beside: Beside): Promise<void> {
  loaded ??= await import("./panel");
  await loaded.panel.open(target, opener, beside);
}

/** Closes the panel if `opener`, which leaves the page, had opened it. */
export function closePanelFor(opener: HTMLElement): void {
  loaded?.panel.closeFor(opener);
}

export function isPanelOpen(): boolean {
  return loaded?.panel.isOpen ?? false;
}

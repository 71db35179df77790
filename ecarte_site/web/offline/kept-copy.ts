/** Whether this browser may keep a copy of the site, and how the copy is removed. */
import { deleteStores } from "./kept-files";

export const ROOT = new URL("../../", import.meta.url).href;

/** False in private windows, and on servers without https. */
export function isKeepingAllowed(): boolean {
  return "serviceWorker" in navigator && "caches" in window;
}

/** Removes the files, and the workers of this site, those of earlier versions too. */
export async function forgetOffline(): Promise<void> {
  if (!isKeepingAllowed()) return;
  for (const registration of await navigator.serviceWorker.getRegistrations())
    if (registration.scope.startsWith(ROOT)) await registration.unregister();
  await deleteStores(ROOT);
}

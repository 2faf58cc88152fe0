import { herePlace } from './router.ts';
import { isStorageClosed } from './store.ts';
import { trusted, workerAddress } from './trusted.ts';

/** A sign-in under way is looked at again after so long, ms. */
const laterMs = 2000;

/** Registers the service worker, once somebody is signed in; a browser that has none or refuses goes on without. */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isStorageClosed()) return;
  if (herePlace().name === 'Login') {
    setTimeout(registerWorker, laterMs);
    return;
  }
  const address = trusted?.createScriptURL(workerAddress) ?? workerAddress;
  navigator.serviceWorker.register(address, { updateViaCache: 'none' }).catch(() => {});
}

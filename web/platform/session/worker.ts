import { herePlace } from '#web/platform/router.ts';
import { emptyCaches, isStorageClosed, stored } from '#web/platform/store.ts';
import { trusted, workerAddress } from './trusted.ts';

/** A sign-in under way is looked at again after so long, ms. */
const laterMs = 2000;

/** Nobody is signed in on this device any more, whichever tab they signed out in. */
const isLeft = (): boolean => isStorageClosed() || stored('ofAccount') === null;

/**
 * Registers the service worker, once somebody is signed in; a browser that has none or refuses goes
 * on without.
 */
export function registerWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (herePlace().name === 'Login') {
    setTimeout(registerWorker, laterMs);
    return;
  }
  if (isLeft()) return;
  const address = trusted?.createScriptURL(workerAddress) ?? workerAddress;
  navigator.serviceWorker
    .register(address, { updateViaCache: 'none' })
    // Another tab may have signed out meanwhile, and emptied the caches before this worker began to
    // fill them.
    .then(() => (isLeft() ? emptyCaches() : undefined))
    .catch(() => {});
}

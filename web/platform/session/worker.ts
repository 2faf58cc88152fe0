import { herePlace } from '#web/platform/router.ts';
import { emptyCaches, isStorageClosed, stored } from '#web/platform/store.ts';
import { trusted, workerAddress } from './trusted.ts';

/** Retry during a sign-in, ms. */
const laterMs = 2000;

const isLeft = (): boolean => isStorageClosed() || stored('ofAccount') === null;

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
    // If another tab signed out meanwhile, empty the caches that this worker has filled since.
    .then(() => (isLeft() ? emptyCaches() : undefined))
    .catch(() => {});
}

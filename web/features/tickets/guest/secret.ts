import { useSyncExternalStore } from 'react';
import { go } from '#web/platform/nav.ts';
import { store, stored } from '#web/platform/store.ts';

/**
 * Moves the secret of an invitation from the address to storage, so that neither the history nor
 * the address bar shows it (I33). A reload finds it there.
 */
function take(): string {
  const { pathname, hash } = location;
  if (hash.length > 1 && !hash.startsWith('#/')) {
    store('guestSecret', hash.slice(1));
    history.replaceState(history.state, '', pathname);
    // The router still has the address with the secret.
    queueMicrotask(() => go('Guest', {}, { replace: true }));
  }
  return stored('guestSecret') ?? '';
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

export const useSecret = (): string => useSyncExternalStore(subscribe, take, () => '');

/** Returns the random key of this device, which identifies the guest on later visits. */
export function deviceKey(): string {
  const before = stored('guestDevice');
  if (before !== null) return before;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  store('guestDevice', key);
  return key;
}

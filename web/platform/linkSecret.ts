import { useSyncExternalStore } from 'react';
import { go } from '#web/platform/nav.ts';
import { store, stored } from '#web/platform/store.ts';

type Key = 'guestSecret' | 'holdSecret' | 'teamSecret';
type LinkScreen = 'Guest' | 'SharedHold' | 'TeamNight';

/**
 * Moves the secret of a link from the address to storage, so that neither the history nor the
 * address bar shows it (I33). A reload finds it there.
 */
function take(key: Key, screen: LinkScreen): string {
  const { pathname, hash } = location;
  if (hash.length > 1 && !hash.startsWith('#/')) {
    store(key, hash.slice(1));
    history.replaceState(history.state, '', pathname);
    // The router still has the address with the secret.
    queueMicrotask(() => go(screen, {}, { replace: true }));
  }
  return stored(key) ?? '';
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

export const useLinkSecret = (key: Key, screen: LinkScreen): string =>
  useSyncExternalStore(
    subscribe,
    () => take(key, screen),
    () => '',
  );

/** Returns the random key of this device, which identifies a guest on later visits. */
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

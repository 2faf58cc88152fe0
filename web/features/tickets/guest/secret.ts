import { useSyncExternalStore } from 'react';
import { go } from '#web/platform/nav.ts';
import { store, stored } from '#web/platform/store.ts';

/**
 * Takes the secret of an invitation out of the address, so that neither the history nor anybody who
 * looks at the screen keeps it (I33). The tab remembers it: a page that is loaded anew is the same
 * one.
 */
function take(): string {
  const { pathname, hash } = location;
  if (hash.length > 1 && !hash.startsWith('#/')) {
    store('guestSecret', hash.slice(1));
    history.replaceState(history.state, '', pathname);
    // The router knows the address with the secret still.
    queueMicrotask(() => go('Guest', {}, { replace: true }));
  }
  return stored('guestSecret') ?? '';
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** The secret the page was opened with; empty without one. */
export const useSecret = (): string => useSyncExternalStore(subscribe, take, () => '');

/** The key this browser is known by again; made once, and of no meaning to anybody else. */
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

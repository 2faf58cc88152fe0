import { useSyncExternalStore } from 'react';
import { codeIn } from '#domain/checkin/rules.ts';
import { go } from '#web/platform/nav.ts';

let taken = '';
let secret = '';
let readers = 0;

/**
 * Removes the ticket code or the secret of a helper's link from the address, so that neither the
 * history nor the address bar shows it (B-20, B-49, I33).
 */
function take(): string {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const inQuery = query.get('code');
  const inHash = hash.startsWith('#code=') ? codeIn(hash) : null;
  const inLink = /^#helper=([\w.-]+)$/.exec(hash)?.[1];
  if (inQuery === null && inHash === null && inLink === undefined) return taken;
  query.delete('code');
  const rest = query.toString();
  history.replaceState(history.state, '', pathname + (rest === '' ? '' : `?${rest}`));
  // The router still has the address with the code, and a sign-in would pass it on.
  queueMicrotask(() => go('CheckIn', Object.fromEntries(query), { replace: true }));
  taken = inHash ?? inQuery ?? '';
  secret = inLink ?? '';
  return taken;
}

function takeSecret(): string {
  take();
  return secret;
}

function subscribe(listener: () => void): () => void {
  // A link that is opened in the tab of the same session changes only the fragment.
  addEventListener('popstate', listener);
  addEventListener('hashchange', listener);
  readers += 1;
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener('hashchange', listener);
    readers -= 1;
    // A remount subscribes again in the same task and must keep the code.
    queueMicrotask(() => {
      if (readers === 0) taken = secret = '';
    });
  };
}

/**
 * Returns the ticket code that opened the page, or an empty string; removes it from the address.
 */
export const useCode = (): string => useSyncExternalStore(subscribe, take, () => '');

/** Returns the secret of the helper's link that opened the page, or an empty string (B-49). */
export const useHelperSecret = (): string => useSyncExternalStore(subscribe, takeSecret, () => '');

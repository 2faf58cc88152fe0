import { useSyncExternalStore } from 'react';
import { codeIn } from '#domain/checkin/rules.ts';
import { go } from '#web/platform/nav.ts';

let taken = '';
let readers = 0;

/**
 * Takes a ticket code out of the address, so that neither the history nor anybody who looks at the
 * screen keeps it (B-20, I33).
 */
function take(): string {
  const { pathname, search, hash } = location;
  const query = new URLSearchParams(search);
  const inQuery = query.get('code');
  const inHash = hash.startsWith('#code=') ? codeIn(hash) : null;
  if (inQuery === null && inHash === null) return taken;
  query.delete('code');
  const rest = query.toString();
  history.replaceState(history.state, '', pathname + (rest === '' ? '' : `?${rest}`));
  // The router knows the address with the code still: a sign-in from here would carry it along.
  queueMicrotask(() => go('CheckIn', Object.fromEntries(query), { replace: true }));
  taken = inHash ?? inQuery ?? '';
  return taken;
}

function subscribe(listener: () => void): () => void {
  addEventListener('popstate', listener);
  readers += 1;
  return () => {
    removeEventListener('popstate', listener);
    readers -= 1;
    // Not while the page is only rendered anew.
    queueMicrotask(() => {
      if (readers === 0) taken = '';
    });
  };
}

/** The ticket code the page was opened with; empty without one. It leaves the address at once. */
export const useCode = (): string => useSyncExternalStore(subscribe, take, () => '');

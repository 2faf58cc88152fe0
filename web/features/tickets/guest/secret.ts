import { useLinkSecret } from '#web/platform/linkSecret.ts';
import { store, stored } from '#web/platform/store.ts';

export const useSecret = (): string => useLinkSecret('guestSecret', 'Guest');

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

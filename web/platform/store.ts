import { useSyncExternalStore } from 'react';
import { regionZone, zoneKept } from '#domain/time/zone.ts';
import { keepCookie } from './cookies.ts';
import { type Kept, localKept, sessionKept } from '#web/platform/storage.ts';

/**
 * Storage of each value (SES-031); SES-032 fixes names. The token must never be in local storage.
 */
const places = {
  localeLanguage: 'local',
  regionCode: 'local',
  address: 'local',
  theme: 'local',
  /** Secret by which the API recognises a guest's device (decision 0091). */
  guestDevice: 'local',
  recentKeywords: 'local',
  /** Id of this device for push messages, or `later` when the member declined. */
  push: 'local',
  /** Account data of the last sign-in, for the next tab (B-36). */
  account: 'local',
  /** Mark of the account that the local values belong to. */
  ofAccount: 'local',
  token: 'session',
  mark: 'session',
  exp: 'session',
  ada: 'session',
  partyId: 'session',
  ab_user_country: 'session',
  accessMode: 'session',
  ab_user_pinLevel: 'session',
  ab_user_highestPinAward: 'session',
  accountName: 'session',
  parytList: 'session',
  myCoupons: 'session',
  chosenCoupons: 'session',
  backAddress: 'session',
  backEvent: 'session',
  errorStatus: 'session',
  orderType: 'session',
  orderIndex: 'session',
  termsPending: 'session',
  guestSecret: 'session',
  holdSecret: 'session',
  teamSecret: 'session',
  /** Consecutive visits to the central sign-in that returned no token. */
  signInRounds: 'session',
} as const;

type StoredKey = keyof typeof places;

const storageOf = (key: StoredKey): Kept => (places[key] === 'local' ? localKept : sessionKept);
const listeners = new Set<() => void>();

/** Null on the server. */
export function stored(key: StoredKey): string | null {
  return typeof window === 'undefined' ? null : storageOf(key).getItem(key);
}

export function store(key: StoredKey, value: string | null): void {
  if (value === null) storageOf(key).removeItem(key);
  else storageOf(key).setItem(key, value);
  for (const listener of listeners) listener();
}

/** Deletes the data of the previous account; settings of the device remain. */
export function deleteAccountData(): void {
  sessionKept.clear();
  store('regionCode', null);
  store('address', null);
  store('account', null);
  store('recentKeywords', null);
  store('push', null);
}

let isEmptied = false;

/** Also prevents later writes by the page that is being left (SES-036). */
export function emptyStorage(): void {
  isEmptied = true;
  keepCookie(zoneKept(regionZone));
  localKept.clear();
  sessionKept.clear();
}

export async function emptyCaches(): Promise<void> {
  const workers =
    'serviceWorker' in navigator
      ? await navigator.serviceWorker.getRegistrations().catch(() => [])
      : [];
  // Workers first: one that is just being installed would fill the caches again.
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
  const names = 'caches' in window ? await caches.keys().catch(() => []) : [];
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}

export const isStorageClosed = (): boolean => isEmptied;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export function useStored(key: StoredKey): string | null {
  const read = () => stored(key);
  return useSyncExternalStore(subscribe, read, read);
}

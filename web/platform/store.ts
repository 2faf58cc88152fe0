import { useSyncExternalStore } from 'react';
import { regionZone, zoneKept } from '#domain/time/zone.ts';
import { keepCookie } from './cookies.ts';
import { type Kept, localKept, sessionKept } from '#web/platform/storage.ts';

/**
 * Where each value lies (SES-031). Names in SES-032 are fixed by the specification; the bearer
 * token never lies in local storage. Local: what a member wants to find again in the next tab.
 * Session: everything that belongs to one sign-in.
 */
const places = {
  localeLanguage: 'local',
  regionCode: 'local',
  address: 'local',
  theme: 'local',
  /** Key by which a guest's device is known again (decision 0091). */
  guestDevice: 'local',
  recentKeywords: 'local',
  /** What the last sign-in found out about its account, for the next tab (B-36). */
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
  /** What stood in the address of an invitation. */
  guestSecret: 'session',
  /** Ways to the central sign-in in a row that brought no token. */
  signInRounds: 'session',
} as const;

type StoredKey = keyof typeof places;

const storageOf = (key: StoredKey): Kept => (places[key] === 'local' ? localKept : sessionKept);
const listeners = new Set<() => void>();

/** A stored text, or null (also where there is no browser). */
export function stored(key: StoredKey): string | null {
  return typeof window === 'undefined' ? null : storageOf(key).getItem(key);
}

/** Stores a text; null removes it. */
export function store(key: StoredKey, value: string | null): void {
  if (value === null) storageOf(key).removeItem(key);
  else storageOf(key).setItem(key, value);
  for (const listener of listeners) listener();
}

/**
 * Forgets the account before: names, levels, drafts of its flows, its region. What belongs to the
 * device stays.
 */
export function deleteAccountData(): void {
  sessionKept.clear();
  store('regionCode', null);
  store('address', null);
  store('account', null);
  store('recentKeywords', null);
}

let isEmptied = false;

/**
 * Leaves nothing behind, also not what a page would still keep while it is being left (SES-036).
 */
export function emptyStorage(): void {
  isEmptied = true;
  keepCookie(zoneKept(regionZone));
  localKept.clear();
  sessionKept.clear();
}

/**
 * Takes away what a service worker and its caches keep of this account; what cannot be taken away
 * holds nobody up.
 */
export async function emptyCaches(): Promise<void> {
  const workers =
    'serviceWorker' in navigator
      ? await navigator.serviceWorker.getRegistrations().catch(() => [])
      : [];
  // First the workers: one that is just being set up would fill again what was emptied before it.
  await Promise.allSettled(workers.map((worker) => worker.unregister()));
  const names = 'caches' in window ? await caches.keys().catch(() => []) : [];
  await Promise.allSettled(names.map((name) => caches.delete(name)));
}

/** The storage was emptied for good: nothing may be kept any more. */
export const isStorageClosed = (): boolean => isEmptied;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
/** A stored text that re-renders its readers when it changes. */
export function useStored(key: StoredKey): string | null {
  const read = () => stored(key);
  return useSyncExternalStore(subscribe, read, read);
}

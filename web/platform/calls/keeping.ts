import {
  type InfiniteData,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryKey,
} from '@tanstack/react-query';
import { del, delMany, entries, get, set } from 'idb-keyval';
import * as z from 'zod/mini';
import type { Call } from '#domain/call.ts';
import { screens } from '#domain/screens/screens.ts';
import {
  getMyCalendar,
  getMySession,
  getMySessionDates,
  getMySessionList,
} from '#domain/tickets/calls.sessions.ts';
import { getShareList } from '#domain/tickets/calls.sharing.ts';
import {
  getMyTicket,
  getMyTicketDetail,
  getMyTickets,
  getTicketQRcode,
} from '#domain/tickets/calls.ts';
import {
  endOf,
  isGone,
  type Kept,
  keptCalls,
  keptUntil,
  canShow,
  expiredKeys,
} from '#domain/tickets/rules.kept.ts';
import { keptStore } from './keptStore.ts';
import { Refused } from './refused.ts';
import { herePlace } from '#web/platform/router.ts';
import { hasLiveToken, self } from '#web/platform/session/session.ts';
import { isStorageClosed, stored } from '#web/platform/store.ts';
import { queries } from './useCallQuery.ts';
import { registerWorker } from '#web/platform/session/worker.ts';
import { sessionKept } from '#web/platform/storage.ts';

/**
 * A stored response. `wire` is the encoded response: it is decoded again on each use, so that a
 * newer build never reads the shapes of an older one.
 */
type Entry = Kept & { name: string; key: QueryKey; wire: unknown };

const calls = new Map<string, Call>(
  [
    getMyTickets,
    getMyTicket,
    getMyTicketDetail,
    getTicketQRcode,
    getMySession,
    getMySessionList,
    getMySessionDates,
    getShareList,
    getMyCalendar,
  ].map((call) => [call.name, call]),
);

/** A page without data shows the stored response after this time, ms. */
const timeoutMs = 4000;
/** Interval at which a page that was opened offline checks the server, ms. */
const checkMs = 10_000;

/**
 * Mark of the account whose responses this page may store and show; null after another tab has
 * signed out or changed the account.
 */
function account(): string | null {
  const mark = stored('ofAccount');
  if (isStorageClosed() || mark === null) return null;
  return stored('mark') === null || stored('mark') === mark ? mark : null;
}

/** Key of a query without the fields of the caller, which are unknown on a cold start. */
const questionOf = ([name, ...rest]: QueryKey): string =>
  JSON.stringify([name, ...rest], (field, value: unknown) =>
    field === 'ada' || field === 'regionCode' ? undefined : value,
  );

/** Returns the query's key with the account number and district of this session. */
const currentKey = (key: QueryKey): QueryKey =>
  key.map((part) => {
    if (typeof part !== 'object' || part === null) return part;
    const { ada, regionCode } = self();
    return {
      ...part,
      ...('ada' in part ? { ada } : {}),
      ...('regionCode' in part ? { regionCode } : {}),
    };
  });

const isPages = (key: QueryKey) => key[1] === 'pages';
const wireOf = (call: Call, key: QueryKey, data: unknown): unknown =>
  isPages(key)
    ? (data as InfiniteData<unknown>).pages.map((page) => z.encode(call.output, page))
    : z.encode(call.output, data);
const dataOf = (call: Call, { key, wire }: Entry): unknown =>
  isPages(key)
    ? {
        pages: (wire as unknown[]).map((page) => z.decode(call.output, page)),
        pageParams: (wire as unknown[]).map((_, index) => index + 1),
      }
    : z.decode(call.output, wire);

const idOf = (mark: string, key: QueryKey) => `${mark} ${questionOf(key)}`;

/** End of the ticket that the data belong to. A QR code takes it from the ticket's details. */
function endFor(name: string, key: QueryKey, data: unknown): number | null {
  if (name !== getTicketQRcode.name) return isPages(key) ? null : endOf(name, data);
  const { ticketID } = key[1] as { ticketID: string };
  const ticket = queries.getQueryData([getMyTicketDetail.name, { ticketID }]);
  return ticket === undefined ? null : endOf(getMyTicketDetail.name, ticket);
}

async function keep({ queryKey: key, state }: Query): Promise<void> {
  const mark = stored('token') === null ? null : account();
  const call = calls.get(String(key[0]));
  if (mark === null || call === undefined || state.data === undefined) return;
  const seenAt = state.dataUpdatedAt;
  const entry: Entry = {
    mark,
    seenAt,
    until: keptUntil(seenAt, endFor(call.name, key, state.data)),
    name: call.name,
    key,
    wire: wireOf(call, key, state.data),
  };
  const id = idOf(mark, key);
  await (canShow(entry, mark, Date.now()) ? set(id, entry, keptStore()) : del(id, keptStore()));
  if (
    call.name === getMyTicketDetail.name &&
    (state.data as { givenTo: string | null }).givenTo !== null
  )
    await deleteCode(mark, key);
  // Another tab may have signed out during the write.
  if (account() !== mark) await purgeKept();
}

/** Deletes the code of a ticket that was given away: only its new holder may see it (B-21). */
function deleteCode(mark: string, [, input]: QueryKey): Promise<void> {
  const { ticketID } = input as { ticketID: string };
  return del(idOf(mark, [getTicketQRcode.name, { ticketID }]), keptStore());
}

/**
 * Deletes a record that no longer exists (returned, taken back, cancelled) from device and page.
 */
async function forget(query: Query): Promise<void> {
  const mark = account();
  if (query.state.data !== undefined)
    query.setState({ ...query.state, data: undefined, dataUpdatedAt: 0 });
  if (mark === null) return;
  await del(idOf(mark, query.queryKey), keptStore());
  if (query.queryKey[0] === getMyTicketDetail.name) await deleteCode(mark, query.queryKey);
}

function put(entry: Entry, key: QueryKey): void {
  const call = calls.get(entry.name);
  if (
    call === undefined ||
    !canShow(entry, account(), Date.now()) ||
    queries.getQueryData(key) !== undefined
  )
    return;
  try {
    queries.setQueryData(key, dataOf(call, entry), { updatedAt: entry.seenAt });
  } catch {
    // Data of a build with other shapes are ignored.
  }
}

async function offer(query: Query): Promise<void> {
  const mark = account();
  const entry =
    mark === null ? undefined : await get<Entry>(idOf(mark, query.queryKey), keptStore());
  if (entry !== undefined && query.state.data === undefined) put(entry, query.queryKey);
}

/** Deletes responses that belong to other accounts, are too old or exceed the limit. */
export async function purgeKept(): Promise<void> {
  const all = await entries<string, Entry>(keptStore());
  await delMany(expiredKeys(all, account(), Date.now()), keptStore());
}

const quietly = (work: Promise<void>) => void work.catch(() => {});
const isConnectionFailure = (failure: unknown) =>
  failure instanceof Refused && ['network', 'timeout'].includes(failure.kind);
const offerLater = (query: Query) => setTimeout(() => quietly(offer(query)), timeoutMs);

function follow({ type, query, ...event }: QueryCacheNotifyEvent): void {
  if (type !== 'updated' || !(keptCalls as readonly unknown[]).includes(query.queryKey[0])) return;
  const { action } = event as Extract<QueryCacheNotifyEvent, { type: 'updated' }>;
  if (action.type === 'success' && action.manual !== true) quietly(keep(query));
  else if (action.type === 'fetch' && query.state.data === undefined) offerLater(query);
  else if (action.type === 'error' && action.error instanceof Refused) {
    if (action.error.kind === 'refused' && isGone(action.error.refusal)) quietly(forget(query));
    else if (isConnectionFailure(action.error)) quietly(offer(query));
  }
}

/** When the response to a query was stored; null: not on this device. */
async function seenAt(key: QueryKey): Promise<number | null> {
  const mark = account();
  return mark === null ? null : ((await get<Entry>(idOf(mark, key), keptStore()))?.seenAt ?? null);
}

/** The installed application is opened to show a ticket where there may be no network. */
const isInstalled = () => matchMedia('(display-mode: standalone)').matches;

let isKeeping = false;

function storeOrOffer(query: Query): void {
  const { data, dataUpdatedAt, error, fetchStatus } = query.state;
  if (!calls.has(String(query.queryKey[0]))) return;
  if (dataUpdatedAt >= performance.timeOrigin) quietly(keep(query));
  else if (data === undefined && fetchStatus === 'fetching') offerLater(query);
  else if (data === undefined && isConnectionFailure(error)) quietly(offer(query));
}

/**
 * Starts storing the responses of ticket pages and registers the service worker for their files.
 */
export function startKeeping(): void {
  if (isKeeping) return;
  isKeeping = true;
  const cache = queries.getQueryCache();
  cache.subscribe(follow);
  for (const query of cache.getAll()) storeOrOffer(query);
  purgeKept().catch(() => {});
  registerWorker();
  if (isInstalled() && hasLiveToken())
    quietly(import('./storeTickets.ts').then((m) => m.storeTickets(seenAt)));
}

/**
 * Runs `work` each time the server responds to a request for this page: every 10 s and when the
 * network is back. Returns a function that stops it.
 */
export function whenServed(work: () => unknown): () => void {
  const check = async () => {
    if (!navigator.onLine || screens[herePlace().name].who === 'open') return;
    const answer = await fetch(location.href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    if (answer?.ok) work();
  };
  const soon = () => void check();
  addEventListener('online', soon);
  const timer = setInterval(soon, checkMs);
  return () => {
    removeEventListener('online', soon);
    clearInterval(timer);
  };
}

/**
 * Repeats failed queries if the tab has its token, else reloads the page to restore the session.
 */
function recoverQueries(): void {
  if (hasLiveToken())
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  else location.reload();
}

function recoverWhenOnline(): void {
  whenServed(recoverQueries);
  // Another tab has signed out or signed in with another account.
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'ofAccount') location.reload();
  });
}

/** Fills the query cache of a page that opens offline with the stored responses. */
export async function restoreStored(): Promise<void> {
  if (account() === null) sessionKept.clear();
  // An offline page cannot fetch evicted data again, so the cache keeps everything.
  queries.setDefaultOptions({
    queries: { ...queries.getDefaultOptions().queries, gcTime: Number.POSITIVE_INFINITY },
  });
  recoverWhenOnline();
  startKeeping();
  for (const [, entry] of await entries<string, Entry>(keptStore()))
    put(entry, currentKey(entry.key));
}

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
 * An answer as it came, with the question; `wire` is decoded anew, so that a newer build never
 * reads an older one's shapes.
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

/** A page waits for the network no longer than this before it shows what was seen before. */
const timeoutMs = 4000;
/** How often a page that was opened without network looks for it. */
const lookMs = 10_000;

/**
 * Whose answers this page may keep and show: nobody's once another tab has signed out or in as
 * somebody else.
 */
function account(): string | null {
  const mark = stored('ofAccount');
  if (isStorageClosed() || mark === null) return null;
  return stored('mark') === null || stored('mark') === mark ? mark : null;
}

/** Key of a question without what it says of who asks: that is not known on a cold start. */
const questionOf = ([name, ...rest]: QueryKey): string =>
  JSON.stringify([name, ...rest], (field, value: unknown) =>
    field === 'ada' || field === 'regionCode' ? undefined : value,
  );

/** The key as this page asks. */
const askedNow = (key: QueryKey): QueryKey =>
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
    ? // The first page is what a list opens with.
      [z.encode(call.output, (data as InfiniteData<unknown>).pages[0])]
    : z.encode(call.output, data);
const dataOf = (call: Call, { key, wire }: Entry): unknown =>
  isPages(key)
    ? { pages: (wire as unknown[]).map((page) => z.decode(call.output, page)), pageParams: [1] }
    : z.decode(call.output, wire);

const idOf = (mark: string, key: QueryKey) => `${mark} ${questionOf(key)}`;

/** The code of a ticket has the end of its ticket. */
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
  // Signed out in another tab while this was written.
  if (account() !== mark) await purgeKept();
}

/** The code of a ticket that somebody else holds now is theirs alone (B-21). */
function deleteCode(mark: string, [, input]: QueryKey): Promise<void> {
  const { ticketID } = input as { ticketID: string };
  return del(idOf(mark, [getTicketQRcode.name, { ticketID }]), keptStore());
}

/**
 * The server says there is no such thing: it goes from the device and from the page (given back,
 * taken away, cancelled).
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
    // Of a build that spoke otherwise: as if it had not been seen.
  }
}

/** Shows what was seen before in the place of an answer that does not come. */
async function offer(query: Query): Promise<void> {
  const mark = account();
  const entry =
    mark === null ? undefined : await get<Entry>(idOf(mark, query.queryKey), keptStore());
  if (entry !== undefined && query.state.data === undefined) put(entry, query.queryKey);
}

/** Takes away what is of other accounts, too old or too much. */
export async function purgeKept(): Promise<void> {
  const all = await entries<string, Entry>(keptStore());
  await delMany(expiredKeys(all, account(), Date.now()), keptStore());
}

const quietly = (work: Promise<void>) => void work.catch(() => {});
const isTrouble = (failure: unknown) =>
  failure instanceof Refused && ['network', 'timeout'].includes(failure.kind);
const offerLater = (query: Query) => setTimeout(() => quietly(offer(query)), timeoutMs);

function follow({ type, query, ...event }: QueryCacheNotifyEvent): void {
  if (type !== 'updated' || !(keptCalls as readonly unknown[]).includes(query.queryKey[0])) return;
  const { action } = event as Extract<QueryCacheNotifyEvent, { type: 'updated' }>;
  if (action.type === 'success' && action.manual !== true) quietly(keep(query));
  else if (action.type === 'fetch' && query.state.data === undefined) offerLater(query);
  else if (action.type === 'error' && action.error instanceof Refused) {
    if (action.error.kind === 'refused' && isGone(action.error.refusal)) quietly(forget(query));
    else if (isTrouble(action.error)) quietly(offer(query));
  }
}

let isKeeping = false;

/** Looks after what the page has asked before it began to keep: seen, still on its way, or lost. */
function catchUp(query: Query): void {
  const { data, dataUpdatedAt, error, fetchStatus } = query.state;
  if (!calls.has(String(query.queryKey[0]))) return;
  if (dataUpdatedAt >= performance.timeOrigin) quietly(keep(query));
  else if (data === undefined && fetchStatus === 'fetching') offerLater(query);
  else if (data === undefined && isTrouble(error)) quietly(offer(query));
}

/**
 * From here on what a ticket's page needs is kept, and the service worker looks after the files.
 * What the page has already seen counts too.
 */
export function startKeeping(): void {
  if (isKeeping) return;
  isKeeping = true;
  const cache = queries.getQueryCache();
  cache.subscribe(follow);
  for (const query of cache.getAll()) catchUp(query);
  purgeKept().catch(() => {});
  registerWorker();
}

/**
 * Does it as often as the server answers for this page again; answers how to stop looking. Open
 * pages need nobody's session: left alone.
 */
export function whenServed(work: () => unknown): () => void {
  const look = async () => {
    if (!navigator.onLine || screens[herePlace().name].who === 'open') return;
    const answer = await fetch(location.href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    if (answer?.ok) work();
  };
  const soon = () => void look();
  addEventListener('online', soon);
  const timer = setInterval(soon, lookMs);
  return () => {
    removeEventListener('online', soon);
    clearInterval(timer);
  };
}

/**
 * Loaded anew the page knows its session again; a tab that still has its token asks for what it
 * could not have, and loses nothing typed.
 */
function heal(): void {
  if (hasLiveToken())
    void queries.refetchQueries({
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  else location.reload();
}

function healWhenBack(): void {
  whenServed(heal);
  // Signed out, or in as somebody else, in another tab.
  addEventListener('storage', ({ key }) => {
    if (key === null || key === 'ofAccount') location.reload();
  });
}

/**
 * Before the first view of a page that opens without network: puts back what the last account on
 * this device has seen.
 */
export async function openKept(): Promise<void> {
  // A tab of the account before says nothing of it any more.
  if (account() === null) sessionKept.clear();
  // A page without network is short-lived: nothing it shows may be forgotten.
  queries.setDefaultOptions({
    queries: { ...queries.getDefaultOptions().queries, gcTime: Number.POSITIVE_INFINITY },
  });
  healWhenBack();
  startKeeping();
  for (const [, entry] of await entries<string, Entry>(keptStore()))
    put(entry, askedNow(entry.key));
}

import type { Input } from '#domain/call.ts';
import type { readOrders, readSessions } from '#domain/apiKeys/calls.read.ts';
import { type PageAt, pageRows, type ReadSession } from '#domain/apiKeys/shapes.read.ts';
import type { ApiCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { listSessions } from './store.sessions.view.ts';
import {
  listBookings,
  listOrders,
  listUsedTickets,
  type Reading,
  readHorizon,
  type Scanned,
  scannedRows,
} from './store.read.view.ts';

const start = '0_0';
/** No id is higher: a place after all rows of its transaction. */
const lastId = '9'.repeat(18);

const partsOf = (cursor: string): [string, string] => cursor.split('_') as [string, string];

/**
 * Reads changes after the cursor. Only those of transactions below the horizon are read, so none
 * that commits late is skipped (decision 0232). A page may have fewer rows than `limit` and still
 * more after it, when rows of other districts were read.
 */
const changesOf =
  <T extends object>(list: (conn: Conn, page: Reading) => Promise<Scanned<T>[]>) =>
  async (
    { db, caller, language }: ApiCtx,
    { cursor = start, limit = pageRows.usual }: Input<typeof readOrders>,
  ): Promise<PageAt<T>> => {
    const isNow = cursor === 'now';
    const [by, id] = partsOf(isNow ? start : cursor);
    const { horizon, isUnknown } = await readHorizon(db, by);
    if (isUnknown) throw new Refused('apiCursorUnknown', { field: 'cursor' });
    if (isNow) return { items: [], cursor: `${BigInt(horizon) - 1n}_${lastId}`, hasMore: false };
    const rows = await list(db, { caller, after: { by, id }, horizon, limit, language });
    const items = rows.filter((row) => row.at !== null);
    const isFull = items.length === limit;
    return {
      items,
      cursor: (isFull ? items.at(-1)!.at : rows[0]?.last) ?? cursor,
      hasMore: isFull || rows[0]?.scanned === scannedRows,
    };
  };

export const orderPage = changesOf(listOrders);
export const bookingPage = changesOf(listBookings);
export const ticketPage = changesOf(listUsedTickets);

export async function sessionPage(
  { db, caller, language }: ApiCtx,
  { from, until, cursor = start, limit = pageRows.usual }: Input<typeof readSessions>,
): Promise<PageAt<ReadSession>> {
  const [at, id] = partsOf(cursor);
  const items = await listSessions(db, caller, {
    from,
    until,
    after: { at, id },
    limit,
    language,
  });
  const last = items.at(-1);
  return {
    items,
    cursor: last === undefined ? cursor : `${last.startTime}_${last.sessionId}`,
    hasMore: items.length === limit,
  };
}

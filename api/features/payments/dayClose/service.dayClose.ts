import type { Input } from '#domain/call.ts';
import type {
  closeDay,
  explainDifference,
  getDayClose,
  listDayCloses,
} from '#domain/payments/dayClose/calls.ts';
import {
  causeOf,
  changesOf,
  closingFault,
  isOpen,
  lineKey,
  sumLines,
} from '#domain/payments/dayClose/rules.ts';
import type { DayClose, DayLine } from '#domain/payments/dayClose/shapes.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { insertClose, setExplanation } from './store.dayClose.ts';
import {
  findDay,
  type FoundDay,
  listDays,
  listExplanations,
  listLater,
  lockDays,
} from './store.dayClose.view.ts';
import { type Days, listLines } from './store.lines.view.ts';

type OfDay = Input<typeof getDayClose>;

/** Reads the lines of days as they are now, with the reasons that fit their differences. */
async function linesOf(conn: Conn, days: Days): Promise<{ day: string; line: DayLine }[]> {
  const keyOf = (day: string, line: string, amount: number) => `${day} ${line} ${amount}`;
  const explained = new Map(
    (await listExplanations(conn, days)).map((one) => [keyOf(one.day, one.line, one.amount), one]),
  );
  return (await listLines(conn, days)).map((facts) => {
    const { day, leftTotal: _, rightTotal: __, isWaiting: ___, ...line } = facts;
    const explanation = explained.get(keyOf(day, lineKey(line), line.right - line.left));
    const { reason, by, version } = explanation ?? { reason: null, by: null, version: 0 };
    return { day, line: { ...line, cause: causeOf(facts), reason, by, version } };
  });
}

/** Reads the lines of a day as they are now. */
export const linesOn = async (conn: Conn, { country, day }: OfDay): Promise<DayLine[]> =>
  (await linesOf(conn, { country, from: day, until: day })).map(({ line }) => line);

/** Counts open differences by day of the days of a country. */
async function openByDay(conn: Conn, country: string, days: readonly string[]) {
  const sorted = days.toSorted();
  const lines = await linesOf(conn, { country, from: sorted[0]!, until: sorted.at(-1)! });
  return (day: string) => lines.filter((one) => one.day === day && isOpen(one.line)).length;
}

/** Lists days with money, with the open differences of those that are not closed. */
export async function dayCloses(ctx: AdminCtx, input: Input<typeof listDayCloses>) {
  const { items, totalNum } = await listDays(ctx.db, input, ctx.admin.reach('orders.read'));
  const counts = new Map<string, (day: string) => number>();
  const open = Map.groupBy(
    items.filter(({ state }) => state !== 'CLOSED'),
    ({ country }) => country,
  );
  for (const [country, rows] of open)
    counts.set(
      country,
      await openByDay(
        ctx.db,
        country,
        rows.map(({ day }) => day),
      ),
    );
  return {
    items: items.map((row) => ({
      ...row,
      differences: row.state === 'CLOSED' ? null : counts.get(row.country)!(row.day),
    })),
    totalNum,
  };
}

/** Finds a day within the right to read it; a day belongs to its whole country (B-45). */
async function dayFor(ctx: AdminCtx, conn: Conn, { country, day }: OfDay): Promise<FoundDay> {
  const scope = { country, district: null };
  const found = ctx.admin.can('orders.read', scope) ? await findDay(conn, country, day) : null;
  if (found === null) throw new Refused('noData');
  return found;
}

const fingerprintOf = (lines: readonly DayLine[]): string =>
  sha256(JSON.stringify(lines)).toString('base64url');

/** Changes since a day was closed; empty for another day. */
async function sinceClosing(conn: Conn, of: OfDay, lines: readonly DayLine[] | null) {
  if (lines === null) return { changed: [], later: [] };
  const orderNumbers = [...new Set(lines.flatMap(({ orderNumber }) => orderNumber ?? []))];
  return {
    changed: changesOf(lines, await linesOn(conn, of)),
    later: await listLater(conn, { ...of, orderNumbers }),
  };
}

/** Reads a day: a closed one as it was stored, with what has changed since. */
export async function dayOf(ctx: AdminCtx, { country, day }: OfDay): Promise<DayClose> {
  const { lines: stored, ...found } = await dayFor(ctx, ctx.db, { country, day });
  const lines = stored ?? (await linesOn(ctx.db, { country, day }));
  return {
    country,
    day,
    ...found,
    fingerprint: fingerprintOf(lines),
    sums: sumLines(lines),
    differences: lines.filter(({ cause }) => cause !== null),
    ...(await sinceClosing(ctx.db, { country, day }, stored)),
  };
}

/** Reads all lines of a day for its file. */
export async function linesForFile(ctx: AdminCtx, of: OfDay): Promise<{ items: DayLine[] }> {
  const { lines } = await dayFor(ctx, ctx.db, of);
  return { items: lines ?? (await linesOn(ctx.db, of)) };
}

/** Reads a day for a change, with the days of its country locked. Throws `notAllowed`. */
async function lockDay(ctx: AdminCtx, tx: Tx, of: OfDay) {
  await dayFor(ctx, tx, of);
  if (!ctx.admin.can('orders.write', { country: of.country, district: null }))
    throw new Refused('notAllowed');
  await lockDays(tx, of.country);
  const { state } = await dayFor(ctx, tx, of);
  return { state, lines: state === 'CLOSED' ? [] : await linesOn(tx, of) };
}

/**
 * Writes the reason of a difference. Throws `dayClosed`, `noData` without such a difference, and
 * `changedMeanwhile` if it has another amount or another reason.
 */
export async function explain(
  ctx: AdminCtx,
  input: Input<typeof explainDifference>,
): Promise<null> {
  const { country, day, line: key, reason, version } = input;
  await inTransaction(ctx.db, async (tx) => {
    const { state, lines } = await lockDay(ctx, tx, { country, day });
    if (state === 'CLOSED') throw new Refused('dayClosed');
    const line = lines.find((one) => lineKey(one) === key && one.cause !== null);
    if (line === undefined) throw new Refused('noData');
    const amount = line.right - line.left;
    const isSet =
      amount === input.difference &&
      (await setExplanation(tx, {
        country,
        day,
        line: key,
        amount,
        reason,
        version,
        adminId: ctx.admin.id,
      }));
    if (!isSet) throw new Refused('changedMeanwhile');
    await record(tx, ctx, {
      action: 'change',
      entity: 'day close',
      entityId: `${country} ${day}`,
      country,
      reason,
      old: { reason: line.reason },
      new: { line: key, difference: amount, reason },
    });
  });
  return null;
}

/** Closes a day and stores its lines. Throws as `closeDay` declares. */
export async function close(
  ctx: AdminCtx,
  { country, day, fingerprint }: Input<typeof closeDay>,
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const { state, lines } = await lockDay(ctx, tx, { country, day });
    const fault = closingFault(state, lines);
    if (fault !== null) throw new Refused(fault);
    if (fingerprintOf(lines) !== fingerprint) throw new Refused('changedMeanwhile');
    const isNew = await insertClose(tx, { country, day, adminId: ctx.admin.id, lines });
    if (!isNew) throw new Refused('dayClosed');
    await record(tx, ctx, {
      action: 'close',
      entity: 'day close',
      entityId: `${country} ${day}`,
      country,
      new: { lines: lines.length, differences: lines.filter(({ cause }) => cause !== null).length },
    });
  });
  return null;
}

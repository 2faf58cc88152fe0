import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Core } from '#api/kit/context.ts';
import { inTransaction, type Tx } from '#api/kit/db.ts';
import {
  deletePastAttendees,
  deletePastReports,
  deleteWhere,
  listIds,
  listReferences,
  lockPastOrders,
  type Reference,
  uncount,
  unlinkReplaced,
} from './store.retention.ts';

/**
 * How long what belongs to orders is kept (B-24): lists of names after the event, orders and
 * invoices after their last day.
 */
const attendeeMonths = 12;
const orderYears = 7;
const [attendeesAtOnce, ordersAtOnce] = [2000, 100];

/** Deletes rows of a table with everything that refers to them, deepest first. */
async function deleteWhole(
  tx: Tx,
  references: readonly Reference[],
  table: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const reference of references) {
    if (reference.to !== table) continue;
    if (reference.hasId)
      await deleteWhole(tx, references, reference.table, await listIds(tx, reference, ids));
    else await deleteWhere(tx, reference.table, reference.column, ids);
  }
  await deleteWhere(tx, table, 'id', ids);
}

/**
 * Deletes what is past its time, little by little; the log holds counts only (B-24). Repeated at
 * will.
 */
export async function forgetPast(core: Pick<Core, 'db' | 'log'>): Promise<JobCounts> {
  const gone = { attendees: 0, orders: 0, reports: 0 };
  for (let last = attendeesAtOnce; last === attendeesAtOnce; gone.attendees += last)
    last = await inTransaction(core.db, (tx) =>
      deletePastAttendees(tx, attendeeMonths, attendeesAtOnce),
    );
  let references: Reference[] | null = null;
  for (let last = ordersAtOnce; last === ordersAtOnce; gone.orders += last)
    last = await inTransaction(core.db, async (tx) => {
      const ids = await lockPastOrders(tx, orderYears, ordersAtOnce);
      if (ids.length === 0) return 0;
      // Rows that refer to another of their own table, a credit note to its invoice, are deleted in
      // one statement with it.
      references ??= (await listReferences(tx)).filter((one) => one.table !== one.to);
      await uncount(tx, ids);
      await unlinkReplaced(tx, ids);
      await deleteWhole(tx, references, 'booking_order', ids);
      return ids.length;
    });
  gone.reports = await inTransaction(core.db, (tx) => deletePastReports(tx, orderYears));
  if (gone.attendees + gone.orders + gone.reports > 0)
    core.log.info(gone, 'what is past its time is deleted');
  return { names: gone.attendees, orders: gone.orders, reports: gone.reports };
}

import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import type { Input } from '#domain/call.ts';
import type { orderReport } from '#domain/payments/calls.ts';
import type { Core, Ctx, Visitor } from '#api/platform/http/context.ts';
import { inSavepoint, isTransient, sqlState } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { perDatabase } from '#api/platform/cache.ts';
import { paymentPage } from '#api/features/orders/settle/service.confirm.ts';
import { noteChange } from '#api/features/orders/service.product.ts';
import { settleAfterOverdue } from '#api/features/orders/settle/service.late.ts';
import {
  type SettleOutcome,
  enterForReview,
  settle,
  type ShopStatement,
} from '#api/features/orders/settle/service.settle.ts';
import {
  insertReport,
  listReportedOrders,
  lockOpenReport,
  type OpenReport,
  setProcessed,
  setWaiting,
} from './store.ts';

/**
 * Stores a verified report of the shop; the process applies it in the background after the response
 * (PAY-006). `raw` is the request body.
 */
export async function takeReport(
  visitor: Visitor,
  report: Input<typeof orderReport>,
  raw: string,
): Promise<null> {
  await insertReport(visitor.db, {
    externalId: report.eventId,
    hybrisNumber: report.hybrisNumber,
    reservationNumber: report.reservationNumber ?? null,
    status: report.status,
    amount: report.amount,
    currency: report.currency,
    paidAt: report.paidAt ?? null,
    raw,
  });
  applySoon(visitor);
  return null;
}

/** Whether reports are being applied, and whether more have arrived since. */
const applying = perDatabase(() => ({ isUnderWay: false, isMore: false }));

/**
 * Applies reports one after another in each process, so that many reports leave connections for
 * members (I44).
 */
function applySoon(core: Core): void {
  const now = applying(core);
  if (now.isUnderWay) {
    now.isMore = true;
    return;
  }
  Object.assign(now, { isUnderWay: true, isMore: false });
  setImmediate(
    () =>
      void applyReports(core)
        .catch((error: unknown) =>
          core.log.warn({ err: error }, 'a payment report is left to the job'),
        )
        .finally(() => {
          now.isUnderWay = false;
          if (now.isMore) applySoon(core);
        }),
  );
}

/**
 * A report that fails by an error of the API goes to review after so many tries, about ten minutes.
 */
const maxTries = 20;

/**
 * Applies every stored report once, in any process; also called by the job (I15). A report with a
 * transient error is retried until it is applied, without blocking other reports. One that can
 * never be applied goes to review.
 */
export async function applyReports(core: Core): Promise<JobCounts> {
  for (const counts = { applied: 0, review: 0, waiting: 0 }; ;) {
    const taken: { report: OpenReport | null } = { report: null };
    try {
      const done = await settleAfterOverdue(core, listReportedOrders, async (tx) => {
        taken.report = await lockOpenReport(tx);
        return taken.report === null ? null : applyOne(core, tx, taken.report);
      });
      if (done === null) return counts;
      noteChange(core);
      counts[done.outcome === 'REVIEW' ? 'review' : 'applied']++;
      if (done.outcome === 'REVIEW')
        core.log.error({ report: done.id }, 'a payment report needs review');
    } catch (error) {
      if (taken.report === null) throw error;
      // If the database is down this fails too, and all reports wait for the job.
      await setWaiting(
        core.db,
        taken.report.id,
        sqlState(error) ?? (error instanceof Error ? error.name : 'Error'),
      );
      counts.waiting++;
      core.log[isTransient(error) ? 'warn' : 'error'](
        { err: error, report: taken.report.id },
        'a payment report will be retried',
      );
    }
  }
}

/** A constraint refused the report; a retry would fail as well. */
const isConstraintViolation = (error: unknown): boolean =>
  sqlState(error)?.startsWith('23') === true;

async function applyOne(
  core: Core,
  tx: Tx,
  report: OpenReport,
): Promise<SettleOutcome & { id: number }> {
  const statement: ShopStatement = {
    orderNumber: report.reservationNumber,
    hybrisNumber: report.hybrisNumber,
    status: report.status,
    amount: report.amount,
    currency: report.currency,
    paidAt: report.paidAt,
    reportId: report.id,
    isSound: !report.isOther && (report.isExact || report.status !== 'PAID'),
    receivedAt: report.receivedAt,
  };
  let result: SettleOutcome;
  try {
    result = await inSavepoint(tx, () => settle(core, tx, statement));
  } catch (error) {
    if (!isConstraintViolation(error) && (isTransient(error) || report.attempts < maxTries))
      throw error;
    // A report that violates a constraint must not block other reports.
    core.log.error({ err: error, report: report.id }, 'a payment report could not be applied');
    result = await enterForReview(tx, statement);
  }
  await setProcessed(tx, report.id, result.outcome, result.orderId);
  return { ...result, id: report.id };
}

/** Returns the address of the payment page of an order in state PAYING (PAY-005). */
export async function pageOf(ctx: Ctx, orderNumber: string) {
  return paymentPage(ctx, orderNumber);
}

import type { JobCounts } from '#domain/administrators/shapes.jobs.ts';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { Input } from '#domain/call.ts';
import type { orderReport } from '#domain/payments/calls.ts';
import type { Core, Ctx, Visitor } from '#api/kit/context.ts';
import { inSavepoint, inTransaction, isPassing, type Tx } from '#api/kit/db.ts';
import { HttpFailure } from '#api/kit/refused.ts';
import { noteStockChange } from '#api/features/events/service.list.ts';
import { paymentPage } from '#api/features/orders/service.confirm.ts';
import { type Outcome, setAside, settle, type Statement } from '#api/features/orders/service.settle.ts';
import { insertReport, lockOpenReport, type OpenReport, setProcessed } from './store.ts';

/**
 * Takes a report of the e-commerce system: verify, store, acknowledge; applying follows at once in the background (PAY-006). HTTP 401
 * for a wrong or old signature. `raw` is the body as it came.
 */
export async function takeReport(
  visitor: Visitor,
  report: Input<typeof orderReport>,
  raw: string,
  headers: Record<string, string>,
): Promise<null> {
  try {
    new Webhook(visitor.config.shop.webhookSecret).verify(raw, headers);
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw new HttpFailure(401, 'the signature is not valid');
    throw error;
  }
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

/** Per database of this process: whether reports are being applied, and whether more have come since. */
const underWay = new WeakMap<object, { isMore: boolean }>();

/** One after the other in each process, however many come at once: a flood of reports must leave connections to members (I44). */
function applySoon(core: Core): void {
  const running = underWay.get(core.db);
  if (running !== undefined) {
    running.isMore = true;
    return;
  }
  const now = { isMore: false };
  underWay.set(core.db, now);
  setImmediate(
    () =>
      void applyReports(core)
        .catch((error: unknown) => core.log.warn({ err: error }, 'a report waits for the timer'))
        .finally(() => {
          underWay.delete(core.db);
          if (now.isMore) applySoon(core);
        }),
  );
}

/** Applies every stored report once, whatever process stored it (I15); the timer calls it too. One that cannot be applied goes to review. */
export async function applyReports(core: Core): Promise<JobCounts> {
  for (const counts = { applied: 0, review: 0 }; ;) {
    const done = await inTransaction(core.db, async (tx) => {
      const report = await lockOpenReport(tx);
      return report === null ? null : applyOne(core, tx, report);
    });
    if (done === null) return counts;
    noteStockChange(core);
    counts[done.outcome === 'REVIEW' ? 'review' : 'applied']++;
    if (done.outcome === 'REVIEW') core.log.error({ report: done.id }, 'a payment report needs review');
  }
}

async function applyOne(core: Core, tx: Tx, report: OpenReport): Promise<{ id: number; outcome: string }> {
  const statement: Statement = {
    orderNumber: report.reservationNumber,
    hybrisNumber: report.hybrisNumber,
    status: report.status,
    amount: report.amount,
    currency: report.currency,
    paidAt: report.paidAt,
    reportId: report.id,
  };
  let result: Outcome;
  try {
    result = await inSavepoint(tx, () => settle(core, tx, statement));
  } catch (error) {
    if (isPassing(error)) throw error;
    // A report that breaks a rule of the tables must not hold up the others.
    core.log.error({ err: error, report: report.id }, 'a payment report could not be applied');
    result = await setAside(tx, statement);
  }
  await setProcessed(tx, report.id, result.outcome, result.orderId);
  return { id: report.id, outcome: result.outcome };
}

/** External orders page of an own order in state PAYING (PAY-005). */
export async function pageOf(ctx: Ctx, orderNumber: string) {
  return paymentPage(ctx, orderNumber);
}

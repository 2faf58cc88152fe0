import type { AuditAction } from '#domain/administrators/shapes.audit.ts';
import type { ActInput, ActKind, MailPreview } from '#domain/orders/acts/shapes.acts.ts';
import type { DeskChange } from '#domain/orders/acts/shapes.change.ts';
import { fingerprintOf, waitForStandby } from '#api/platform/auth/idempotency.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { orderFor } from '#api/features/orders/admin/service.admin.ts';
import { lockOrder, type OrderRow } from '#api/features/orders/store.ts';
import { endPreview, Previewed, writeActMail } from './service.message.ts';
import { findAct, insertAct } from './store.act.ts';

type Done<A> = {
  /** Answer of the call; a repeated request gets the same. */
  answer: A;
  /** What changed, for the time line of the order; no secrets or identity numbers. */
  details: object;
  /** Machine text of the step in the order's history, for example `places cancelled: 2`. */
  step: string;
  /** The entry of the audit log: its action, by default `change`, and the fields that differ. */
  audit: { action?: AuditAction; old?: object; new: object };
  /** The change as the member's mail states it. Absent: the act has no mail, or wrote its own. */
  change?: DeskChange;
  /** Runs when all else is written, for locks that must be the last ones: numbers of invoices. */
  last?: () => Promise<void>;
};

/**
 * Performs an act of the order page once for each request key, under the lock of the order. It
 * writes the change, the act, the step of the order's history and the entry of the audit log in one
 * transaction, and queues the mail to the member; a preview takes all of it back. Throws `noData`
 * for unknown orders, `notAllowed` without the right, and `idempotencyKeyReused` for a key that
 * another input has used. `write` locks in the common order: coupons, slots, stock.
 */
export async function performAct<A extends object>(
  ctx: AdminCtx,
  kind: ActKind,
  input: ActInput,
  write: (tx: Tx, order: OrderRow) => Promise<Done<A>>,
): Promise<A & { mail: MailPreview | null }> {
  const { orderNumber, requestKey, reason } = input;
  await orderFor(ctx, orderNumber, 'orders.write');
  const fingerprint = fingerprintOf([kind, input]);
  const work = async (tx: Tx): Promise<A> => {
    const order = await lockOrder(tx, { orderNumber, hybrisNumber: null });
    if (order === null) throw new Refused('noData');
    const before = await findAct(tx, order.id, requestKey);
    if (before !== null) {
      if (before.fingerprint !== fingerprint) throw new Refused('idempotencyKeyReused');
      await waitForStandby(tx);
      return before.answer as A;
    }
    const { answer, details, step, audit, change, last } = await write(tx, order);
    await insertAct(tx, {
      orderId: order.id,
      kind,
      requestKey,
      fingerprint,
      answer,
      adminId: ctx.admin.id,
      reason,
      details,
      step,
    });
    await record(tx, ctx, {
      action: 'change',
      ...audit,
      entity: 'order',
      entityId: orderNumber,
      country: order.country,
      reason,
    });
    await writeActMail(tx, order.id, input, change);
    if (input.message === 'preview') return endPreview(ctx, tx, order.id, answer);
    await last?.();
    return answer;
  };
  return inTransaction(ctx.db, work).then(
    (answer) => ({ ...answer, mail: null }),
    (error: unknown) => {
      if (error instanceof Previewed) return error.result as A & { mail: MailPreview | null };
      throw error;
    },
  );
}

import { deskPaidReason, type DeskPayment } from '#domain/orders/desk/shapes.desk.ts';
import type { Core } from '#api/platform/http/context.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { productOf } from '#api/features/orders/service.product.ts';
import { insertLedger } from '#api/features/orders/store.money.ts';
import { moveOrder, type OrderRow } from '#api/features/orders/store.ts';
import { insertDeskPayment, type TakenBy } from './store.desk.ts';

/**
 * Purchases a locked order that was paid at the desk, in the caller's transaction (B-41). The shop
 * must not have it. Throws 9202 for a receipt number that the country has already. The caller issues
 * the invoice as its last step.
 */
export async function settleAtDesk(
  core: Pick<Core, 'secrets' | 'products'>,
  tx: Tx,
  order: OrderRow,
  { by, ...payment }: DeskPayment & { by: TakenBy },
): Promise<void> {
  const { id: orderId, amount, country } = order;
  const moved = await moveOrder(tx, {
    id: orderId,
    from: ['UNPAID'],
    to: 'PAID',
    // A helper has no account of their own: the order's history names the desk account.
    ...('adminId' in by
      ? { actor: 'ADMIN', actorId: String(by.adminId) }
      : { actor: 'MEMBER', actorId: String(order.memberId) }),
    reason: deskPaidReason,
  });
  if (!moved || order.handover !== null) throw new Refused('systemBusy');
  if (!(await insertDeskPayment(tx, { ...payment, orderId, country, amount, by })))
    throw new Refused('receiptUsed', { field: 'payment.receiptNo' });
  await insertLedger(tx, { orderId, kind: 'CAPTURED', amount, reportId: null });
  const product = productOf(core, order);
  await product.sell(tx, orderId);
  await product.issue(core, tx, orderId);
  await writeNotifications(tx, { kind: 'PURCHASED', orderId });
}

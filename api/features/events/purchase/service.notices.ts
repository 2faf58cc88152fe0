import { notifying } from '#api/features/notifications/service.notify.ts';
import type { NewPurchase, Wish } from './service.decide.ts';

/**
 * Who is told of their reservation; the statement goes along with that of the orders, since others
 * wait for the stock.
 */
export function noticesOf(
  orders: readonly NewPurchase[],
  wishes: readonly Wish[],
  kind: 'RESERVED' | 'CHANGED',
) {
  const languages = new Map(wishes.map(({ ctx }) => [ctx.me.id as number, ctx.language]));
  return notifying(
    orders.map(({ id, memberId }) => ({
      kind,
      memberId,
      orderId: id,
      language: languages.get(memberId) ?? 'en',
    })),
  );
}

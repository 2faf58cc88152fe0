import type { OrderRowView } from '#domain/orders/shapes.admin.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import type { useTranslations } from '#web/platform/locale/translations.ts';

/** What a cancellation by the company means for the amount of the order. */
export function amountFact(
  t: ReturnType<typeof useTranslations<'ordersAdmin'>>,
  { amount, orderStatus }: Pick<OrderRowView, 'amount' | 'orderStatus'>,
): string {
  if (amount === 0) return t('cancelFree');
  return t(orderStatus === 'PAID' ? 'cancelPaid' : 'cancelUnpaid', { amount: moneyText(amount) });
}

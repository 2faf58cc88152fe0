import { moneyText } from '#web/platform/locale/money.ts';
import type { useTranslations } from '#web/platform/locale/translations.ts';

/**
 * What a cancellation by the company means for the money of the order. `refundable` is what is left
 * of a purchased order after its refunds and cancelled parts (B-37).
 */
export function amountFact(
  t: ReturnType<typeof useTranslations<'ordersAdmin'>>,
  of: { amount: number; refundable: number; orderStatus: string },
): string {
  if (of.amount === 0) return t('cancelFree');
  if (of.orderStatus !== 'PAID') return t('cancelUnpaid', { amount: moneyText(of.amount) });
  if (of.refundable === 0) return t('cancelNothingLeft');
  return t('cancelPaid', { amount: moneyText(of.refundable) });
}

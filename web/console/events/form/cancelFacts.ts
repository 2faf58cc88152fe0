import type { Output } from '#domain/call.ts';
import type { getEventFigures } from '#domain/events/calls.make.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import type { useTranslations } from '#web/platform/locale/translations.ts';

type Orders = Output<typeof getEventFigures>['orders'];

/** The number of orders that stay when an event is withdrawn, for its confirmation. */
export function withdrawFacts(
  t: ReturnType<typeof useTranslations<'eventForm'>>,
  { unpaid, paying, paid }: Orders,
): string[] {
  const open = unpaid + paying;
  return open + paid === 0
    ? [t('withdrawNone')]
    : [t('withdrawOrders', { count: open + paid, paid, open })];
}

/** Lists the orders and the amount affected by a cancellation, for its confirmation (ADM-019). */
export function cancelFacts(
  t: ReturnType<typeof useTranslations<'eventForm'>>,
  { unpaid, paying, paid, amountPaid }: Orders,
): string[] {
  const open = unpaid + paying;
  if (open + paid === 0) return [t('cancelNone')];
  return [
    t('cancelOrders', { count: open + paid, paid, open }),
    ...(amountPaid > 0 ? [t('cancelAmount', { amount: moneyText(amountPaid) })] : []),
  ];
}

import type { Output } from '#domain/call.ts';
import type { getEventFigures } from '#domain/events/calls.make.ts';
import { moneyText } from '#web/platform/words/money.ts';
import type { useWords } from '#web/platform/words/words.ts';

type Orders = Output<typeof getEventFigures>['orders'];

/** What cancelling an event ends and pays back, for the question before (ADM-019). */
export function cancelFacts(
  t: ReturnType<typeof useWords<'eventForm'>>,
  { unpaid, paying, paid, amountPaid }: Orders,
): string[] {
  const open = unpaid + paying;
  if (open + paid === 0) return [t('cancelNone')];
  return [
    t('cancelOrders', { count: open + paid, paid, open }),
    ...(amountPaid > 0 ? [t('cancelAmount', { amount: moneyText(amountPaid) })] : []),
  ];
}

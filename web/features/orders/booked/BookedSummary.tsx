import type { BookedOrderDetail } from '#domain/orders/shapes.booked.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Money } from '#web/ui/Money.tsx';
import { OrderTimes } from '#web/ui/orders/OrderTimes.tsx';
import { orderKinds } from '#web/ui/orderKinds.ts';
import { Amount } from '#web/features/orders/OrderCard.tsx';
import { Fact } from '#web/features/orders/OrderFacts.tsx';

type View = { order: BookedOrderDetail };

export function BookedHead({ order }: View) {
  const t = useTranslations('bookedOrders');
  const o = useTranslations('orders');
  const { icon, name } = orderKinds[order.orderType];
  return (
    <Card>
      <div className="flex items-start gap-4">
        <span className="flex size-14 shrink-0 items-center justify-center rounded-control bg-leaf-soft text-leaf">
          <Icon d={icon} className="size-7" />
        </span>
        <div className="min-w-0">
          <p className="text-sm font-semibold text-leaf">{o(name)}</p>
          <h2 className="text-lg font-semibold wrap-anywhere">{order.eventName}</h2>
        </div>
      </div>
      <dl className="mt-3 divide-y divide-line border-t border-line">
        <Fact label={t('venue')}>{order.venuesName}</Fact>
        <Fact label={t('when')}>
          <OrderTimes order={order} />
        </Fact>
      </dl>
    </Card>
  );
}

type Line = BookedOrderDetail['lines'][number];

/** Merges lines with the same kind, text and unit price. */
function mergedLines(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = `${line.kind} ${line.text} ${line.unitPrice}`;
    const before = merged.get(key);
    merged.set(
      key,
      before === undefined
        ? line
        : {
            ...before,
            quantity: before.quantity + line.quantity,
            amount: before.amount + line.amount,
          },
    );
  }
  return [...merged.values()];
}

/** Booked lines with prices and inclusive tax (ORD-075). */
export function BookedLines({ order }: View) {
  const t = useTranslations('bookedOrders');
  const o = useTranslations('orders');
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('booked')}</h2>
      <ul className="divide-y divide-line">
        {mergedLines(order.lines).map((line) => (
          <li
            key={`${line.kind} ${line.text} ${line.unitPrice}`}
            className="flex justify-between gap-4 py-2.5"
          >
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                {line.kind === 'PACKAGE' && (
                  <span className="tabular-nums">{line.quantity} × </span>
                )}
                {line.text}
              </p>
              {(line.kind !== 'PACKAGE' || line.quantity > 1) && (
                <p className="text-sm text-soft tabular-nums">
                  {line.kind === 'PACKAGE' ? '' : o('bookedSlots', { count: line.quantity })}
                  {line.kind !== 'PACKAGE' && line.unitPrice > 0 && line.quantity > 1 && ' · '}
                  {line.unitPrice > 0 &&
                    line.quantity > 1 &&
                    (line.kind === 'PACKAGE'
                      ? o('each', { price: moneyText(line.unitPrice) })
                      : t('perSlot', { price: moneyText(line.unitPrice) }))}
                </p>
              )}
            </div>
            {line.amount === 0 ? <span>{o('free')}</span> : <Money cents={line.amount} />}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
        <span className="text-lg font-semibold">{o('amount')}</span>
        <Amount order={order} className="text-lg" />
      </div>
    </Card>
  );
}

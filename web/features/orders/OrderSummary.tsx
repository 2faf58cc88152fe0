import type { ActivityOrderDetail } from '#domain/orders/shapes.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { PictureHead } from '#web/ui/PictureHead.tsx';
import { When } from '#web/ui/When.tsx';
import { Amount } from './OrderCard.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

export function OrderEvent({ order }: { order: ActivityOrderDetail }) {
  const t = useTranslations('orders');
  return (
    <PictureHead
      picture={
        <Picture address={order.picture} type={order.typeCode} name={order.eventId} sizes="8rem" />
      }
      kind={order.typeName}
      name={order.eventName}
    >
      <When isShort from={order.startTime} to={order.endTime} />
      <span className="block">{order.isOnline ? t('online') : order.venuesName}</span>
      {!order.isOnline && order.address !== '' && (
        <span className="block">
          <Unbroken of={order.address} />
        </span>
      )}
    </PictureHead>
  );
}

/** Ticket lines, amount and inclusive tax (ORD-074). */
export function OrderLines({ order }: { order: ActivityOrderDetail }) {
  const t = useTranslations('orders');
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('ticketLines')}</h2>
      <ul className="divide-y divide-line">
        {order.lines.map((line) => (
          <li key={line.text} className="flex justify-between gap-4 py-2.5">
            <div className="min-w-0">
              <p className="font-medium">
                <span className="tabular-nums">{line.quantity} × </span>
                {line.text}
              </p>
              {line.quantity > 1 && line.unitPrice > 0 && (
                <p className="text-sm text-soft tabular-nums">
                  {t('each', { price: moneyText(line.unitPrice) })}
                </p>
              )}
            </div>
            {line.amount === 0 ? <span>{t('free')}</span> : <Money cents={line.amount} />}
          </li>
        ))}
      </ul>
      <div className="flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <span className="text-lg font-semibold">{t('amount')}</span>
        <div className="text-right">
          <Amount order={order} className="text-lg" />
        </div>
      </div>
    </Card>
  );
}

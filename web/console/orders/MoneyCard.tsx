import { orderMoney, type OrderMoney } from '#domain/orders/rules.money.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { FactRow } from '#web/console/ui/FactRow.tsx';
import { can } from '#web/console/platform/console.ts';
import { Card } from '#web/ui/Card.tsx';
import { Money } from '#web/ui/Money.tsx';

/** Parts of the money that are shown even if they are zero. */
const always: readonly (keyof OrderMoney)[] = ['captured', 'refunded'];
const parts = ['captured', 'held', 'kept', 'due', 'refunded', 'inReview'] as const;

/** What is paid, held, due and refunded, from the ledger (B-37), and the price of each line. */
export function MoneyCard({ detail }: { detail: OrderDeskDetail }) {
  const t = useTranslations('timelineAdmin');
  const o = useTranslations('ordersAdmin');
  const { order, lines } = detail;
  const money = orderMoney(detail.ledger);
  const isOpen = order.orderStatus === 'UNPAID' || order.orderStatus === 'PAYING';
  return (
    <Card>
      <section aria-label={o('money')}>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="font-semibold">{o('money')}</h2>
          {can('orders.read', order) && (
            <ConsoleLink
              to="/admin/invoices"
              query={{ q: order.orderNumber }}
              className="tap -my-2.5 inline-flex items-center text-sm text-leaf underline"
            >
              {o('invoices')}
            </ConsoleLink>
          )}
        </div>
        <dl className="mt-2 divide-y divide-line text-sm">
          {lines.map((line, index) => (
            <FactRow key={index} label={`${line.quantity} × ${line.text}`}>
              <Money cents={line.amount} />
            </FactRow>
          ))}
          <FactRow label={o('amount')}>
            <strong>
              <Money cents={order.amount} />
            </strong>
          </FactRow>
          {isOpen && !order.isGivenUp && (
            <FactRow label={t('toPay')}>
              <Money cents={order.amount - money.captured} />
            </FactRow>
          )}
          {parts
            .filter((part) => money[part] !== 0 || (!isOpen && always.includes(part)))
            .map((part) => (
              <FactRow key={part} label={t(part)}>
                <Money cents={money[part]} />
              </FactRow>
            ))}
          {detail.ledger.map(({ desk }) => desk && <DeskPayment key={desk.receiptNo} of={desk} />)}
        </dl>
      </section>
    </Card>
  );
}

type Desk = NonNullable<OrderDeskDetail['ledger'][number]['desk']>;

/** A payment at the desk: means, receipt and who took it (B-41). */
function DeskPayment({ of: { means, receiptNo: number, takenBy: name } }: { of: Desk }) {
  const t = useTranslations('ordersAdmin');
  return (
    <FactRow label={t('paidAtDesk')}>
      {t('receiptOf', { means: t(`means${means}`), number, name })}
    </FactRow>
  );
}

import { type ReactNode, useEffect } from 'react';
import { cancelForCompany, getOrderRow } from '#domain/orders/calls.desk.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.desk.ts';
import { may, setUnsaved, useConsolePlace } from '#web/kit/console.ts';
import { moneyText } from '#web/kit/money.ts';
import { toast } from '#web/kit/toasts.ts';
import { askAgain, useAsk } from '#web/kit/useAsk.ts';
import { useTell } from '#web/kit/useTell.ts';
import { useWords } from '#web/kit/words.ts';
import { askReason } from '#web/parts/askReason.tsx';
import { Button } from '#web/parts/Button.tsx';
import { Card } from '#web/parts/Card.tsx';
import { ConsoleLink } from '#web/parts/ConsoleLink.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { backIcon } from '#web/parts/icons.shell.ts';
import { Money } from '#web/parts/Money.tsx';
import { NoData } from '#web/parts/NoData.tsx';
import { RowsSkeleton } from '#web/parts/Skeleton.tsx';
import { Stamp } from '#web/parts/Stamp.tsx';
import { OrderHistory, OrderMoney, OrderReports } from './OrderPast.tsx';
import { OrderState, useAnswerText } from './orderColumns.tsx';
import { RefundCard } from './RefundCard.tsx';
import { AskNow } from './ReconciliationPage.tsx';

type View = { detail: OrderDeskDetail };

/** One order with everything that happened to it, and what can be done for its member (ADM-036 to ADM-039). */
export function OrderDeskPage() {
  const t = useWords('ordersAdmin');
  const a = useWords('administrators');
  const { orderNumber = '' } = useConsolePlace().query;
  const answer = useAsk(getOrderRow, { orderNumber });
  useEffect(() => setUnsaved(false), []);
  if (answer.isError) return <NoData title={a('nothingFound')} />;
  const detail = answer.data;
  if (detail === undefined) return <RowsSkeleton label={t('order')} />;
  return (
    <div className="max-w-5xl pb-10">
      <ConsoleLink to="/admin/orders" className="tap inline-flex items-center gap-1 text-sm text-soft hover:text-ink">
        <Icon d={backIcon} className="size-4" />
        {t('orders')}
      </ConsoleLink>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-xl font-bold tabular-nums">{orderNumber}</h1>
        <ConsoleLink to="/admin/audit" query={{ entity: 'order', entityId: orderNumber }} look="quiet">
          {a('history')}
        </ConsoleLink>
        <Cancel detail={detail} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Data detail={detail} />
        <div className="space-y-5">
          {detail.refund !== null && <RefundCard key={detail.refund.version} detail={detail} refund={detail.refund} />}
          <OrderMoney detail={detail} />
        </div>
        <div className="space-y-5 lg:col-span-2">
          <OrderHistory detail={detail} />
          <OrderReports detail={detail} />
        </div>
      </div>
    </div>
  );
}

/** Cancels for the company after a second question with its reason (ADM-037, B-22). */
function Cancel({ detail: { order } }: View) {
  const t = useWords('ordersAdmin');
  const { tell, isBusy } = useTell(cancelForCompany, {
    onDone: async () => {
      toast(t('cancelDone'));
      await askAgain();
    },
    onRefused: () => void askAgain(getOrderRow),
  });
  if (order.isGivenUp || order.orderStatus === 'CANCEL' || !may('orders.write', order.country)) return null;
  const ask = async () => {
    const text = t('cancelText', { name: order.memberName || order.memberNumber });
    const reason = await askReason({ title: t('cancelTitle'), text, yes: t('cancelOrder'), isDanger: true });
    if (reason !== null) await tell({ orderNumber: order.orderNumber, reason });
  };
  return (
    <Button look="secondary" isBusy={isBusy} onPress={() => void ask()}>
      {t('cancelOrder')}
    </Button>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}

function Data({ detail }: View) {
  const t = useWords('ordersAdmin');
  const answerText = useAnswerText();
  const { order, contact } = detail;
  const other = (orderNumber: string) => (
    <ConsoleLink to="/admin/order" query={{ orderNumber }} className="text-leaf tabular-nums underline">
      {orderNumber}
    </ConsoleLink>
  );
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-semibold">{order.name}</h2>
        <div className="text-right">
          <OrderState row={order} />
        </div>
      </div>
      {detail.cancelReason !== null && <p className="mt-2 text-sm">{detail.cancelReason}</p>}
      <dl className="mt-2 divide-y divide-line text-sm">
        {order.hybrisNumber !== null && (
          <Row label={t('number')}>
            <span className="tabular-nums">{order.hybrisNumber}</span>
          </Row>
        )}
        <Row label={t('member')}>
          {may('members.read', order.country) ? (
            <ConsoleLink to="/admin/member" query={{ id: detail.memberId }} className="text-leaf underline">
              {order.memberName} {order.memberNumber}
            </ConsoleLink>
          ) : (
            `${order.memberName} ${order.memberNumber}`
          )}
        </Row>
        <Row label={t('contact')}>
          {contact.name}
          <span className="block">{contact.phone}</span>
          <span className="block break-all">{contact.email}</span>
        </Row>
        {detail.lines.map((line, index) => (
          <Row key={index} label={`${line.quantity} × ${line.text}`}>
            <Money cents={line.amount} />
          </Row>
        ))}
        <Row label={t('amount')}>
          <strong>{moneyText(order.amount)}</strong>
        </Row>
        <Row label={t('sessionsAt')}>
          <Stamp at={detail.startsAt} /> – <Stamp at={detail.endsAt} />
        </Row>
        <Row label={t('reserved')}>
          <Stamp at={order.orderDate} />
        </Row>
        {order.deadline !== null && (
          <Row label={t('deadline')}>
            <Stamp at={order.deadline} />
          </Row>
        )}
        {order.paidDate !== null && (
          <Row label={t('paid')}>
            <Stamp at={order.paidDate} />
          </Row>
        )}
        {detail.ticketCount > 0 && (
          <Row label={t('tickets')}>{t('ticketsUsed', { count: detail.ticketCount, used: detail.usedCount })}</Row>
        )}
        {detail.replaces !== null && <Row label={t('replaces')}>{other(detail.replaces)}</Row>}
        {detail.replacedBy !== null && <Row label={t('replacedBy')}>{other(detail.replacedBy)}</Row>}
        {order.handover !== null && (
          <Row label={t('lastAnswer')}>
            {answerText(order.lastAnswer)}
            {order.lastAnswerAt !== null && (
              <span className="block text-soft">
                <Stamp at={order.lastAnswerAt} />
              </span>
            )}
          </Row>
        )}
      </dl>
      {order.handover !== null && may('orders.write', order.country) && (
        <div className="mt-3">
          <AskNow row={order} />
        </div>
      )}
    </Card>
  );
}

import { cancelForCompany, getOrderRow } from '#domain/orders/calls.admin.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { may, useConsolePlace, zonedStamp, zoneOf } from '#web/console/platform/console.ts';
import { stampText } from '#web/platform/words/dates.ts';
import { moneyText } from '#web/platform/words/money.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useWords } from '#web/platform/words/words.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { amountFact } from '#web/console/ui/booked/amountFact.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { FactRow } from '#web/console/ui/FactRow.tsx';
import { Money } from '#web/ui/Money.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RecordColumns, RecordPage } from '#web/console/ui/RecordPage.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { OrderHistory, useWhy } from '#web/console/ui/OrderHistory.tsx';
import { OrderState } from '#web/console/ui/OrderState.tsx';
import { OrderMoney, OrderReports } from './OrderPast.tsx';
import { useAnswerText } from './orderColumns.tsx';
import { RefundCard } from './RefundCard.tsx';
import { AskNow } from './ReconciliationPage.tsx';

type View = { detail: OrderDeskDetail };

/**
 * One order with everything that happened to it, and what can be done for its member (ADM-036 to
 * ADM-039).
 */
export function OrderDeskPage() {
  const t = useWords('ordersAdmin');
  const a = useWords('administrators');
  const { orderNumber = '' } = useConsolePlace().query;
  const answer = useCallQuery(getOrderRow, { orderNumber });
  if (answer.isError) return <NoData title={a('nothingFound')} />;
  const detail = answer.data;
  if (detail === undefined) return <RowsSkeleton label={t('order')} />;
  return (
    <RecordPage
      title={<span className="tabular-nums">{orderNumber}</span>}
      backTo="/admin/orders"
      backLabel={t('orders')}
      history={{ entity: 'order', id: orderNumber }}
      actions={<Cancel detail={detail} />}
      isWide
    >
      <RecordColumns
        left={<Data detail={detail} />}
        right={
          <>
            {detail.refund !== null && (
              <RefundCard key={detail.refund.version} detail={detail} refund={detail.refund} />
            )}
            <OrderMoney detail={detail} />
          </>
        }
        wide={
          <>
            <OrderHistory steps={detail.history} />
            <OrderReports detail={detail} />
          </>
        }
      />
    </RecordPage>
  );
}

/** What is paid back and which tickets end with an order, for the question before. */
function cancelFacts(
  t: ReturnType<typeof useWords<'ordersAdmin'>>,
  { order, ticketCount, usedCount }: OrderDeskDetail,
): string[] {
  return [
    amountFact(t, order),
    ...(ticketCount > 0 ? [t('cancelTickets', { count: ticketCount })] : []),
    ...(usedCount > 0 ? [t('cancelUsed', { count: usedCount })] : []),
  ];
}

/** Cancels for the company after a second question with its reason (ADM-037, B-22). */
function Cancel({ detail }: View) {
  const { order } = detail;
  const t = useWords('ordersAdmin');
  const { mutate, isBusy } = useCallMutation(cancelForCompany, {
    onDone: async () => {
      toast(t('cancelDone'));
      await refetchCalls();
    },
    onRefused: () => void refetchCalls(getOrderRow),
  });
  if (order.isGivenUp || order.orderStatus === 'CANCEL' || !may('orders.write', order)) return null;
  const ask = async () => {
    const text = t('cancelText', { name: order.memberName || order.memberNumber });
    await askReason({
      title: t('cancelTitle'),
      text,
      facts: cancelFacts(t, detail),
      yes: t('cancelOrder'),
      isDanger: true,
      act: (reason, dialog) => mutate({ orderNumber: order.orderNumber, reason }, dialog),
    });
  };
  return (
    <Button look="secondary" isBusy={isBusy} onPress={() => void ask()}>
      {t('cancelOrder')}
    </Button>
  );
}

function Data({ detail }: View) {
  const t = useWords('ordersAdmin');
  const answerText = useAnswerText();
  const why = useWhy();
  const { order, contact } = detail;
  // The organiser (1) and the company (4) write their reasons themselves.
  const isByPeople = order.cancelType === 'CALLED_OFF' || order.cancelType === 'BY_COMPANY';
  const other = (orderNumber: string) => (
    <ConsoleLink
      to="/admin/order"
      query={{ orderNumber }}
      className="text-leaf tabular-nums underline"
    >
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
      {detail.cancelReason !== null && (
        <p className="mt-2 text-sm">{why(detail.cancelReason, isByPeople ? 'ADMIN' : 'JOB')}</p>
      )}
      <dl className="mt-2 divide-y divide-line text-sm">
        {order.hybrisNumber !== null && (
          <FactRow label={t('number')}>
            <span className="tabular-nums">{order.hybrisNumber}</span>
          </FactRow>
        )}
        <FactRow label={t('member')}>
          {may('members.read', order) ? (
            <ConsoleLink
              to="/admin/member"
              query={{ id: detail.memberId }}
              className="text-leaf underline"
            >
              {order.memberName} {order.memberNumber}
            </ConsoleLink>
          ) : (
            `${order.memberName} ${order.memberNumber}`
          )}
        </FactRow>
        <FactRow label={t('contact')}>
          {contact.name}
          <span className="block">{contact.phone}</span>
          <span className="block break-all">{contact.email}</span>
        </FactRow>
        {detail.lines.map((line, index) => (
          <FactRow key={index} label={`${line.quantity} × ${line.text}`}>
            <Money cents={line.amount} />
          </FactRow>
        ))}
        <FactRow label={t('amount')}>
          <strong>{moneyText(order.amount)}</strong>
        </FactRow>
        <FactRow label={t('sessionsAt')}>
          {stampText(detail.startsAt, zoneOf(order.country))} –{' '}
          {zonedStamp(detail.endsAt, order.country)}
        </FactRow>
        <FactRow label={t('reserved')}>
          <Stamp at={order.orderDate} />
        </FactRow>
        {order.deadline !== null && (
          <FactRow label={t('deadline')}>
            <Stamp at={order.deadline} />
          </FactRow>
        )}
        {detail.cancelBy !== null && (
          <FactRow label={t('cancelBy')}>{zonedStamp(detail.cancelBy, order.country)}</FactRow>
        )}
        {order.paidDate !== null && (
          <FactRow label={t('paid')}>
            <Stamp at={order.paidDate} />
          </FactRow>
        )}
        {detail.ticketCount > 0 && (
          <FactRow label={t('tickets')}>
            {t('ticketsUsed', { count: detail.ticketCount, used: detail.usedCount })}
            {/* Who has come, and where it can be marked by hand (ADM-021). */}
            {detail.eventId !== null && may('events.read', order) && (
              <ConsoleLink
                to="/admin/event-attendees"
                query={{ event: detail.eventId, q: order.orderNumber }}
                className="block text-leaf underline"
              >
                {t('toAttendees')}
              </ConsoleLink>
            )}
          </FactRow>
        )}
        {detail.replaces !== null && (
          <FactRow label={t('replaces')}>{other(detail.replaces)}</FactRow>
        )}
        {detail.replacedBy !== null && (
          <FactRow label={t('replacedBy')}>{other(detail.replacedBy)}</FactRow>
        )}
        {order.handover !== null && (
          <FactRow label={t('lastAnswer')}>
            {answerText(order.lastAnswer)}
            {order.lastAnswerAt !== null && (
              <span className="block text-soft">
                <Stamp at={order.lastAnswerAt} />
              </span>
            )}
          </FactRow>
        )}
      </dl>
      {order.handover !== null && may('orders.write', order) && (
        <div className="mt-3">
          <AskNow row={order} />
        </div>
      )}
    </Card>
  );
}

import { cancelForCompany, getOrderRow } from '#domain/orders/calls.admin.ts';
import { orderKinds } from '#domain/orders/rules.kinds.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { can, useConsolePlace, zonedStamp, zoneOf } from '#web/console/platform/console.ts';
import { useRecent } from '#web/console/platform/find/recent.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { CompanyCancel, isOpenTo, MomentFacts } from '#web/console/ui/booked/BookedFacts.tsx';
import { amountFact } from '#web/console/ui/booked/amountFact.ts';
import { Card } from '#web/ui/Card.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { FactRow } from '#web/console/ui/FactRow.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RecordPage } from '#web/console/ui/RecordPage.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { NotesPanel } from '#web/console/ui/notes/NotesPanel.tsx';
import { OrderTimeline } from '#web/console/ui/timeline/Timeline.tsx';
import { MoneyCard } from './MoneyCard.tsx';
import { OrderHead } from './OrderHead.tsx';
import { useAnswerText } from './orderColumns.tsx';
import { OrderActs } from './contact/OrderActs.tsx';
import { PlacesCard } from './parts/PlacesCard.tsx';
import { SessionsCard } from './parts/SessionsCard.tsx';
import { RefundsSection } from './parts/RefundsSection.tsx';
import { AskNow } from './ReconciliationPage.tsx';

type View = { detail: OrderDeskDetail };

/** An order with its money, timeline and actions (ADM-036 to ADM-039). */
export function OrderDeskPage() {
  const t = useTranslations('ordersAdmin');
  const a = useTranslations('administrators');
  const { orderNumber = '' } = useConsolePlace().query;
  const answer = useCallQuery(getOrderRow, { orderNumber });
  const detail = answer.data;
  useRecent(
    'order',
    orderNumber,
    answer.isError ? null : detail && { label: orderNumber, detail: detail.order.memberName },
  );
  if (answer.isError) return <NoData title={a('nothingFound')} />;
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
      <OrderHead detail={detail} />
      <OrderActs detail={detail} />
      <PlacesCard detail={detail} />
      <SessionsCard detail={detail} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <div className="space-y-5">
          <MoneyCard detail={detail} />
          <RefundsSection detail={detail} />
          <Data detail={detail} />
          <NotesPanel kind="order" id={orderNumber} />
        </div>
        <OrderTimeline orderNumber={orderNumber} />
      </div>
    </RecordPage>
  );
}

/** Refund and tickets that end with a cancellation, for its confirmation. */
function cancelFacts(
  t: ReturnType<typeof useTranslations<'ordersAdmin'>>,
  { order, refundable, ticketCount, usedCount }: OrderDeskDetail,
): string[] {
  return [
    amountFact(t, { ...order, refundable }),
    ...(ticketCount > 0 ? [t('cancelTickets', { count: ticketCount })] : []),
    ...(usedCount > 0 ? [t('cancelUsed', { count: usedCount })] : []),
  ];
}

/** The order in the shape that all kinds of bookings share. */
const bookingOf = ({ order, memberId, cancelReason }: OrderDeskDetail) => ({
  ...order,
  memberId,
  cancelReason,
});

const cancelTexts = { places: 'cancelText', sessions: 'cancelSessionsText' } as const;

function Cancel({ detail }: View) {
  const t = useTranslations('ordersAdmin');
  const booking = bookingOf(detail);
  return (
    isOpenTo(booking, 'orders.write') && (
      <CompanyCancel
        booking={booking}
        call={cancelForCompany}
        shown={getOrderRow}
        textFor={(name) => t(cancelTexts[orderKinds[booking.orderType].parts], { name })}
        facts={cancelFacts(t, detail)}
      />
    )
  );
}

function Data({ detail }: View) {
  const t = useTranslations('ordersAdmin');
  const { order } = detail;
  const booking = bookingOf(detail);
  return (
    <Card>
      <section aria-label={t('data')}>
        <h2 className="font-semibold">{t('data')}</h2>
        <dl className="mt-2 divide-y divide-line text-sm">
          {order.hybrisNumber !== null && (
            <FactRow label={t('shopNumber')}>
              <span className="tabular-nums">{order.hybrisNumber}</span>
            </FactRow>
          )}
          <FactRow label={t('sessionsAt')}>
            {stampText(detail.startsAt, zoneOf(order.country))} –{' '}
            {zonedStamp(detail.endsAt, order.country)}
          </FactRow>
          <MomentFacts booking={booking}>
            {detail.cancelBy !== null && (
              <FactRow label={t('cancelBy')}>{zonedStamp(detail.cancelBy, order.country)}</FactRow>
            )}
          </MomentFacts>
          <BookedFor booked={detail.booked} />
          <TicketFact detail={detail} />
          <OtherOrder label={t('replaces')} orderNumber={detail.replaces} />
          <OtherOrder label={t('replacedBy')} orderNumber={detail.replacedBy} />
          <AnswerFact order={order} />
        </dl>
        {order.handover !== null && can('orders.write', order) && (
          <div className="mt-3">
            <AskNow row={order} />
          </div>
        )}
      </section>
    </Card>
  );
}

/** Who made the order for its member, and the limits overridden (B-41). */
function BookedFor({ booked }: Pick<OrderDeskDetail, 'booked'>) {
  const t = useTranslations('ordersAdmin');
  if (booked === null) return null;
  const { by: name, isFree, reason, overridden } = booked;
  return (
    <FactRow label={t('madeLabel')}>
      {t(isFree ? 'madeFree' : 'madeBy', { name, reason })}
      {overridden.length > 0 && (
        <span className="block">
          {t('overridden')}: {overridden.map((one) => t(`limit${one}` as 'limitlevels')).join(', ')}
        </span>
      )}
    </FactRow>
  );
}

/** Number of used tickets, and a link to the page that marks them (ADM-021). */
function TicketFact({ detail: { order, eventId, ticketCount, usedCount } }: View) {
  const t = useTranslations('ordersAdmin');
  if (ticketCount === 0) return null;
  return (
    <FactRow label={t('tickets')}>
      {t('ticketsUsed', { count: ticketCount, used: usedCount })}
      {eventId !== null && can('events.read', order) && (
        <ConsoleLink
          to="/admin/event-attendees"
          query={{ event: eventId, q: order.orderNumber }}
          className="block text-leaf underline"
        >
          {t('toAttendees')}
        </ConsoleLink>
      )}
    </FactRow>
  );
}

const OtherOrder = ({ label, orderNumber }: { label: string; orderNumber: string | null }) =>
  orderNumber !== null && (
    <FactRow label={label}>
      <ConsoleLink
        to="/admin/order"
        query={{ orderNumber }}
        className="text-leaf tabular-nums underline"
      >
        {orderNumber}
      </ConsoleLink>
    </FactRow>
  );

function AnswerFact({ order }: Pick<OrderDeskDetail, 'order'>) {
  const t = useTranslations('ordersAdmin');
  const answerText = useAnswerText();
  if (order.handover === null) return null;
  return (
    <FactRow label={t('lastAnswer')}>
      {answerText(order.lastAnswer)}
      {order.lastAnswerAt !== null && (
        <span className="block text-soft">
          <Stamp at={order.lastAnswerAt} />
        </span>
      )}
    </FactRow>
  );
}

import { canShare } from '#domain/tickets/rules.ts';
import type { TicketCard } from '#domain/tickets/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { useAddress } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { CalendarButton } from '#web/ui/fields/CalendarButton.tsx';
import { ticketIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { When } from '#web/ui/When.tsx';
import { AsSeen } from './AsSeen.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { groupsOf, TicketLines } from './TicketGroup.tsx';
import { useOrderTickets } from './useTickets.ts';

/** Tickets of an order by ticket set (S-41, TKT-016). */
export function EventTicketsScreen() {
  const t = useTranslations('tickets');
  const { orderNumber = '', sessionId } = useAddress().query;
  const { answer, seenAt, ...state } = useOrderTickets(orderNumber, sessionId);
  if (state.isGone)
    return (
      <NoData title={t('notFoundTitle')} text={t('notFoundText')}>
        <LinkButton to="MyTickets">{t('allTickets')}</LinkButton>
      </NoData>
    );
  if (state.isFailed) return <NotLoaded title={t('failedTitle')} onRetry={state.reload} />;
  if (!answer)
    return (
      <div className="max-lg:pt-4">
        <RowsSkeleton label={t('orderTitle')} />
      </div>
    );
  if (answer.tickets.length === 0)
    return (
      <NoData
        icon={ticketIcon}
        title={t('notPaidTitle')}
        text={t(answer.orderStatus === 'CANCEL' ? 'cancelledOrder' : 'notPaidText')}
      >
        <ToOrder orderNumber={orderNumber} />
      </NoData>
    );
  return (
    <div className="space-y-8 max-lg:pt-4">
      <AsSeen seenAt={seenAt} className="-mb-4" />
      <Head tickets={answer.tickets} orderNumber={orderNumber} />
      {answer.orderStatus === 'CANCEL' && (
        <p role="status" className="rounded-card bg-coral-soft p-4">
          {t('cancelledOrder')}
        </p>
      )}
      {answer.ticketsets.map((set) => (
        <TicketSet
          key={set.ticketVenueName}
          tickets={answer.tickets.filter((ticket) => set.ticketIDs.includes(ticket.id))}
          // A single venue is shown below the date instead.
          place={answer.ticketsets.length > 1 ? set.ticketVenueName || t('online') : null}
        />
      ))}
      <Ways tickets={answer.tickets} orderNumber={orderNumber} />
    </div>
  );
}

const ToOrder = ({ orderNumber }: { orderNumber: string }) => {
  const t = useTranslations('tickets');
  return (
    <LinkButton to="ActivityOrderDetail" query={{ orderNumber }}>
      {t('toOrder')}
    </LinkButton>
  );
};

type TicketsProps = { tickets: readonly TicketCard[]; orderNumber: string };

function Head({ tickets, orderNumber }: TicketsProps) {
  const t = useTranslations('tickets');
  const [head] = tickets;
  const hasGuests = tickets.some((ticket) => ticket.isWithGuest || canShare(ticket, now()).ok);
  if (head === undefined) return null;
  return (
    <div>
      <p className="font-semibold text-leaf">{head.typeName}</p>
      <h2 className="text-xl font-semibold">{head.eventName}</h2>
      {hasGuests && (
        <LinkButton className="mt-3" to="MyGuests" query={{ orderNumber }}>
          {t('inviteGuests')}
        </LinkButton>
      )}
    </div>
  );
}

type TicketSetProps = { tickets: readonly TicketCard[]; place: string | null };

function TicketSet({ tickets, place }: TicketSetProps) {
  if (tickets.length === 0) return null;
  return (
    <section>
      {place !== null && <h3 className="mb-3 text-lg font-semibold">{place}</h3>}
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {groupsOf(tickets).map((group) => (
          <Session key={group[0]!.id} tickets={group} />
        ))}
      </ul>
    </section>
  );
}

function Ways({ tickets, orderNumber }: TicketsProps) {
  const t = useTranslations('tickets');
  const bookings = useTranslations('bookings');
  const sessionId = tickets[0]?.sessionId;
  // Lists for several sessions are reached from the bookings.
  const isOneSession = tickets.every((ticket) => ticket.sessionId === sessionId);
  const isGood = tickets.some(
    (ticket) =>
      ticket.state !== 'CANCELLED' && ticket.givenTo === null && ticket.sessionEnd > now(),
  );
  return (
    <div className="flex flex-wrap gap-3">
      <ToOrder orderNumber={orderNumber} />
      {isOneSession && (
        <LinkButton to="CheckList" query={{ sessionId }}>
          {bookings('toCheckList')}
        </LinkButton>
      )}
      {isGood && <CalendarButton of={{ orderNumber }} isKept />}
      <LinkButton variant="quiet" to="MyTickets">
        {t('allTickets')}
      </LinkButton>
    </div>
  );
}

/** Date and venue of a session, then its tickets (TKT-016). */
function Session({ tickets }: { tickets: readonly TicketCard[] }) {
  const t = useTranslations('tickets');
  const [first] = tickets;
  if (first === undefined) return null;
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="p-4">
        <p className="font-semibold">
          <When from={first.sessionStart} to={first.sessionEnd} />
        </p>
        <p className="text-sm text-soft">
          {first.isOnline ? t('online') : first.venuesName} ·{' '}
          {t('ticketCount', { count: tickets.length })}
        </p>
      </div>
      <TicketLines tickets={tickets} />
    </li>
  );
}

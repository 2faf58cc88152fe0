import { Fragment } from 'react';
import { getQuestionnaire } from '#domain/questionnaires/calls.ts';
import type { BookedSessionDetail } from '#domain/tickets/shapes.sessions.ts';
import { now } from '#web/platform/clock.ts';
import { useAddress } from '#web/platform/nav.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { LinkButton } from '#web/ui/Button.tsx';
import { CalendarButton } from '#web/ui/fields/CalendarButton.tsx';
import { CallLink } from '#web/ui/page/CallLink.tsx';
import { DeadlineLine } from '#web/ui/DeadlineLine.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { When } from '#web/ui/When.tsx';
import { Fact } from './Fact.tsx';
import { JoinOnline } from './JoinOnline.tsx';
import { SessionPage } from './SessionPage.tsx';
import { SessionState } from './SessionRow.tsx';
import { TicketRow } from './TicketRow.tsx';
import { Unbroken } from '#web/ui/Unbroken.tsx';

/** A booked session with its tickets and check-in state (S-39, TKT-023). */
export function BookedEventScreen() {
  const { query } = useAddress();
  return (
    <SessionPage sessionId={query['sessionId'] ?? ''}>
      {({ session }) => <Booking session={session} />}
    </SessionPage>
  );
}

function Booking({ session }: { session: BookedSessionDetail }) {
  const t = useTranslations('bookings');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 max-lg:pt-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
      <div className="min-w-0 space-y-6">
        <About session={session} />
        {session.isCancelled && (
          <div role="status" className="rounded-card bg-coral-soft p-4">
            <h3 className="font-semibold text-coral">{t('cancelledTitle')}</h3>
            {session.cancelReason !== '' && (
              <p className="mt-1">{t('reason', { reason: session.cancelReason })}</p>
            )}
            <p className="mt-1">{t('cancelledText')}</p>
          </div>
        )}
        <section>
          <h2 className="mb-3 text-lg font-semibold">
            {t('yourTickets')}{' '}
            <span className="font-normal whitespace-nowrap text-soft">
              · {t('tickets', { count: session.tickets.length })}
            </span>
          </h2>
          <ul className="grid gap-4">
            {session.tickets.map((ticket) => (
              <TicketRow key={ticket.id} ticket={ticket} />
            ))}
          </ul>
        </section>
      </div>
      <div className="space-y-6 lg:sticky lg:top-24">
        <Actions session={session} />
        {session.contacts.length > 0 && <Contacts session={session} />}
      </div>
    </div>
  );
}

function About({ session }: { session: BookedSessionDetail }) {
  const t = useTranslations('bookings');
  return (
    <Card isFlush>
      <Picture
        address={session.picture}
        type={session.typeCode}
        name={session.eventId}
        isFirst
        sizes="(min-width: 1024px) 48rem, 100vw"
        className="max-h-44"
      />
      <div className="p-4 lg:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-semibold text-leaf">{session.typeName}</p>
          <SessionState session={session} />
        </div>
        <h2 className="mt-1 text-xl font-semibold">{session.eventName}</h2>
        <dl className="mt-4 grid gap-4 sm:grid-cols-2">
          <Fact label={t('when')}>
            <When from={session.startTime} to={session.endTime} />
          </Fact>
          <Fact label={t('where')}>
            {session.isOnline ? t('online') : session.venueName}
            {!session.isOnline && (
              <span className="block text-sm font-normal text-soft">
                <Unbroken of={session.address} />
              </span>
            )}
          </Fact>
        </dl>
        <DeadlineLine deadlines={session.deadlines} className="mt-4" />
      </div>
    </Card>
  );
}

function Contacts({ session }: { session: BookedSessionDetail }) {
  const t = useTranslations('bookings');
  return (
    <Card>
      <h2 className="mb-1 font-semibold">{t('contacts')}</h2>
      <ul>
        {session.contacts.map((contact) => (
          <li
            key={contact.person + contact.phone}
            className="flex flex-wrap items-center justify-between gap-x-4"
          >
            <span>{contact.person}</span>
            <CallLink phone={contact.phone} label={t('callPerson', contact)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Actions({ session }: { session: BookedSessionDetail }) {
  const t = useTranslations('bookings');
  const { sessionId, orderNumbers } = session;
  const isOver = session.endTime <= now();
  const isOpen = !isOver && !session.isCancelled;
  const comesAlong = session.tickets.some(
    (ticket) => ticket.givenTo === null && ticket.state !== 'CANCELLED',
  );
  const mayHaveQuestionnaire = isOver && !session.isCancelled;
  // Only the API knows whether there is a questionnaire that this member can still answer (B-12).
  const asking = useCallQuery(
    getQuestionnaire,
    { sessionId },
    { enabled: mayHaveQuestionnaire, ignore: ['noData'], errorDisplay: 'silent' },
  );
  return (
    <div className="grid gap-3">
      {isOpen && session.hasOnlineLink && <JoinOnline sessionId={sessionId} />}
      {isOpen && session.hasSelfCheckIn && comesAlong && (
        <LinkButton variant="primary" to="CheckIn" query={{ sessionId }} isWide>
          {t('toSelfCheckIn')}
        </LinkButton>
      )}
      {mayHaveQuestionnaire && asking.data?.standing === 'OPEN' && (
        <LinkButton variant="primary" to="ActivityQuestionnaire" query={{ sessionId }} isWide>
          {t('toQuestionnaire')}
        </LinkButton>
      )}
      <LinkButton to="CheckList" query={{ sessionId }} isWide>
        {t('toCheckList')}
      </LinkButton>
      {isOpen && comesAlong && <CalendarButton of={{ sessionId }} isKept className="w-full" />}
      <div className="flex flex-wrap gap-x-2">
        {orderNumbers.map((orderNumber) => (
          <Fragment key={orderNumber}>
            <LinkButton variant="quiet" to="ActivityTicket" query={{ orderNumber, sessionId }}>
              {t('toTickets')}
            </LinkButton>
            <LinkButton variant="quiet" to="ActivityOrderDetail" query={{ orderNumber }}>
              {t('toOrder')}
            </LinkButton>
          </Fragment>
        ))}
        <LinkButton variant="quiet" to="ActivityDetail" query={{ eventID: session.eventId }}>
          {t('toEvent')}
        </LinkButton>
      </div>
    </div>
  );
}

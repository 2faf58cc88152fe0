import { useState } from 'react';
import { getShareList } from '#domain/tickets/calls.sharing.ts';
import { canShare, canTakeBack } from '#domain/tickets/rules.ts';
import type { BookedSessionDetail } from '#domain/tickets/shapes.sessions.ts';
import type { Share } from '#domain/tickets/shapes.sharing.ts';
import type { TicketCard } from '#domain/tickets/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { useAddress, ScreenLink } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { checkIcon, refreshIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { When } from '#web/ui/When.tsx';
import { GiveDialog } from './GiveDialog.tsx';
import { SessionPage } from './SessionPage.tsx';
import { TicketState } from './TicketState.tsx';
import { useTakeBack } from './useSharing.ts';

/** Holders of the member's tickets of a session, and their check-in state (S-43, TKT-024). */
export function SessionGuestsScreen() {
  const { query } = useAddress();
  const sessionId = query['sessionId'] ?? '';
  return (
    <SessionPage sessionId={sessionId}>
      {({ session, reload, isFetching }) => (
        <List session={session} reload={reload} isFetching={isFetching} />
      )}
    </SessionPage>
  );
}

type Props = { session: BookedSessionDetail; reload: () => Promise<unknown>; isFetching: boolean };

function List({ session, reload, isFetching }: Props) {
  const t = useTranslations('bookings');
  const { regionCode, ada } = self();
  const shares = useCallQuery(getShareList, { regionCode, ada, sessionId: session.sessionId });
  const [giving, setGiving] = useState<string | null>(null);
  const refresh = async () => {
    await Promise.all([reload(), shares.refetch()]);
    toast(t('refreshed'));
  };
  const isOver = session.endTime <= now() || session.isCancelled;
  return (
    <div className="mx-auto max-w-3xl space-y-5 max-lg:pt-4">
      <SessionHead session={session} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-lg font-semibold tabular-nums" aria-live="polite">
          {t('countIn', { used: session.usedCount, count: session.ticketCount })}
        </p>
        <Button
          variant="secondary"
          isBusy={isFetching || shares.isFetching}
          onPress={() => void refresh()}
        >
          {!isFetching && !shares.isFetching && <Icon d={refreshIcon} />}
          {t('refresh')}
        </Button>
      </div>
      {(session.isRealName || isOver) && (
        <p className="rounded-control bg-lagoon-soft p-3 text-sm text-lagoon">
          {t(isOver ? 'overText' : 'namedText')}
        </p>
      )}
      <ul className="grid gap-4">
        {session.tickets.map((ticket) => (
          <Entry
            key={ticket.id}
            ticket={ticket}
            shares={(shares.data ?? []).filter((share) => share.ticketId === ticket.id)}
            onGive={() => setGiving(ticket.id)}
          />
        ))}
      </ul>
      <LinkButton variant="quiet" to="MyBookings">
        {t('toBookings')}
      </LinkButton>
      {giving !== null && <GiveDialog ticketID={giving} onClose={() => setGiving(null)} />}
    </div>
  );
}

function SessionHead({ session }: Pick<Props, 'session'>) {
  const t = useTranslations('bookings');
  return (
    <div>
      <h2 className="text-xl font-semibold">
        <ScreenLink
          to="BookingActivityDetail"
          query={{ sessionId: session.sessionId }}
          className="hover:underline"
        >
          {session.eventName}
        </ScreenLink>
      </h2>
      <p className="text-soft">
        <When from={session.startTime} to={session.endTime} />
      </p>
      <p className="mt-1 text-soft">{t('checkListText')}</p>
    </div>
  );
}

/** Whether the ticket is shared and opened; `TicketState` beside it shows the check-in. */
function ShareTag({ ticket, share }: { ticket: TicketCard; share: Share | undefined }) {
  const t = useTranslations('bookings');
  if (ticket.givenTo === null || ticket.isWithGuest) return null;
  if (share?.state === 'OPENED' || share?.state === 'USED')
    return (
      <Tag tone="lagoon" icon={checkIcon}>
        {t('stateOpened')}
      </Tag>
    );
  return <Tag tone="gold">{t('stateShared')}</Tag>;
}

type EntryProps = { ticket: TicketCard; shares: readonly Share[]; onGive: () => void };

function Entry({ ticket, shares, onGive }: EntryProps) {
  const t = useTranslations('bookings');
  const words = useTranslations('tickets');
  const live = shares.find((share) => share.state !== 'REVOKED');
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold">{ticket.holder}</p>
          <p className="text-sm text-soft">
            {ticket.ticketTypeName} · {words('ticketNumber')}{' '}
            <span className="tabular-nums">{ticket.id}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ShareTag ticket={ticket} share={live} />
          {/* Shared tickets show the receiver below. */}
          {(ticket.givenTo === null || ticket.isWithGuest || ticket.state !== 'VALID') && (
            <TicketState ticket={ticket} />
          )}
        </div>
      </div>
      <div className="mt-2 space-y-1 text-sm text-soft">
        {ticket.receivedFrom !== null && <p>{t('receivedFrom', { name: ticket.receivedFrom })}</p>}
        {ticket.receivedFrom === null && <Shares shares={shares} />}
      </div>
      <Ways ticket={ticket} onGive={onGive} />
    </li>
  );
}

function Shares({ shares }: Pick<EntryProps, 'shares'>) {
  const t = useTranslations('bookings');
  return shares.map((share) => (
    <p key={`${share.sharedAt} ${share.receiver}`}>
      {t(share.state === 'REVOKED' ? 'givenBackOn' : 'givenOn', {
        name: share.receiverName,
        number: share.receiver,
        time: stampText(share.sharedAt),
      })}
    </p>
  ));
}

function Ways({ ticket, onGive }: Pick<EntryProps, 'ticket' | 'onGive'>) {
  const t = useTranslations('bookings');
  const words = useTranslations('tickets');
  const { takeBack, isBusy } = useTakeBack();
  return (
    <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
      {canShare(ticket, now()).ok && (
        <Button
          variant="secondary"
          onPress={onGive}
          aria-label={`${t('give')}: ${words('ticketNumber')} ${ticket.id}`}
        >
          {t('give')}
        </Button>
      )}
      {ticket.givenTo !== null && canTakeBack(ticket, now()).ok && (
        <Button
          variant="secondary"
          isBusy={isBusy}
          onPress={() => takeBack(ticket.id, ticket.givenTo ?? '')}
          aria-label={`${t('takeBack')}: ${words('ticketNumber')} ${ticket.id}`}
        >
          {t('takeBack')}
        </Button>
      )}
      <LinkButton variant="quiet" to="MyTicket" query={{ ticketID: ticket.id }}>
        {t('openTicket', { number: ticket.id })}
      </LinkButton>
    </div>
  );
}

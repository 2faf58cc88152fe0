import { canInvite } from '#domain/tickets/rules.guests.ts';
import { canTakeBack } from '#domain/tickets/rules.ts';
import { now } from '#web/platform/clock.ts';
import { stampText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { TicketState } from '#web/features/tickets/TicketState.tsx';
import type { GuestPlace } from './useGuests.ts';

/** State of an invitation, or of a ticket that is used, cancelled or shared with a member. */
function PlaceState({ place: { ticket, link } }: { place: GuestPlace }) {
  const t = useTranslations('guests');
  if (ticket.state === 'VALID' && link?.state === 'NAMED' && ticket.sessionEnd <= now())
    return <Tag>{t('didNotCome')}</Tag>;
  if (ticket.state !== 'VALID' || (ticket.givenTo !== null && !ticket.isWithGuest))
    return <TicketState ticket={ticket} />;
  if (link === null) return <Tag>{t('stateFree')}</Tag>;
  if (link.state === 'MADE') return <Tag tone="gold">{t('stateMade')}</Tag>;
  if (link.state === 'OPENED') return <Tag tone="lagoon">{t('stateOpened')}</Tag>;
  return (
    <Tag tone="leaf" icon={checkIcon}>
      {t('stateNamed')}
    </Tag>
  );
}

function useLastStep(): (link: GuestPlace['link']) => string | null {
  const t = useTranslations('guests');
  return (link) => {
    if (link === null) return null;
    if (link.namedAt !== null) return t('namedAt', { time: stampText(link.namedAt) });
    if (link.sentAt !== null) return t('sentAt', { time: stampText(link.sentAt) });
    if (link.openedAt !== null) return t('openedAt', { time: stampText(link.openedAt) });
    return t('madeAt', { time: stampText(link.madeAt) });
  };
}

type PlaceRowProps = {
  number: number;
  /** The only place, without a group link above it. */
  isOnly: boolean;
  place: GuestPlace;
  hasGuestLinks: boolean;
  onInvite: () => void;
  onWithdraw: () => void;
  isInviting: boolean;
  isWithdrawing: boolean;
};

export function PlaceRow(props: PlaceRowProps) {
  const { number, place } = props;
  const t = useTranslations('guests');
  const tickets = useTranslations('tickets');
  const lastStep = useLastStep();
  const { ticket, link, isNamed } = place;
  const name = t('place', { number });
  const isAssigned = ticket.givenTo !== null || isNamed;
  const person = isAssigned ? ticket.holder : (link?.invitedName ?? null);
  const step = lastStep(link);
  const isOver = ticket.sessionEnd <= now();
  return (
    <li className="rounded-card border border-line bg-surface p-4 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_auto] lg:items-center lg:gap-5 lg:rounded-none lg:border-x-0 lg:border-b-0 lg:first:border-t-0">
      <div className="min-w-0">
        <p className="font-semibold break-words">{person ?? name}</p>
        <p className="text-sm text-soft">
          {person === null ? '' : `${name} · `}
          {ticket.ticketTypeName} · {tickets('ticketNumber')}{' '}
          <span className="tabular-nums">{ticket.id}</span>
        </p>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 lg:mt-0 lg:block lg:space-y-1">
        <PlaceState place={place} />
        {isOver && link?.isNew === true && <Tag tone="leaf">{t('stateNew')}</Tag>}
        {step !== null && <p className="text-sm text-soft tabular-nums">{step}</p>}
        {link?.hasMails === true && <p className="text-sm text-soft">{t('hasMails')}</p>}
      </div>
      <Ways {...props} name={name} />
    </li>
  );
}

function Ways({ place, name, hasGuestLinks, ...on }: PlaceRowProps & { name: string }) {
  const { ticket, link, isNamed } = place;
  const t = useTranslations('guests');
  const tickets = useTranslations('tickets');
  // The link of a guest who has entered a name can be sent again.
  const asFree = ticket.isWithGuest ? { ...ticket, givenTo: null } : ticket;
  const isInvitable = canInvite(asFree, { isNamed, hasGuestLinks }, now()).ok;
  const isReturnable = link !== null && canTakeBack(ticket, now()).ok;
  return (
    <div className="mt-3 flex flex-wrap gap-2 lg:mt-0 lg:min-w-80 lg:justify-end">
      {isInvitable && (
        <Button
          variant={on.isOnly && link === null ? 'primary' : 'secondary'}
          className="grow lg:grow-0"
          isBusy={on.isInviting}
          onPress={on.onInvite}
          aria-label={`${t(link === null ? 'invite' : 'again')}: ${name}`}
        >
          {t(link === null ? 'invite' : 'again')}
        </Button>
      )}
      {isReturnable && (
        <Button
          variant="quiet"
          isBusy={on.isWithdrawing}
          onPress={on.onWithdraw}
          aria-label={`${t('takeBack')}: ${name}`}
        >
          {t('takeBack')}
        </Button>
      )}
      {!isInvitable && !isReturnable && (
        <LinkButton
          variant="quiet"
          to="MyTicket"
          query={{ ticketID: ticket.id }}
          aria-label={t('openTicket', { number: ticket.id })}
        >
          {tickets('ticketTitle')}
        </LinkButton>
      )}
    </div>
  );
}

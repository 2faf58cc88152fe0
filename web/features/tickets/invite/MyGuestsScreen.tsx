import { useState } from 'react';
import { canInvite } from '#domain/tickets/rules.guests.ts';
import { now } from '#web/platform/clock.ts';
import { useAddress } from '#web/platform/nav.ts';
import { useTitle } from '#web/platform/title.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { refreshIcon, ticketIcon } from '#web/ui/icons.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { When } from '#web/ui/When.tsx';
import { NotLoaded } from '#web/features/tickets/NotLoaded.tsx';
import { AgainGuests } from './AgainGuests.tsx';
import { GroupCard } from './GroupCard.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { KnownGuests } from './KnownGuests.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { RemindNext } from './RemindNext.tsx';
import { type Guests, inviteAgain, useGuests, useInvite, useWithdraw } from './useGuests.ts';

/**
 * Lists the places of an order with the state of each guest link: invited, opened by the guest, or
 * with a guest's name (decision 0091).
 */
export function MyGuestsScreen() {
  const t = useTranslations('guests');
  const orderNumber = useAddress().query['orderNumber'] ?? '';
  const { guests, isGone, isFailed, isFetching, reload } = useGuests(orderNumber);
  useTitle(t('ownerTitle'));
  if (isGone)
    return (
      <NoData icon={ticketIcon} title={t('goneTitle')}>
        <LinkButton to="MyTickets">{t('toTickets')}</LinkButton>
      </NoData>
    );
  if (isFailed) return <NotLoaded title={t('ownerFailedTitle')} onRetry={reload} />;
  if (guests === undefined)
    return (
      <div className="max-lg:pt-4">
        <RowsSkeleton label={t('ownerTitle')} />
      </div>
    );
  return (
    <GuestList orderNumber={orderNumber} guests={guests} isFetching={isFetching} reload={reload} />
  );
}

/**
 * Returns why the member cannot invite guests with this order. Returns null if at least one place
 * has a guest link or can get one.
 */
function useReason({ places, hasGuestLinks }: Guests): { text: string; isNames: boolean } | null {
  const t = useTranslations('guests');
  const verdicts = places.map(({ ticket, isNamed }) =>
    canInvite(ticket, { isNamed, hasGuestLinks }, now()),
  );
  if (verdicts.some(({ ok }) => ok) || places.some(({ link }) => link !== null)) return null;
  const has = (...all: string[]) =>
    verdicts.some((verdict) => !verdict.ok && all.includes(verdict.refusal));
  if (has('realNameNotShared', 'guestPlaceNamed')) return { text: t('namedText'), isNames: true };
  if (has('guestLinksOff')) return { text: t('offText'), isNames: false };
  if (has('ticketSharedAlready')) return { text: t('allAway'), isNames: false };
  return { text: t('ownerOverText'), isNames: false };
}

type GuestListProps = {
  orderNumber: string;
  guests: Guests;
  isFetching: boolean;
  reload: () => Promise<unknown>;
};

function GuestList({ orderNumber, guests, isFetching, reload }: GuestListProps) {
  const t = useTranslations('guests');
  const inviting = useInvite();
  const reason = useReason(guests);
  const { places, groups, known, again, hasGuestLinks } = guests;
  // A single place has its own link.
  const shownGroups = groups.filter(({ link, maxPlaces }) => link !== null || maxPlaces > 1);
  const free = places.filter(
    ({ ticket, isNamed, link }) =>
      link === null && canInvite(ticket, { isNamed, hasGuestLinks }, now()).ok,
  );
  /** Guests whose turn comes after the open invitation. */
  const [queue, setQueue] = useState<readonly string[]>([]);
  const inviteAll = ([name, ...rest]: readonly string[]) => {
    inviting.close();
    setQueue(rest);
    const place = free[0];
    if (name !== undefined && place !== undefined) inviting.invite(place, name);
  };
  const others = known.filter((name) => !again.includes(name));
  return (
    <div className="mx-auto max-w-3xl space-y-5 max-lg:pt-4 lg:max-w-none">
      <Head guests={guests} hasLead={reason === null} />
      {reason === null ? (
        <Progress guests={guests} isFetching={isFetching} reload={reload} />
      ) : (
        <Reason {...reason} orderNumber={orderNumber} />
      )}
      {again.length > 0 && free.length > 0 && (
        <AgainGuests
          names={again}
          places={free.length}
          isBusy={inviting.busy !== null}
          onInvite={inviteAll}
        />
      )}
      {others.length > 0 && free.length > 0 && (
        <KnownGuests names={others} busy={inviting.busy} onInvite={(name) => inviteAll([name])} />
      )}
      {shownGroups.map((group) => (
        <GroupCard
          key={group.ticketIDs[0]}
          group={group}
          ticket={places.find(({ ticket }) => group.ticketIDs.includes(ticket.id))!.ticket}
          isOneOfMany={shownGroups.length > 1}
        />
      ))}
      <Places guests={guests} inviting={inviting} />
      <LinkButton variant="quiet" to="ActivityTicket" query={{ orderNumber }}>
        {t('toTickets')}
      </LinkButton>
      {inviting.invitation !== null && (
        <InviteDialog
          key={inviting.invitation.url}
          invitation={inviting.invitation}
          onClose={inviting.close}
          onSent={() => inviteAll(queue)}
        />
      )}
    </div>
  );
}

function Head({ guests, hasLead }: { guests: Guests; hasLead: boolean }) {
  const t = useTranslations('guests');
  const head = guests.places[0]?.ticket;
  return (
    <div>
      <h2 className="text-xl font-semibold">{guests.eventName}</h2>
      {head !== undefined && (
        <p className="text-soft">
          <When from={head.startTime} to={head.endTime} />
        </p>
      )}
      {hasLead && <p className="mt-2 max-w-[70ch]">{t('lead')}</p>}
    </div>
  );
}

type ReasonProps = { text: string; isNames: boolean; orderNumber: string };

function Reason({ text, isNames, orderNumber }: ReasonProps) {
  const t = useTranslations('guests');
  return (
    <div className="rounded-control bg-lagoon-soft p-4 text-lagoon">
      <p>{text}</p>
      {isNames && (
        <LinkButton
          variant="secondary"
          className="mt-3"
          to="ActivityOrderDetail"
          query={{ orderNumber }}
        >
          {t('toOrder')}
        </LinkButton>
      )}
    </div>
  );
}

type PlacesProps = { guests: Guests; inviting: ReturnType<typeof useInvite> };

function Places({ guests: { places, hasGuestLinks }, inviting }: PlacesProps) {
  const t = useTranslations('guests');
  const withdrawing = useWithdraw();
  return (
    <ul
      aria-label={t('places')}
      className="grid gap-3 lg:gap-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface"
    >
      {places.map((place, index) => (
        <PlaceRow
          key={place.ticket.id}
          number={index + 1}
          isOnly={places.length === 1}
          place={place}
          hasGuestLinks={hasGuestLinks}
          onInvite={() => inviting.invite(place)}
          onWithdraw={() => withdrawing.withdraw(place)}
          isInviting={inviting.busy === place.ticket.id}
          isWithdrawing={withdrawing.busy === place.ticket.id}
        />
      ))}
    </ul>
  );
}

type ProgressProps = Pick<GuestListProps, 'guests' | 'isFetching' | 'reload'>;

/** How many guests have a name or, after the event, came; reminders, or the way to the next event. */
function Progress({ guests: { places, hasGuestLinks }, isFetching, reload }: ProgressProps) {
  const t = useTranslations('guests');
  const named = places.filter(({ link }) => link?.state === 'NAMED');
  const came = named.filter(({ ticket }) => ticket.state === 'USED').length;
  const newcomers = named.filter(
    ({ ticket, link }) => ticket.state === 'USED' && link?.isNew === true,
  ).length;
  const isOver = places.every(({ ticket }) => ticket.sessionEnd <= now());
  const refresh = async () => {
    await reload();
    toast(t('refreshed'));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-lg font-semibold tabular-nums" aria-live="polite">
        {isOver
          ? [
              t('came', { came, count: named.length }),
              ...(newcomers === 0 ? [] : [t('cameNew', { count: newcomers })]),
            ].join(' · ')
          : t('named', { named: named.length, count: places.length })}
      </p>
      <div className="flex flex-wrap gap-3">
        {isOver ? (
          <InviteAgain places={places} />
        ) : (
          <RemindNext places={places} hasGuestLinks={hasGuestLinks} />
        )}
        <Button variant="secondary" isBusy={isFetching} onPress={() => void refresh()}>
          {!isFetching && <Icon d={refreshIcon} />}
          {t('refresh')}
        </Button>
      </div>
    </div>
  );
}

/** Leads to the next events of the same kind; the page *Guests* of their order has these guests. */
function InviteAgain({ places }: Pick<Guests, 'places'>) {
  const t = useTranslations('guests');
  const head = places[0]?.ticket;
  if (head === undefined) return null;
  return (
    <LinkButton
      to="Home"
      query={{ eventType: head.typeCode, status: 'available' }}
      onClick={() => inviteAgain(head.orderNumber)}
    >
      {t('inviteAgain')}
    </LinkButton>
  );
}

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
import { InviteDialog } from './InviteDialog.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { type Guests, useGuests, useInvite, useWithdraw } from './useGuests.ts';

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
  const withdrawing = useWithdraw();
  const reason = useReason(guests);
  const { places, hasGuestLinks, eventName } = guests;
  const head = places[0]?.ticket;
  return (
    <div className="mx-auto max-w-3xl space-y-5 max-lg:pt-4 lg:max-w-none">
      <div>
        <h2 className="text-xl font-semibold">{eventName}</h2>
        {head !== undefined && (
          <p className="text-soft">
            <When from={head.startTime} to={head.endTime} />
          </p>
        )}
        {reason === null && <p className="mt-2 max-w-[70ch]">{t('lead')}</p>}
      </div>
      {reason === null ? (
        <Progress places={places} isFetching={isFetching} reload={reload} />
      ) : (
        <div className="rounded-control bg-lagoon-soft p-4 text-lagoon">
          <p>{reason.text}</p>
          {reason.isNames && (
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
      )}
      <ul
        aria-label={t('places')}
        className="grid gap-3 lg:gap-0 lg:overflow-hidden lg:rounded-card lg:border lg:border-line lg:bg-surface"
      >
        {places.map((place, index) => (
          <PlaceRow
            key={place.ticket.id}
            number={index + 1}
            place={place}
            hasGuestLinks={hasGuestLinks}
            onInvite={() => inviting.invite(place)}
            onWithdraw={() => withdrawing.withdraw(place)}
            isInviting={inviting.busy === place.ticket.id}
            isWithdrawing={withdrawing.busy === place.ticket.id}
          />
        ))}
      </ul>
      <LinkButton variant="quiet" to="ActivityTicket" query={{ orderNumber }}>
        {t('toTickets')}
      </LinkButton>
      {inviting.invitation !== null && (
        <InviteDialog invitation={inviting.invitation} onClose={inviting.close} />
      )}
    </div>
  );
}

type ProgressProps = Pick<GuestListProps, 'isFetching' | 'reload'> & Pick<Guests, 'places'>;

function Progress({ places, isFetching, reload }: ProgressProps) {
  const t = useTranslations('guests');
  const named = places.filter(({ link }) => link?.state === 'NAMED').length;
  const refresh = async () => {
    await reload();
    toast(t('refreshed'));
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-lg font-semibold tabular-nums" aria-live="polite">
        {t('named', { named, count: places.length })}
      </p>
      <Button variant="secondary" isBusy={isFetching} onPress={() => void refresh()}>
        {!isFetching && <Icon d={refreshIcon} />}
        {t('refresh')}
      </Button>
    </div>
  );
}

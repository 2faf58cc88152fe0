import { inviteGuest, getGuestPlaces } from '#domain/tickets/calls.guests.ts';
import { canInvite, nextToRemind } from '#domain/tickets/rules.guests.ts';
import { now } from '#web/platform/clock.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { useShareText } from '#web/ui/share/useShareText.ts';
import { shareIcon } from '#web/ui/icons.ts';
import { fullMoment } from '#web/ui/When.tsx';
import type { GuestPlace, Guests } from './useGuests.ts';

/**
 * Sends the invitation of the next guest without a name again, with one press: the address is known
 * before it. Sending counts, so that the next press is for another guest.
 */
export function RemindNext({ places, hasGuestLinks }: Pick<Guests, 'places' | 'hasGuestLinks'>) {
  const open = places.filter(
    ({ ticket, isNamed }) => canInvite(ticket, { isNamed, hasGuestLinks }, now()).ok,
  );
  const place = nextToRemind(open);
  const url = place?.link?.url ?? null;
  return place === null || url === null ? null : (
    <Remind place={place} url={url} number={places.indexOf(place) + 1} />
  );
}

function Remind({ place, url, number }: { place: GuestPlace; url: string; number: number }) {
  const t = useTranslations('guests');
  const language = useLanguage();
  const { mutate } = useCallMutation(inviteGuest, {
    onDone: () => refetchCalls(getGuestPlaces),
    onRefused: () => void refetchCalls(getGuestPlaces),
  });
  const { eventName, sessionStart } = place.ticket;
  const text = t('reminder', { event: eventName, time: fullMoment(sessionStart, language), url });
  const { canSend, send, copy } = useShareText(
    { title: eventName, text, copied: t('copied'), notCopied: t('notCopied') },
    () => void mutate({ ticketID: place.ticket.id }),
  );
  const name = place.link?.invitedName ?? t('place', { number });
  return (
    <Button variant="secondary" onPress={canSend ? send : copy}>
      <Icon d={shareIcon} />
      {t('remindNext', { name })}
    </Button>
  );
}

import { useState } from 'react';
import type { Output } from '#domain/call.ts';
import { getGuestPlaces, inviteGuest, withdrawGuest } from '#domain/tickets/calls.guests.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { sessionKept } from '#web/platform/storage.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { refetchHolders } from '#web/features/tickets/useSharing.ts';

export type Guests = Output<typeof getGuestPlaces>;
export type GuestPlace = Guests['places'][number];
export type GuestGroup = Guests['groups'][number];

/** Poll interval in ms, because guests respond while the page is open. */
const everyMs = 30_000;

/** Order of this tab whose guests are invited again. Kept here, outside the first script. */
const againKey = 'inviteAgain';
export const inviteAgain = (orderNumber: string): void =>
  sessionKept.setItem(againKey, orderNumber);

export function useGuests(orderNumber: string) {
  const again = typeof window === 'undefined' ? null : sessionKept.getItem(againKey);
  const answer = useCallQuery(
    getGuestPlaces,
    { orderNumber, ...(again === null || again === orderNumber ? {} : { again }) },
    { ignore: ['orderNotFound', 'notEventOrder'], every: everyMs, quiet: true },
  );
  const failure = answer.data === undefined ? answer.error : null;
  return {
    guests: answer.data,
    isGone: isUnavailable(failure),
    isFailed: failure !== null && !isUnavailable(failure),
    isFetching: answer.isFetching,
    reload: () => answer.refetch(),
  };
}

export type Invitation = { place: GuestPlace; url: string; invitedName?: string | undefined };

/** Creates the link of a place or returns its existing one, for the dialog. */
export function useInvite() {
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [requested, setRequested] = useState<string | null>(null);
  const { mutate, isBusy } = useCallMutation(inviteGuest, {
    onRefused: () => void refetchCalls(getGuestPlaces),
  });
  const invite = async (place: GuestPlace, invitedName?: string) => {
    setRequested(invitedName ?? place.ticket.id);
    const made = await mutate({ ticketID: place.ticket.id, invitedName });
    if (made === undefined) return;
    setInvitation({ place, url: made.url, invitedName });
    await refetchCalls(getGuestPlaces);
  };
  return {
    invitation,
    close: () => setInvitation(null),
    invite: (place: GuestPlace, invitedName?: string) => void invite(place, invitedName),
    /** Ticket, or name of an earlier guest, whose link is being created. */
    busy: isBusy ? requested : null,
  };
}

export function useWithdraw() {
  const t = useTranslations('guests');
  const [requested, setRequested] = useState<string | null>(null);
  const { mutate, isBusy } = useCallMutation(withdrawGuest, {
    onDone: async () => {
      toast(t('takenBack'));
      await refetchCalls(getGuestPlaces);
      await refetchHolders();
    },
    onRefused: () => void refetchCalls(getGuestPlaces),
  });
  const withdraw = async ({ ticket, link }: GuestPlace) => {
    const isSure = await confirm({
      title: t('takeBackTitle'),
      text:
        link?.state === 'NAMED' ? t('takeBackNamed', { name: ticket.holder }) : t('takeBackText'),
      yes: t('takeBack'),
      isDanger: true,
    });
    if (!isSure) return;
    setRequested(ticket.id);
    await mutate({ ticketID: ticket.id });
  };
  return { withdraw: (place: GuestPlace) => void withdraw(place), busy: isBusy ? requested : null };
}

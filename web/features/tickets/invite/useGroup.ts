import { useState } from 'react';
import {
  getGuestPlaces,
  inviteGuestGroup,
  withdrawGuestGroup,
} from '#domain/tickets/calls.guests.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { refocusSoon } from '#web/platform/focus.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import type { GuestGroup } from './useGuests.ts';

/** Makes, changes and ends the group link of some places. */
export function useGroup({ ticketIDs, maxPlaces, link }: GuestGroup) {
  const t = useTranslations('guests');
  const ticketID = ticketIDs[0]!;
  // One place stays with the owner, who usually comes too.
  const [places, setPlaces] = useState(link?.places ?? Math.max(1, maxPlaces - 1));
  const [isEditing, setEditing] = useState(false);
  const reload = () => refetchCalls(getGuestPlaces);
  const made = useCallMutation(inviteGuestGroup, { onRefused: () => void reload() });
  const ended = useCallMutation(withdrawGuestGroup, { onRefused: () => void reload() });
  const save = async () => {
    const answer = await made.mutate({ ticketID, places });
    if (answer === undefined) return;
    setEditing(false);
    await reload();
    toast(t(link === null ? 'groupMade' : 'groupSaved', { count: places }));
    refocusSoon();
  };
  const end = async () => {
    const isSure = await confirm({
      title: t('groupEndTitle'),
      text: t('groupEndText'),
      yes: t('groupEnd'),
      isDanger: true,
    });
    if (!isSure) return;
    if ((await ended.mutate({ ticketID })) === undefined) return;
    await reload();
    toast(t('groupEnded'));
    refocusSoon();
  };
  const taken = link?.taken ?? 0;
  const min = Math.max(1, taken);
  return {
    places: Math.min(Math.max(places, min), Math.max(min, maxPlaces)),
    min,
    max: maxPlaces,
    setPlaces,
    isEditing,
    edit: () => {
      setPlaces(link?.places ?? places);
      setEditing(true);
    },
    stop: () => {
      setEditing(false);
      refocusSoon();
    },
    save: () => void save(),
    isSaving: made.isBusy,
    end: () => void end(),
    isEnding: ended.isBusy,
  };
}

import { getActivityQuestions } from '#domain/events/questions/calls.ts';
import { useEffect } from 'react';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { Question } from '#domain/events/questions/shapes.ts';
import { getLastAttendees } from '#domain/orders/names/calls.names.ts';
import type { useFlow } from '#web/platform/useFlow.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import type { EventChoice } from '#web/features/events/purchase/choice.ts';
import { useMyContact } from '#web/ui/fields/useMyContact.ts';
import { type AttendeeEntry, ownEntry, ownPlace, personPlaces } from './people.ts';
import { useGuestList } from './useGuestList.ts';

type Flow = ReturnType<typeof useFlow<EventChoice>>;

export const useQuestions = (eventID: string, enabled: boolean) =>
  useCallQuery(
    getActivityQuestions,
    { eventID, purpose: 'INVITATION' },
    { enabled, ignore: ['noData'] },
  );

export function useOwnEntry(): AttendeeEntry | undefined {
  const known = useMyContact();
  const last = useLastAttendees();
  return known === undefined || last.isPending ? undefined : ownEntry(known, last.data ?? []);
}

/** Attendees of the member's last order that had any. */
export const useLastAttendees = () =>
  useCallQuery(getLastAttendees, {}, { errorDisplay: 'silent' });

/**
 * The guest list of a purchase, stored with each change. The first place for the member's kind
 * starts with the member (B-05).
 */
export function useFlowGuests(info: EventInfo, flow: Flow, questions: readonly Question[]) {
  const tickets = flow.values?.tickets ?? [];
  const places = personPlaces(info, tickets);
  const first = ownPlace(places)?.key;
  const isFresh = flow.values !== null && flow.values.invitations === undefined;
  const own = useOwnEntry();
  useEffect(() => {
    if (isFresh && first !== undefined && own !== undefined)
      flow.update({ invitations: { [first]: own } });
  });
  return useGuestList({
    places,
    entries: flow.values?.invitations ?? {},
    onChange: (invitations) => flow.update({ invitations }),
    required: { isRealName: info.realName, questions },
    serverFaults: flow.values?.faults ?? {},
  });
}

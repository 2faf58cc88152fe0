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

/** What the event asks about each person. */
export const useQuestions = (eventID: string, enabled: boolean) =>
  useCallQuery(
    getActivityQuestions,
    { eventID, purpose: 'INVITATION' },
    { enabled, ignore: ['noData'] },
  );

/** The member as one of the people, once it is known what they said of themselves before. */
export function useOwnEntry(): AttendeeEntry | undefined {
  const known = useMyContact();
  const last = useLastAttendees();
  return known === undefined || last.isPending ? undefined : ownEntry(known, last.data ?? []);
}

/** Who came with the member's last order with names. */
export const useLastAttendees = () =>
  useCallQuery(getLastAttendees, {}, { errorDisplay: 'silent' });

/**
 * The list of people of a purchase; kept in the flow with every key, the first place for their kind
 * begins with the member themselves (B-05).
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
    asks: { isRealName: info.realName, questions },
    serverFaults: flow.values?.faults ?? {},
  });
}

import { getActivityQuestions } from '#domain/events/calls.questions.ts';
import { useEffect } from 'react';
import type { EventInfo } from '#domain/events/shapes.detail.ts';
import type { Question } from '#domain/events/shapes.questions.ts';
import type { useFlow } from '#web/kit/flow.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import type { EventChoice } from '#web/features/events/purchase/choice.ts';
import { ownEntry, ownPlace, personPlaces } from './people.ts';
import { useGuestList } from './useGuestList.ts';

type Flow = ReturnType<typeof useFlow<EventChoice>>;

/** What the event asks about each person. */
export const useQuestions = (eventID: string, enabled: boolean) =>
  useCallQuery(
    getActivityQuestions,
    { eventID, purpose: 'INVITATION' },
    { enabled, ignore: ['noData'] },
  );

/**
 * The list of people of a purchase; kept in the flow with every key, the first place for their kind
 * begins with the member themselves (B-05).
 */
export function useFlowGuests(info: EventInfo, flow: Flow, questions: readonly Question[]) {
  const tickets = flow.values?.tickets ?? [];
  const places = personPlaces(info, tickets);
  const first = ownPlace(places)?.key;
  const isFresh = flow.values !== null && flow.values.invitations === undefined;
  useEffect(() => {
    if (isFresh && first !== undefined) flow.update({ invitations: { [first]: ownEntry() } });
  });
  return useGuestList({
    places,
    entries: flow.values?.invitations ?? {},
    onChange: (invitations) => flow.update({ invitations }),
    asks: { isRealName: info.realName, questions },
    serverFaults: flow.values?.faults ?? {},
  });
}

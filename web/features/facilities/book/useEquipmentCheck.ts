import { getFacilityDetail, validateFacilityEquip } from '#domain/facilities/calls.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { sessionErrorsOf, sessionsOnWire } from './booking.ts';
import type { RoomChoice } from './useRoomChoice.ts';

type Outcomes = { onDone: () => void; onRefused: (failure: Refused) => void };

/** Checks the chosen equipment (FAC-051). Keeps the errors of the sessions that a refusal names. */
export function useEquipmentCheck(choice: RoomChoice, { onDone, onRefused }: Outcomes) {
  const { flow, sessions, roomID } = choice;
  const check = useCallMutation(validateFacilityEquip, {
    isRead: true,
    onDone,
    onRefused: (failure) => {
      void refetchCalls(getFacilityDetail);
      const found = sessionErrorsOf(failure, sessions);
      const isNamed = Object.keys(found).length > 0;
      if (isNamed) flow.update({ troubles: found });
      onRefused(failure);
      return isNamed;
    },
  });
  return {
    isChecking: check.isBusy,
    check: () => void check.mutate({ roomID, sessions: sessionsOnWire(sessions) }),
  };
}

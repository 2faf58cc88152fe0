import { getFacilityCharge, getFacilityDetail } from '#domain/facilities/calls.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useFlow } from '#web/platform/useFlow.ts';
import { useAddress } from '#web/platform/nav.ts';
import { type RoomFlow, sessionsOnWire } from './booking.ts';

/** Refusals that the page shows itself. */
const missing: readonly Refusal[] = ['roomNotFound', 'venueNotFound', 'noData'];
/** Refusals that are shown at the sessions, or by the check before the next page. */
const ofSessions: readonly Refusal[] = ['noData', 'packageNotFound', 'tooManySessions'];

/** Room of the address and stored choice, for the pages of a booking. */
export function useRoomChoice() {
  const { query } = useAddress();
  const roomID = query['roomID'] ?? '';
  const venueID = query['venueID'];
  const answer = useCallQuery(
    getFacilityDetail,
    { roomID, ...(venueID === undefined ? {} : { venueID }) },
    { ignore: missing },
  );
  const flow = useFlow<RoomFlow>('facility', roomID);
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = isUnavailable(failure);
  return {
    roomID,
    detail: answer.data,
    flow,
    sessions: flow.values?.sessions ?? [],
    troubles: flow.values?.troubles ?? {},
    /** Query for links to the other pages of this booking. */
    here: { roomID, venueID: venueID ?? answer.data?.venue.id, regionCode: query['regionCode'] },
    isGone,
    isFailed: failure !== null && !isGone,
    reload: () => void answer.refetch(),
  };
}
export type RoomChoice = ReturnType<typeof useRoomChoice>;

/** Charge of the choice; the previous one stays while a new one loads (FAC-045). */
export function useCharge({ roomID, sessions }: Pick<RoomChoice, 'roomID' | 'sessions'>) {
  const answer = useCallQuery(
    getFacilityCharge,
    { roomID, sessions: sessionsOnWire(sessions) },
    { enabled: sessions.length > 0, keep: true, ignore: ofSessions },
  );
  return sessions.length === 0 ? undefined : answer.data;
}

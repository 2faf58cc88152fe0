import { getFacilityDailyOpenStatus } from '#domain/facilities/calls.ts';
import type { RoomDay } from '#domain/facilities/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';

/**
 * Loads the days of a room with their slots (FAC-040, FAC-043). `span`: first and last day; null
 * sends no request.
 */
export function useRoomDays(roomID: string, span: readonly [string, string] | null) {
  const answer = useCallQuery(
    getFacilityDailyOpenStatus,
    { roomID, startDate: span?.[0] ?? '', endDate: span?.[1] ?? '' },
    { enabled: span !== null },
  );
  const days: readonly RoomDay[] = answer.data ?? [];
  return {
    days,
    byDay: new Map(days.map((day) => [day.day, day])),
    isWaiting: span !== null && answer.data === undefined && !answer.isError,
    hasFailed: answer.data === undefined && answer.isError,
    retry: () => void answer.refetch(),
  };
}

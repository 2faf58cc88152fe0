import { getFacilityById } from '#domain/facilities/calls.find.ts';
import { getFacilityDailyOpenStatus } from '#domain/facilities/calls.ts';
import type { RoomCard, RoomDetail } from '#domain/facilities/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button, LinkButton } from '#web/ui/Button.tsx';
import { type At, type DayRun, hoursOf, offersFor, runsOn } from '#web/ui/facilities/runs.ts';
import { dayInShort, hoursText } from '#web/features/facilities/hours/times.ts';
import { useRoomDays } from '#web/features/facilities/hours/useRoomDays.ts';

type OffersProps = {
  roomID: string;
  detail: RoomDetail;
  unavailable: At;
  chosen: readonly At[];
  onTake: (run: DayRun) => void;
};

/**
 * Alternatives to a taken time: the nearest on that day, the same time on the nearest day, or
 * another room of the venue with at least as many seats.
 */
export function Offers({ roomID, detail, unavailable, chosen, onTake }: OffersProps) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const { days } = useRoomDays(roomID, [detail.today, detail.horizon]);
  const { sameDay, sameTime } = offersFor(unavailable, days, chosen);
  const room = useSimilarRoom(roomID, detail, unavailable);
  return (
    <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
      {sameDay !== null && (
        <Button variant="secondary" onPress={() => onTake(sameDay)}>
          {t('offerSameDay', { time: hoursText(sameDay) })}
        </Button>
      )}
      {sameTime !== null && (
        <Button variant="secondary" onPress={() => onTake(sameTime)}>
          {t('offerSameTime', { day: dayInShort(sameTime.day, language) })}
        </Button>
      )}
      {room !== null && (
        <LinkButton
          variant="secondary"
          to="SiteOrderDetail"
          query={{ roomID: room.id, venueID: detail.venue.id, date: unavailable.day }}
        >
          {t('offerRoom', { room: room.name })}
        </LinkButton>
      )}
    </div>
  );
}

/**
 * Of the venue's two smallest rooms with enough seats, returns the first that is free at that time,
 * or null.
 */
function useSimilarRoom(roomID: string, detail: RoomDetail, at: At): RoomCard | null {
  const venue = useCallQuery(
    getFacilityById,
    { venueID: detail.venue.id },
    { errorDisplay: 'silent' },
  );
  const alike = (venue.data?.rooms ?? [])
    .filter(
      (one) =>
        one.id !== roomID &&
        one.seatCapacity >= detail.room.seatCapacity &&
        one.durations.includes(hoursOf(at)),
    )
    .toSorted((a, b) => a.seatCapacity - b.seatCapacity);
  const [first, second] = [alike[0], alike[1]];
  const isFreeIn = [useIsFree(first?.id, at), useIsFree(second?.id, at)];
  return [first, second].find((_, index) => isFreeIn[index]) ?? null;
}

function useIsFree(roomID: string | undefined, at: At): boolean {
  const { data } = useCallQuery(
    getFacilityDailyOpenStatus,
    { roomID: roomID ?? '', startDate: at.day, endDate: at.day },
    { enabled: roomID !== undefined, errorDisplay: 'silent' },
  );
  const [day] = data ?? [];
  return (
    day?.state === 'OPEN' &&
    runsOn(day, [hoursOf(at)]).some(({ start, state }) => start === at.start && state === 'FREE')
  );
}

import { getBookedFacilityDetail } from '#domain/facilities/calls.booked.ts';
import { tickOf, ticksPerHour } from '#domain/facilities/rules.ticks.ts';
import type { BookedRoomSession, RoomBookingDetail } from '#domain/facilities/shapes.booked.ts';
import type { RoomDay, RoomDetail } from '#domain/facilities/shapes.ts';
import { dayLater, daysUntil } from '#domain/time/days.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { regionZone, timeText } from '#web/platform/locale/dates.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { go } from '#web/platform/nav.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { type At, type DayRun, hoursOf, repeatOn, weeklyFrom } from '#web/ui/facilities/runs.ts';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { dayInShort, hoursText } from '#web/features/facilities/hours/times.ts';
import { useRoomDays } from '#web/features/facilities/hours/useRoomDays.ts';
import type { RoomChoice } from './useRoomChoice.ts';

const hourMs = 3_600_000;
const maxDates = 3;

function placeOf({ day, startTime, endTime }: BookedRoomSession): At {
  const start = tickOf(timeText(startTime, regionZone)) ?? 0;
  return { day, start, end: start + ((endTime - startTime) / hourMs) * ticksPerHour };
}

/** The next free dates at the same hours: on the same weekday, or on any day if there is none. */
function nextFree(
  at: At,
  days: readonly RoomDay[],
  { today, horizon, room }: RoomDetail,
): DayRun[] {
  if (!room.durations.includes(hoursOf(at))) return [];
  const weekly = weeklyFrom(at.day, Math.ceil(daysUntil(at.day, horizon) / 7), horizon);
  const daily = Array.from({ length: daysUntil(today, horizon) }, (_, nth) =>
    dayLater(today, nth + 1),
  );
  for (const wanted of [weekly, daily]) {
    const coming = wanted.filter((day) => day > today);
    const free = repeatOn(at, coming, days, []).flatMap(({ run }) => run ?? []);
    if (free.length > 0) return free.slice(0, maxDates);
  }
  return [];
}

type Props = { detail: RoomDetail; choice: RoomChoice; orderNumber: string };

/**
 * Offers the next free dates of a room at the hours of an earlier booking. One press leads to the
 * last page, with the equipment and the information of that booking (issue 53).
 */
export function BookAgain({ detail, choice, orderNumber }: Props) {
  const t = useTranslations('roomBooking');
  const answer = useCallQuery(getBookedFacilityDetail, { orderNumber }, { errorDisplay: 'silent' });
  const { days, isWaiting, hasFailed } = useRoomDays(choice.roomID, [detail.today, detail.horizon]);
  const booking = answer.data;
  if (answer.isError || hasFailed) return null;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('againTitle')}</h2>
      {booking === undefined || isWaiting ? (
        <RowsSkeleton count={maxDates} label={t('againTitle')} />
      ) : (
        <Dates booking={booking} days={days} detail={detail} choice={choice} />
      )}
    </Card>
  );
}

type DatesProps = Omit<Props, 'orderNumber'> & {
  booking: RoomBookingDetail;
  days: readonly RoomDay[];
};

function Dates({ booking, days, detail, choice }: DatesProps) {
  const t = useTranslations('roomBooking');
  const language = useLanguage();
  const { flow, here } = choice;
  const last = booking.sessions.at(-1)!;
  const at = placeOf(last);
  const free = nextFree(at, days, detail);
  const packages = detail.packages.flatMap(({ id, price }) =>
    last.packages
      .filter((one) => one.id === id)
      .map(({ quantity }) => ({ packageId: id, quantity, price })),
  );
  const equipped = packages.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const priceOf = (run: DayRun) =>
    run.price + equipped === 0 ? t('atNoCharge') : moneyText(run.price + equipped);
  const take = ({ day, start, end, slotIds }: DayRun) => {
    flow.clear();
    flow.update({
      venueID: booking.venueID,
      sessions: [{ day, start, end, slotIds, packages }],
      troubles: {},
      information: { ...booking.information, attendees: String(booking.information.attendees) },
    });
    go('SiteOrder', here);
  };
  if (free.length === 0)
    return <p className="mt-1 text-soft">{t('againNone', { hours: hoursText(at) })}</p>;
  const count = Number(booking.information.attendees);
  return (
    <>
      <p className="mt-1 text-sm text-soft">
        {t(packages.length > 0 ? 'againEquipped' : 'againText', { count })}
      </p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-3">
        {free.map((run) => (
          <li key={run.day}>
            <Button variant="secondary" isWide onPress={() => take(run)}>
              <span className="tabular-nums">
                {dayInShort(run.day, language)}
                <span className="block text-sm font-normal">
                  {hoursText(run)} · {priceOf(run)}
                </span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

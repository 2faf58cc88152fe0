import { useEffect, useRef } from 'react';
import { tickOf, ticksPerHour } from '#domain/facilities/rules.ticks.ts';
import { isDay } from '#domain/time/day.ts';
import { go, useAddress } from '#web/platform/nav.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useRoomDays } from '#web/features/facilities/hours/useRoomDays.ts';
import { collide, runsOn, spanOf } from '#web/ui/facilities/runs.ts';
import { withRuns } from './booking.ts';
import type { RoomChoice } from './useRoomChoice.ts';

/** The time in the address, in quarter-hours; null without one. */
function timeOfAddress({ date = '', start = '', end = '' }: Readonly<Record<string, string>>) {
  const [from, until] = [tickOf(start), tickOf(end)];
  return isDay(date) && from !== null && until !== null && from < until
    ? { day: date, start: from, end: until }
    : null;
}

/**
 * Adds the time in the address, from the table of free hours, to the choice, and then removes it
 * from the address. Returns false until then; the page is shown after it (decision 0210).
 */
export function useAddressTime({ roomID, detail, sessions, flow }: RoomChoice): boolean {
  const t = useTranslations('roomBooking');
  const { query } = useAddress();
  const time = detail?.bookRefusal === null ? timeOfAddress(query) : null;
  const span =
    detail === undefined || time === null
      ? null
      : spanOf(time.day.slice(0, 7), detail.today, detail.horizon);
  const days = useRoomDays(roomID, span);
  const isWaiting = time !== null && days.isWaiting;
  const isDone = useRef(false);
  useEffect(() => {
    if (detail === undefined || time === null || isWaiting || isDone.current) return;
    isDone.current = true;
    const day = days.byDay.get(time.day);
    const run =
      day?.state === 'OPEN' &&
      runsOn(day, [(time.end - time.start) / ticksPerHour]).find(
        ({ start, state }) => start === time.start && state === 'FREE',
      );
    if (!run) toast(t('timeGone', { time: `${query['start']}–${query['end']}` }));
    else if (sessions.length < detail.maxSessions && !sessions.some((one) => collide(one, run)))
      flow.update({ venueID: detail.venue.id, sessions: withRuns(sessions, [run]) });
    const { start: _start, end: _end, ...kept } = query;
    go('SiteOrderDetail', kept, { replace: true });
  });
  return time === null;
}

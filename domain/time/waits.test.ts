import { describe, expect, test } from 'vitest';
import { dayLater } from './days.ts';
import {
  daysOf,
  maxWaitDays,
  maxWaits,
  offerEnd,
  offerUntilMorning,
  waitFault,
  weekdayBits,
  weekdaysOfBits,
} from './waits.ts';

const minute = 60_000;
const zone = 'Asia/Brunei';
const at = (hour: number, minutes = 0) =>
  Temporal.ZonedDateTime.from({
    timeZone: zone,
    year: 2026,
    month: 12,
    day: 1,
    hour,
    minute: minutes,
  }).epochMilliseconds;

describe('end of an offer', () => {
  const until = (hour: number, minutes = 0, latest = Number.MAX_SAFE_INTEGER) => {
    const now = at(hour, minutes);
    return (offerEnd({ now, zone, minutes: 30, latest }) - now) / minute;
  };

  test.each([
    [12, 0, 30],
    [21, 59, 30],
    [22, 0, 11 * 60],
    [23, 30, 9 * 60 + 30],
    [0, 15, 8 * 60 + 45],
    [6, 59, 2 * 60 + 1],
    [7, 0, 30],
  ])('made at %i:%i, it runs %i minutes, at night until 9:00 (issue 53)', (hour, from, minutes) => {
    expect(until(hour, from)).toBe(minutes);
  });

  test('never runs beyond the latest time (issue 53)', () => {
    expect(until(23, 0, at(23) + 60 * minute)).toBe(60);
  });

  test('has no least end in the day (issue 53)', () => {
    expect(offerUntilMorning(at(12), zone)).toBe(at(12));
    expect(offerUntilMorning(at(3), zone)).toBe(at(9));
  });
});

describe('wanted days and times', () => {
  const wanted = {
    firstDay: '2026-12-01',
    lastDay: '2026-12-14',
    weekdays: [2, 4],
    fromTick: 72,
    untilTick: 88,
    ticks: 8,
  };
  const frame = { today: '2026-12-01', horizon: '2027-03-04' };

  test('lists the days with the weekdays (issue 53)', () => {
    expect(daysOf(wanted)).toEqual(['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10']);
  });

  test.each([
    [{}, null],
    [{ firstDay: '2026-11-30' }, 'firstDay'],
    [{ lastDay: '2026-11-30' }, 'lastDay'],
    [{ lastDay: dayLater(wanted.firstDay, maxWaitDays) }, 'lastDay'],
    [{ lastDay: '2026-12-01', weekdays: [3] }, 'weekdays'],
    [{ untilTick: 79 }, 'until'],
  ])('names the faulty field of %j (issue 53)', (change, field) => {
    expect(waitFault({ ...wanted, ...change }, frame)?.field ?? null).toBe(field);
  });

  test('stores weekdays as bits and reads them back (issue 53)', () => {
    expect(weekdayBits([1, 7])).toBe(65);
    expect(weekdaysOfBits(weekdayBits([2, 4]))).toEqual([2, 4]);
    expect(maxWaits).toBe(10);
  });
});

import { describe, expect, test } from 'vitest';
import { dayLater } from '../../time/days.ts';
import {
  daysOf,
  maxRoomWaits,
  roomOfferUntil,
  waitFault,
  wantedRuns,
  weekdayBits,
  weekdaysOfBits,
} from './rules.ts';

const minute = 60_000;

describe('end of an offer', () => {
  const until = (hour: number, at = 0, firstStart = Number.MAX_SAFE_INTEGER) =>
    roomOfferUntil({ now: 0, hour, minute: at, offerMinutes: 30, firstStart }) / minute;

  test.each([
    [12, 0, 30],
    [21, 59, 30],
    [22, 0, 11 * 60],
    [23, 30, 9 * 60 + 30],
    [0, 15, 8 * 60 + 45],
    [6, 59, 2 * 60 + 1],
    [7, 0, 30],
  ])('made at %i:%i, it runs %i minutes, at night until 9:00 (issue 53)', (hour, at, minutes) => {
    expect(until(hour, at)).toBe(minutes);
  });

  test('never runs beyond the start of its hours (issue 53)', () => {
    expect(until(23, 0, 60 * minute)).toBe(60);
  });
});

describe('wanted hours', () => {
  const wanted = {
    firstDay: '2026-12-01',
    lastDay: '2026-12-14',
    weekdays: [2, 4],
    fromTick: 72,
    untilTick: 88,
    hours: 2,
  };
  const frame = { today: '2026-12-01', horizon: '2027-03-01' };

  test('lists the days with the weekdays (issue 53)', () => {
    expect(daysOf(wanted)).toEqual(['2026-12-01', '2026-12-03', '2026-12-08', '2026-12-10']);
  });

  test('finds runs of the length within the times only (issue 53)', () => {
    const slot = (start: number) => ({ slotId: String(start), start, end: start + 4 });
    const slots = [68, 72, 76, 80, 84, 88].map(slot);
    expect(wantedRuns(slots, wanted).map(({ start }) => start)).toEqual([72, 76, 80]);
  });

  test.each([
    [{}, null],
    [{ firstDay: '2026-11-30' }, 'firstDay'],
    [{ lastDay: '2026-11-30' }, 'lastDay'],
    [{ lastDay: dayLater(wanted.firstDay, 92) }, 'lastDay'],
    [{ lastDay: '2026-12-01', weekdays: [3] }, 'weekdays'],
    [{ untilTick: 79 }, 'until'],
  ])('names the faulty field of %j (issue 53)', (change, field) => {
    expect(waitFault({ ...wanted, ...change }, frame)?.field ?? null).toBe(field);
  });

  test('stores weekdays as bits and reads them back (issue 53)', () => {
    expect(weekdayBits([1, 7])).toBe(65);
    expect(weekdaysOfBits(weekdayBits([2, 4]))).toEqual([2, 4]);
    expect(maxRoomWaits).toBe(10);
  });
});

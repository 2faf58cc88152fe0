import { describe, expect, test } from 'vitest';
import type { ServiceSlot } from '#domain/services/shapes.ts';
import { Refused } from '#web/platform/calls/refused.ts';
import { goneSlots, nearestFree, toggledSlot } from './slotChoice.ts';

const hour = 3_600_000;
const slot = (slotId: string, from: number, more: Partial<ServiceSlot> = {}): ServiceSlot => ({
  slotId,
  date: '2026-12-12',
  startTime: from * hour,
  endTime: (from + 1) * hour,
  capacity: 1,
  remaining: 1,
  status: 'AVAILABLE',
  isOwn: false,
  ...more,
});
const ids = (slots: unknown) =>
  Array.isArray(slots) ? (slots as ServiceSlot[]).map(({ slotId }) => slotId) : slots;

describe('pressing a slot', () => {
  test.for<[string, ServiceSlot[], ServiceSlot, number, string | string[]]>([
    ['is added in order of time', [slot('b', 10)], slot('a', 9), 2, ['a', 'b']],
    ['is removed when chosen again', [slot('a', 9), slot('b', 10)], slot('a', 9), 2, ['b']],
    ['replaces the only slot', [slot('a', 9)], slot('b', 10), 1, ['b']],
    ['exceeds the limit', [slot('a', 9), slot('b', 10)], slot('c', 11), 2, 'most'],
    ['overlaps another slot', [slot('a', 9)], slot('b', 9.5), 2, 'overlapsOwnBooking'],
    ['has begun', [], slot('a', 5), 1, 'slotInPast'],
  ])('handles a slot that %s (SVC-018, VAL-037)', ([, chosen, one, most, after]) => {
    expect(ids(toggledSlot(chosen, one, { most, now: 5 * hour }))).toEqual(after);
  });
});

describe('slots that other members have taken', () => {
  const refused = (refusal: 'slotUnavailable' | 'couponsDoNotCover', data: unknown) =>
    new Refused({ refusal, data, text: '', http: 200, call: '', kind: 'refused' });
  const chosen = [slot('a', 9), slot('b', 10)];

  test('removes only the slots that the refusal names (SVC-019)', () => {
    expect(goneSlots(refused('slotUnavailable', { slotIds: ['b', 'x'] }), chosen)).toEqual(['b']);
    expect(goneSlots(refused('slotUnavailable', null), chosen)).toEqual([]);
    expect(goneSlots(refused('couponsDoNotCover', { slotIds: ['b'] }), chosen)).toEqual([]);
  });

  test('offers the three nearest free slots of the day in order of time (SVC-019)', () => {
    const day = [
      slot('8', 8),
      slot('9', 9, { status: 'FULL' }),
      slot('10', 10),
      slot('11', 11),
      slot('12', 12, { isOwn: true }),
      slot('13', 13),
      slot('17', 17),
    ];
    expect(ids(nearestFree(day[3]!, day, [day[3]!]))).toEqual(['8', '10', '13']);
    expect(ids(nearestFree(day[3]!, day, [day[3]!, day[2]!]))).toEqual(['8', '13', '17']);
  });
});

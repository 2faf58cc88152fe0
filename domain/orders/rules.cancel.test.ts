import { describe, expect, test } from 'vitest';
import {
  remainingDeadlines,
  endOfDay,
  isEndOfDay,
  cancelBlockOf,
  type CancelFacts,
  cancelUntil,
  canCancel,
  canCancelByPlace,
  canCancelRoom,
  canChange,
  moveGraceDays,
  notCancellable,
  notPurchased,
  placeLockOf,
  roomCancelUntil,
} from './rules.cancel.ts';
import type { OrderState } from './rules.ts';

const at = (text: string) => Date.parse(text);
const facts = (more: Partial<CancelFacts> = {}): CancelFacts => ({
  orderStatus: 'PAID',
  canCancelEvent: true,
  eventStart: at('2026-04-25T09:00:00+08:00'),
  startTime: at('2026-04-25T09:00:00+08:00'),
  movedAt: null,
  zone: 'Asia/Brunei',
  usedCount: 0,
  lockedDays: 3,
  ...more,
});

const dayOfGrace = (movedAt: number) =>
  Temporal.Instant.fromEpochMilliseconds(movedAt)
    .toZonedDateTimeISO('Asia/Brunei')
    .toPlainDate()
    .add({ days: moveGraceDays })
    .toString();

describe('cancelling an event order', () => {
  test('is allowed four calendar days before in region time, not three (EVT-078, CON-014, A-20)', () => {
    expect(cancelUntil(facts())).toBe('2026-04-21');
    expect(canCancel(facts(), at('2026-04-21T23:59:59+08:00')).ok).toBe(true);
    expect(canCancel(facts(), at('2026-04-22T00:00:00+08:00'))).toEqual(
      notCancellable('eventTooLate'),
    );
    // The hour does not matter: an event in the evening has the same deadline.
    expect(
      canCancel(
        facts({ eventStart: at('2026-04-25T23:30:00+08:00') }),
        at('2026-04-22T00:00:00+08:00'),
      ).ok,
    ).toBe(false);
    // Days are in the country's time zone: 16:30 UTC is the next day in Brunei.
    expect(canCancel(facts(), at('2026-04-21T16:30:00Z')).ok).toBe(false);
    expect(canCancel(facts({ zone: 'UTC' }), at('2026-04-21T16:30:00Z')).ok).toBe(true);
  });

  test('is allowed for some days after a move by the company, at most until the start (B-42)', () => {
    const movedAt = at('2026-04-20T09:00:00+08:00');
    const afterGrace = dayOfGrace(movedAt);
    expect(cancelUntil(facts({ movedAt }))).toBe('2026-04-25');
    expect(cancelUntil(facts({ movedAt: at('2026-04-02T09:00:00+08:00') }))).toBe('2026-04-21');
    const later = { startTime: at('2026-05-25T09:00:00+08:00') };
    expect(cancelUntil(facts({ movedAt, ...later }))).toBe(afterGrace);
    expect(canCancel(facts({ movedAt }), at('2026-04-25T08:59:59+08:00')).ok).toBe(true);
    expect(canCancel(facts({ movedAt }), at('2026-04-25T09:00:00+08:00')).ok).toBe(false);
  });

  test('distinguishes an event without cancellation, a used ticket and lateness (B-11, VAL-034)', () => {
    const early = at('2026-04-01T09:00:00+08:00');
    expect(cancelBlockOf(facts(), early)).toBe(null);
    expect(cancelBlockOf(facts({ canCancelEvent: false }), early)).toBe('NOT_OFFERED');
    expect(cancelBlockOf(facts({ usedCount: 1 }), early)).toBe('CHECKED_IN');
    expect(cancelBlockOf(facts(), at('2026-04-23T09:00:00+08:00'))).toBe('TOO_LATE');
  });

  test('is refused for an order that is not purchased (ORD-068, ROL-014)', () => {
    const early = at('2026-04-01T09:00:00+08:00');
    for (const [orderStatus, of] of [
      ['UNPAID', 'unpaid'],
      ['PAYING', 'paying'],
      ['CANCEL', 'ended'],
    ] as const)
      for (const verdict of [
        notPurchased({ orderStatus }),
        canCancel(facts({ orderStatus }), early),
      ])
        expect(verdict).toEqual(notCancellable(of));
    expect(notPurchased({ orderStatus: 'PAID' })).toBeNull();
    expect(canCancel(facts({ canCancelEvent: false }), early)).toEqual(
      notCancellable('notOffered'),
    );
    expect(canCancel(facts({ usedCount: 1 }), early)).toEqual(notCancellable('checkedIn'));
  });
});

test('allows a change only of an unexpired reservation that is not being handed over (EVT-077, B-07)', () => {
  const now = 1_000_000;
  const order = (more: Partial<OrderState> = {}): OrderState => ({
    orderStatus: 'UNPAID',
    cancelType: null,
    deadline: now + 1,
    handover: null,
    isReleasing: false,
    ...more,
  });
  const refusalOf = (of: OrderState) => {
    const verdict = canChange(of, now);
    return verdict.ok ? null : verdict.refusal;
  };
  expect(refusalOf(order())).toBe(null);
  expect(refusalOf(order({ handover: 'FAILED' }))).toBe(null);
  expect(refusalOf(order({ deadline: now }))).toBe('orderCancelled');
  expect(refusalOf(order({ orderStatus: 'CANCEL', cancelType: 'EXPIRED' }))).toBe('orderCancelled');
  expect(refusalOf(order({ handover: 'REQUESTED' }))).toBe('alreadyCheckedOut');
  expect(refusalOf(order({ orderStatus: 'PAYING', handover: 'READY' }))).toBe('alreadyCheckedOut');
  expect(refusalOf(order({ orderStatus: 'PAID' }))).toBe('alreadyCheckedOut');
});

describe('cancelling a room', () => {
  test('is allowed to the end of the stored day and distinguishes each refusal (FAC-072, FAC-073, B-48)', () => {
    const room = {
      orderStatus: 'PAID',
      cancelBy: at('2026-04-11T23:59:59+08:00'),
      cancelDays: 14,
      endTime: at('2026-04-25T12:00:00+08:00'),
      zone: 'Asia/Brunei',
    } as const;
    expect(roomCancelUntil(room)).toBe('2026-04-11');
    expect(canCancelRoom(room, at('2026-04-11T23:59:59.999+08:00'))).toEqual({ ok: true });
    expect(canCancelRoom(room, at('2026-04-12T00:00:00+08:00'))).toEqual({
      ok: false,
      refusal: 'tooLateToCancel',
      values: { roomCancelDays: 14 },
    });
    expect(canCancelRoom({ ...room, cancelBy: null, cancelDays: null }, 0)).toEqual({
      ok: false,
      refusal: 'tooLateToCancel',
    });
    expect(canCancelRoom(room, at('2026-04-25T12:00:00+08:00'))).toEqual({
      ok: false,
      refusal: 'completedNoCancel',
    });
    expect(canCancelRoom({ ...room, orderStatus: 'CANCEL' }, 0)).toEqual({
      ok: false,
      refusal: 'alreadyCancelled',
    });
    expect(canCancelRoom({ ...room, orderStatus: 'PAYING' }, 0)).toEqual(notCancellable('paying'));
  });
});

test('recognizes the last second of a region day and hides deadlines in the past (issue 20)', () => {
  const end = endOfDay('2026-12-31', 'Asia/Brunei');
  expect(new Date(end).toISOString()).toBe('2026-12-31T15:59:59.000Z');
  expect(isEndOfDay(end, 'Asia/Brunei')).toBe(true);
  for (const other of [end - 59_000, end + 1000, end - 3_600_000])
    expect(isEndOfDay(other, 'Asia/Brunei')).toBe(false);
  expect(remainingDeadlines({ change: end, cancel: end - 1 }, end)).toEqual({
    change: end,
    cancel: null,
  });
  expect(remainingDeadlines({ change: null, cancel: end }, end - 1)).toEqual({
    change: null,
    cancel: end,
  });
});

describe('cancelling single places of an event order', () => {
  const now = at('2026-04-21T12:00:00+08:00');
  const byPlace = (more: Partial<CancelFacts> & { cancelByPlace?: boolean } = {}) =>
    canCancelByPlace(
      { ...facts(more), cancelByPlace: more.cancelByPlace ?? true, realName: false },
      now,
    );

  test('needs an event that allows both, and has the deadline of the whole order (B-37)', () => {
    expect(byPlace().ok).toBe(true);
    // A used ticket forbids only its own place.
    expect(byPlace({ usedCount: 1 }).ok).toBe(true);
    expect(byPlace({ cancelByPlace: false })).toEqual(notCancellable('notOffered'));
    expect(byPlace({ canCancelEvent: false })).toEqual(notCancellable('notOffered'));
    expect(byPlace({ eventStart: at('2026-04-24T09:00:00+08:00') })).toEqual(
      notCancellable('eventTooLate'),
    );
  });

  test('is forbidden for places that are used, given away, or named with real names (B-37)', () => {
    const free = { isUsed: false, isGivenAway: false, isNamed: false };
    expect(placeLockOf(free, { realName: true })).toBe(null);
    expect(placeLockOf({ ...free, isUsed: true }, { realName: false })).toBe('USED');
    expect(placeLockOf({ ...free, isGivenAway: true }, { realName: false })).toBe('GIVEN_AWAY');
    expect(placeLockOf({ ...free, isNamed: true }, { realName: false })).toBe(null);
    expect(placeLockOf({ ...free, isNamed: true }, { realName: true })).toBe('NAMED');
  });
});

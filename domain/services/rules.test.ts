import { describe, expect, test } from 'vitest';
import { notCancellable } from '../orders/rules.cancel.ts';
import {
  bookingStateOf,
  changeableUntil,
  changeNotice,
  choiceFault,
  dayState,
  canCancelAssessment,
  canReschedule,
  firstServiceDay,
  firstTypeOf,
  rescheduleBlockOf,
  servicePageInput,
  slotState,
  surveyOf,
} from './rules.ts';

const hour = 3_600_000;
const now = 1_000 * hour;
const slot = (start: number, taken = 0, capacity = 1) => ({ start, capacity, taken });

describe('slots and days', () => {
  test.each([
    ['a slot that begins now', slot(now), 'PAST'],
    ['a slot that begins just after now', slot(now + 1), 'AVAILABLE'],
    ['a full slot', slot(now + 1, 1), 'FULL'],
    ['a slot with one of two places taken', slot(now + 1, 1, 2), 'AVAILABLE'],
    ['a slot without capacity', slot(now + 1, 0, 0), 'FULL'],
    ['a full slot of yesterday', slot(now - hour, 1), 'PAST'],
  ])('returns the state of a slot, %s: %s (B-02, ENT-039)', (_, one, state) => {
    expect(slotState(one, now)).toBe(state);
  });

  test.each([
    ['without slots', [], 'CLOSED'],
    ['whose slots have begun', [slot(now), slot(now - 1, 1)], 'CLOSED'],
    ['with a full slot in the future', [slot(now), slot(now + 1, 1)], 'FULL'],
    ['with a free slot', [slot(now + 1, 1), slot(now + 2)], 'AVAILABLE'],
  ])('returns the state of a day %s: %s (B-02, SVC-016)', (_, slots, state) => {
    expect(dayState(slots, now)).toBe(state);
  });
});

describe('slots chosen together', () => {
  const chosen = (slotId: string, start: number, end = start + hour) => ({ slotId, start, end });
  test.each([
    ['consecutive slots', [chosen('1', now + hour), chosen('2', now + 2 * hour)], null],
    ['the same slot twice', [chosen('1', now + hour), chosen('1', now + hour)], 'sameSlotTwice'],
    [
      'two slots at the same time, in any order',
      [chosen('2', now + 2 * hour), chosen('1', now + hour, now + 2 * hour + 1)],
      'overlapsOwnBooking',
    ],
    ['a slot that begins now', [chosen('1', now)], 'slotInPast'],
    ['a slot that begins just after now', [chosen('1', now + 1)], null],
  ])('checks chosen slots, %s: %s (A-78, SVC-018, VAL-037)', (_, slots, fault) => {
    expect(choiceFault(slots, now)).toBe(fault);
  });
});

describe('moving and cancelling', () => {
  const booking = {
    orderStatus: 'PAID' as const,
    rescheduleCount: 0,
    startTime: now + changeNotice,
    endTime: now + changeNotice + hour,
  };

  test.each([
    ['exactly 24 hours before', {}, null],
    ['just after the limit', { startTime: booking.startTime - 1 }, 'tooLateToReschedule'],
    ['already moved once', { rescheduleCount: 1 }, 'rescheduledAlready'],
    ['already moved and too late', { rescheduleCount: 1, startTime: now }, 'rescheduledAlready'],
    ['after its end', { startTime: now - hour, endTime: now }, 'bookingCompleted'],
    ['before its end', { startTime: now - hour, endTime: now + 1 }, 'tooLateToReschedule'],
    ['a reservation', { orderStatus: 'UNPAID' as const }, 'bookingNotConfirmed'],
    ['cancelled', { orderStatus: 'CANCEL' as const }, 'bookingCancelled'],
  ])(
    'decides whether a booking can be moved, %s: %s (SVC-026, B-15, ERR-057)',
    (_, change, refusal) => {
      expect(canReschedule({ ...booking, ...change }, now)).toEqual(
        refusal === null ? { ok: true } : { ok: false, refusal },
      );
    },
  );

  test('names the count or the time as the reason that prevents a move (B-15)', () => {
    const blocks = [
      booking,
      { ...booking, startTime: booking.startTime - 1 },
      { ...booking, rescheduleCount: 1 },
    ];
    expect(blocks.map((facts) => rescheduleBlockOf(facts, now))).toEqual([
      null,
      'TOO_LATE',
      'ALREADY',
    ]);
    expect(changeableUntil(booking)).toBe(now);
  });

  test.each([
    ['at the stored deadline', { cancelBy: now }, null],
    ['just after the limit', { cancelBy: now - 1 }, 'serviceTooLate'],
    ['without a deadline', { cancelBy: null }, 'serviceTooLate'],
    ['as a reservation', { cancelBy: now, orderStatus: 'UNPAID' }, 'unpaid'],
    ['after it was cancelled', { cancelBy: now, orderStatus: 'CANCEL' }, 'ended'],
  ] as const)(
    'decides whether a service can be cancelled %s: %s (B-11, B-47, B-48)',
    (_, change, refused) => {
      expect(canCancelAssessment({ ...booking, ...change }, now)).toEqual(
        refused === null ? { ok: true } : notCancellable(refused),
      );
    },
  );

  test.each([
    ['UNPAID', 0, 'RESERVED'],
    ['PAID', 0, 'RESERVED'],
    ['PAID', 1, 'RESCHEDULED'],
    ['CANCEL', 1, 'CANCELLED'],
  ] as const)('shows %s after %i moves as %s (SVC-027, ENT-024)', (orderStatus, moves, state) => {
    expect(bookingStateOf({ orderStatus, moves })).toBe(state);
  });

  test.each([
    ['after its end', { endTime: now }, false, 'OPEN'],
    ['not over', { endTime: now + 1 }, false, null],
    ['answered', { endTime: now }, true, 'SENT'],
    ['a reservation', { endTime: now, orderStatus: 'UNPAID' as const }, false, null],
  ])(
    'returns the survey state of a booking that is %s (QUE-017)',
    (_, change, isAnswered, state) => {
      expect(surveyOf({ ...booking, ...change, isAnswered }, now)).toBe(state);
    },
  );
});

describe('the page of a service', () => {
  const days = { today: '2026-12-01', nextDay: '2026-12-03', lastDay: '2026-12-20' };

  test.each([
    ['no day', undefined, '2026-12-03'],
    ['a published day', '2026-12-10', '2026-12-10'],
    ['the last published day', '2026-12-20', '2026-12-20'],
    ['a later day', '2026-12-21', '2026-12-03'],
    ['a past day', '2026-11-30', '2026-12-03'],
    ['an unreadable day', '2026-12-32', '2026-12-03'],
  ])('opens at a published day of the address, else at the next free one: %s', (_, date, day) => {
    expect(firstServiceDay(date, days)).toBe(day);
  });

  test('opens today if no day is free', () => {
    expect(firstServiceDay(undefined, { ...days, nextDay: null })).toBe('2026-12-01');
    expect(firstServiceDay('2026-12-02', { ...days, nextDay: null, lastDay: null })).toBe(
      '2026-12-01',
    );
  });

  test('opens at the only sub-type, or at the one of the address', () => {
    const [one, other] = [{ id: 'a' }, { id: 'b' }];
    expect(firstTypeOf([], 'a')).toBeNull();
    expect(firstTypeOf([one], undefined)).toBe('a');
    expect(firstTypeOf([one, other], undefined)).toBeNull();
    expect(firstTypeOf([one, other], 'b')).toBe('b');
    expect(firstTypeOf([one, other], 'c')).toBeNull();
  });

  test('requests only values of the address that the call accepts', () => {
    const input = { assessParentId: '7', regionCode: 'BN', withSlots: true };
    expect(servicePageInput({ id: '7' }, 'BN')).toEqual(input);
    expect(servicePageInput({ id: '7', date: 'soon', type: 'a b' }, 'BN')).toEqual(input);
    expect(servicePageInput({ id: '7', date: '2026-12-05', type: 'skin' }, 'BN')).toEqual({
      ...input,
      date: '2026-12-05',
      categoryTypeId: 'skin',
    });
  });
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  canRelease,
  confirmEvent,
  type HoldRule,
  handoverGraceMinutes,
  isOverdue,
  canCheckOut,
  canDelete,
  checkRelease,
  type OrderState,
  orderTabs,
  payableUntil,
  payButtonOf,
  readiness,
  reservedUntil,
  taxPart,
} from './rules.ts';

const at = (text: string) => Date.parse(text);
const now = at('2026-03-11T02:00:00Z');
const order = (more: Partial<OrderState> = {}): OrderState => ({
  orderStatus: 'UNPAID',
  cancelType: null,
  deadline: now + 1000,
  handover: null,
  isReleasing: false,
  ...more,
});

describe('deadlines', () => {
  test('holds events for 30 minutes, rooms and services for 75 (ORD-047, ORD-048, CON-004, CON-005)', () => {
    expect(reservedUntil('event', now) - now).toBe(1_800_000);
    expect(reservedUntil('facility', now) - now).toBe(4_500_000);
    expect(reservedUntil('assessment', now) - now).toBe(4_500_000);
    expect(handoverGraceMinutes).toBe(2);
  });

  test('allows payment until 23:59:59 of the day of the checkout, in region time (ORD-052, CON-006, A-25)', () => {
    expect(payableUntil(at('2026-03-11T10:00:00+08:00'), 'Asia/Brunei', 'END_OF_DAY')).toBe(
      at('2026-03-11T23:59:59+08:00'),
    );
    expect(payableUntil(at('2026-03-11T00:00:00+08:00'), 'Asia/Brunei', 'END_OF_DAY')).toBe(
      at('2026-03-11T23:59:59+08:00'),
    );
    expect(payableUntil(at('2026-03-11T23:59:58.999+08:00'), 'Asia/Brunei', 'END_OF_DAY')).toBe(
      at('2026-03-11T23:59:59+08:00'),
    );
    expect(payableUntil(at('2026-03-11T23:59:59+08:00') + 1000, 'Asia/Brunei', 'END_OF_DAY')).toBe(
      at('2026-03-12T23:59:59+08:00'),
    );
    // Days are in the country's time zone: 17:00 UTC is the next day in Brunei.
    expect(payableUntil(at('2026-03-11T17:00:00Z'), 'Asia/Brunei', 'END_OF_DAY')).toBe(
      at('2026-03-12T23:59:59+08:00'),
    );
    expect(payableUntil(at('2026-12-31T23:00:00+08:00'), 'Asia/Brunei', 'END_OF_DAY')).toBe(
      at('2026-12-31T23:59:59+08:00'),
    );
  });

  test('allows payment for six hours, but not beyond the day (ORD-053, CON-009, A-26)', () => {
    expect(payableUntil(at('2026-03-11T08:00:00+08:00'), 'Asia/Brunei', 'SIX_HOURS')).toBe(
      at('2026-03-11T14:00:00+08:00'),
    );
    expect(payableUntil(at('2026-03-11T17:59:59+08:00'), 'Asia/Brunei', 'SIX_HOURS')).toBe(
      at('2026-03-11T23:59:59+08:00'),
    );
    expect(payableUntil(at('2026-03-11T17:59:58+08:00'), 'Asia/Brunei', 'SIX_HOURS')).toBe(
      at('2026-03-11T23:59:58+08:00'),
    );
    expect(payableUntil(at('2026-03-11T21:00:00+08:00'), 'Asia/Brunei', 'SIX_HOURS')).toBe(
      at('2026-03-11T23:59:59+08:00'),
    );
  });

  test('extends a short time to pay to the minimum, even past midnight (P9, A-25, CON-006)', () => {
    const until = (time: string, least: number, rule: HoldRule = 'END_OF_DAY') =>
      payableUntil(at(time), 'Asia/Brunei', rule, least);
    expect(until('2026-03-11T23:59:40+08:00', 15)).toBe(at('2026-03-12T00:14:40+08:00'));
    expect(until('2026-03-11T23:44:59+08:00', 15)).toBe(at('2026-03-11T23:59:59+08:00'));
    expect(until('2026-03-11T23:45:00+08:00', 15)).toBe(at('2026-03-12T00:00:00+08:00'));
    expect(until('2026-03-11T10:00:00+08:00', 15, 'SIX_HOURS')).toBe(
      at('2026-03-11T16:00:00+08:00'),
    );
    expect(until('2026-03-11T23:59:40+08:00', 0)).toBe(at('2026-03-11T23:59:59+08:00'));
  });

  test('ends payment on the region day of the hand-over for every time and zone (B-29)', () => {
    const zones = ['Asia/Brunei', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Apia', 'UTC'];
    fc.assert(
      fc.property(
        fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2030-01-01T00:00:00Z') }),
        fc.constantFrom(...zones),
        fc.constantFrom<HoldRule>('END_OF_DAY', 'SIX_HOURS'),
        (moment, zone, rule) => {
          const until = payableUntil(moment, zone, rule);
          const day = (ms: number) =>
            Temporal.Instant.fromEpochMilliseconds(ms)
              .toZonedDateTimeISO(zone)
              .toPlainDate()
              .toString();
          expect(day(until)).toBe(day(moment));
          expect(until).toBeGreaterThanOrEqual(moment - 999);
          if (rule === 'SIX_HOURS') expect(until - moment).toBeLessThanOrEqual(6 * 3_600_000);
        },
      ),
    );
  });

  test('treats reservations and orders at checkout as overdue from the deadline, other orders never (B-03)', () => {
    expect(isOverdue(order({ deadline: now + 1 }), now)).toBe(false);
    expect(isOverdue(order({ deadline: now }), now)).toBe(true);
    expect(isOverdue(order({ orderStatus: 'PAYING', deadline: now - 1 }), now)).toBe(true);
    expect(isOverdue(order({ orderStatus: 'PAID', deadline: now - 1 }), now)).toBe(false);
    expect(isOverdue(order({ orderStatus: 'CANCEL', deadline: now - 1 }), now)).toBe(false);
    expect(isOverdue(order({ deadline: null }), now)).toBe(false);
  });
});

describe('actions on an order', () => {
  const refusalOf = (verdict: ReturnType<typeof canDelete>) =>
    verdict.ok ? null : verdict.refusal;

  test('allows checkout before the deadline, also during or after a failed hand-over (ORD-055)', () => {
    for (const handover of [null, 'REQUESTED', 'FAILED'] as const)
      expect(canCheckOut(order({ handover }), now).ok).toBe(true);
  });

  test('refuses checkout with 8031 when the order is cancelled or overdue (ORD-064)', () => {
    expect(
      refusalOf(canCheckOut(order({ orderStatus: 'CANCEL', cancelType: 'BY_MEMBER' }), now)),
    ).toBe('orderCancelled');
    expect(refusalOf(canCheckOut(order({ deadline: now }), now))).toBe('orderCancelled');
    expect(canCheckOut(order({ deadline: now + 1 }), now).ok).toBe(true);
  });

  test('refuses checkout with 8033 when the order is at checkout already or purchased (ORD-063)', () => {
    expect(refusalOf(canCheckOut(order({ orderStatus: 'PAYING' }), now))).toBe('alreadyCheckedOut');
    expect(refusalOf(canCheckOut(order({ orderStatus: 'PAYING', deadline: now - 1 }), now))).toBe(
      'alreadyCheckedOut',
    );
    expect(refusalOf(canCheckOut(order({ orderStatus: 'PAID' }), now))).toBe('alreadyCheckedOut');
  });

  test('refuses deletion with 8035 unless the reservation is unexpired and not handed over (ORD-072, A-58)', () => {
    expect(canDelete(order(), now).ok).toBe(true);
    expect(canDelete(order({ handover: 'FAILED' }), now).ok).toBe(true);
    for (const no of [
      order({ handover: 'REQUESTED' }),
      order({ handover: 'CLOSING' }),
      order({ handover: 'READY' }),
      order({ deadline: now }),
      order({ orderStatus: 'PAYING' }),
      order({ orderStatus: 'PAID' }),
      order({ orderStatus: 'CANCEL' }),
    ])
      expect(refusalOf(canDelete(no, now))).toBe('notDeletable');
  });
});

describe('amounts and cards', () => {
  test('includes 0.60 tax in 10.60 at 6 % and rounds half up (PAY-019, B-08)', () => {
    expect(taxPart(1060, 6)).toBe(60);
    expect(taxPart(1000, 6)).toBe(57);
    expect(taxPart(1000, 0)).toBe(0);
    expect(taxPart(0, 6)).toBe(0);
    // 0.01 at 100 % is half a cent.
    expect(taxPart(1, 100)).toBe(1);
    expect(taxPart(105, 5)).toBe(5);
    expect(taxPart(1070, 7.25)).toBe(72);
  });

  test('keeps the tax part at most at the amount and within half a cent (PAY-019)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 9999 }),
        (amount, basis) => {
          const tax = taxPart(amount, basis / 100);
          const exact = (amount * basis) / (10_000 + basis);
          expect(Math.abs(tax - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
          expect(tax).toBeLessThanOrEqual(amount);
        },
      ),
    );
  });

  test('emits a separate event for each dialog and mode (ORD-070, ORD-071, A-57)', () => {
    expect(confirmEvent({ type: 'list', isCancelMode: false })).toBe('delete');
    expect(confirmEvent({ type: 'list', isCancelMode: true })).toBe('cancel-order');
    expect(confirmEvent({ type: 'detail', isCancelMode: false })).toBe('deleteOrder');
    expect(confirmEvent({ type: 'detail', isCancelMode: true })).toBe('cancelOrder');
  });

  test('defines the filters of the four tabs (ORD-002 to ORD-005, A-61)', () => {
    expect(orderTabs).toEqual([
      { orderStatus: ['UNPAID', 'PAYING'] },
      { orderStatus: ['PAID'], activityFinish: false },
      { orderStatus: ['PAID'], activityFinish: true },
      { orderStatus: ['CANCEL'] },
    ]);
  });

  test('shows one button: check out, pay now or select coupon (ORD-035 to ORD-038)', () => {
    expect(payButtonOf({ orderType: 'event', hybrisNumber: null })).toBe('checkOut');
    expect(payButtonOf({ orderType: 'facility', hybrisNumber: '4100000001' })).toBe('payNow');
    expect(payButtonOf({ orderType: 'assessment', hybrisNumber: null })).toBe('selectCoupon');
  });

  test('polls readiness once a second, thirty times (ORD-057, ORD-058, CON-007)', () => {
    expect(readiness).toEqual({ everyMs: 1000, tries: 30 });
  });
});

describe('release of an order at checkout', () => {
  test.each([
    ['a reservation before the check-out', order(), false],
    ['a reservation the shop has refused', order({ handover: 'FAILED' }), false],
    ['an order that is being handed over', order({ handover: 'REQUESTED' }), true],
    ['an order to be paid', order({ orderStatus: 'PAYING', handover: 'READY' }), true],
    [
      'an order with a requested release',
      order({ orderStatus: 'PAYING', handover: 'CLOSING', isReleasing: true }),
      false,
    ],
    ['an overdue order', order({ orderStatus: 'PAYING', handover: 'READY', deadline: now }), false],
    ['a paid order', order({ orderStatus: 'PAID', handover: 'READY' }), false],
    ['a cancelled order', order({ orderStatus: 'CANCEL', handover: 'READY' }), false],
  ])('decides whether %s can be released (B-47)', (_, of, can) =>
    expect(canRelease(of, now)).toBe(can),
  );

  test('refuses only a reservation before checkout (B-47)', () => {
    const refusalOf = (of: OrderState) => {
      const verdict = checkRelease(of);
      return verdict.ok ? null : verdict.refusal;
    };
    expect(refusalOf(order())).toBe('notCheckedOut');
    expect(refusalOf(order({ handover: 'FAILED' }))).toBe('notCheckedOut');
    expect(refusalOf(order({ handover: 'REQUESTED' }))).toBe(null);
    expect(refusalOf(order({ orderStatus: 'PAID', handover: 'READY' }))).toBe(null);
    expect(refusalOf(order({ orderStatus: 'CANCEL', handover: null }))).toBe(null);
  });

  test('refuses checkout and deletion during a release (B-47, ORD-072)', () => {
    const releasing = order({ handover: 'CLOSING', isReleasing: true });
    expect(canCheckOut(releasing, now)).toEqual({ ok: false, refusal: 'beingReleased' });
    expect(canDelete(releasing, now)).toEqual({ ok: false, refusal: 'notDeletable' });
  });
});

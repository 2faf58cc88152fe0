import { expect, test } from 'vitest';
import {
  alikeSlots,
  chargesFault,
  splitAt,
  monthOfPrices,
  roomChargesOf,
} from './rules.charges.ts';
import type { PriceEntry } from './shapes.charges.ts';

const entry = (change: Partial<PriceEntry> = {}): PriceEntry => ({
  slotIds: [],
  dayKind: 'WEEKDAY',
  levels: [],
  price: 5000,
  from: null,
  until: null,
  ...change,
});

test.each<[string, PriceEntry[]]>([
  ['of zero', [entry({ price: 0 })]],
  ['in consecutive periods', [entry({ until: '2026-12-01' }), entry({ from: '2026-12-02' })]],
  ['for two kinds of day', [entry(), entry({ dayKind: 'HOLIDAY' })]],
  ['for one slot and for all slots', [entry(), entry({ slotIds: ['1'] })]],
  ['for two slots', [entry({ slotIds: ['1'] }), entry({ slotIds: ['2'] })]],
  ['for one level and for all levels', [entry(), entry({ levels: ['SP'] })]],
  ['for disjoint sets of levels', [entry({ levels: ['SP'] }), entry({ levels: ['SP', '03P'] })]],
])('accepts prices %s (ADM-027)', (_what, charges) => {
  expect(chargesFault(charges)).toBeNull();
});

test.each<[string, PriceEntry[], string, string]>([
  ['no prices', [], 'chargeInvalid', 'charges'],
  ['a missing price', [entry(), entry({ price: null })], 'chargeInvalid', 'charges.1.price'],
  ['a negative price', [entry({ price: -1 })], 'chargeInvalid', 'charges.0.price'],
  [
    'an end before the start',
    [entry({ from: '2026-12-02', until: '2026-12-01' })],
    'effectiveAfterExpiry',
    'charges.0.from',
  ],
  [
    'two for the same kind of day',
    [entry(), entry({ price: 1 })],
    'chargePeriodsOverlap',
    'charges.1.from',
  ],
  [
    'two with a day in common',
    [entry({ until: '2026-12-02' }), entry({ from: '2026-12-02' })],
    'chargePeriodsOverlap',
    'charges.1.from',
  ],
  [
    'two with a slot in common',
    [entry({ slotIds: ['1', '2'] }), entry({ slotIds: ['2'] })],
    'chargePeriodsOverlap',
    'charges.1.from',
  ],
  [
    'two for the same levels in another order',
    [entry({ levels: ['SP', '03P'] }), entry({ levels: ['03P', 'SP'] })],
    'chargePeriodsOverlap',
    'charges.1.from',
  ],
])('refuses prices: %s (VAL-041, 7092, 7093)', (_what, charges, refusal, field) => {
  expect(chargesFault(charges)).toEqual({ refusal, field });
});

test('stores one price for each slot and none where the price is missing (B-08)', () => {
  const charges = [entry({ slotIds: ['1', '2', '1'], levels: ['SP'] }), entry({ price: null })];
  const kept = { dayKind: 'WEEKDAY', levels: ['SP'], priceCents: 5000, from: null, until: null };
  expect(roomChargesOf(charges)).toEqual([
    { ...kept, slotId: '1' },
    { ...kept, slotId: '2' },
  ]);
  expect(roomChargesOf([entry()])[0]).toMatchObject({ slotId: null, levels: null });
});

test('ends a price the day before its successor, which keeps the former end (ADM-027)', () => {
  const old = entry({ until: '2026-12-31' });
  expect(splitAt(old, '2026-12-05')).toEqual({
    ended: entry({ until: '2026-12-04' }),
    begun: entry({ from: '2026-12-05', until: '2026-12-31', price: null }),
  });
});

test.each([
  [{ from: '2026-12-05' }, false],
  [{ from: '2026-12-04' }, true],
  [{ until: '2026-12-04' }, false],
  [{ until: '2026-12-05' }, true],
])(
  'decides whether a price with the period %j is replaced on 2026-12-05: %s (ADM-027)',
  (period, isSo) => {
    expect(splitAt(entry(period), '2026-12-05') !== null).toBe(isSo);
  },
);

test('shows a month of prices in the same way as bookings are priced (ADM-027, B-08)', () => {
  const slot = (slotId: string, weekday: number) => ({
    slotId,
    weekday,
    startTime: '08:00',
    endTime: '10:00',
  });
  const charges = roomChargesOf([
    entry({ until: '2026-12-15' }),
    entry({ from: '2026-12-16', price: 6000 }),
    entry({ levels: ['SP'], price: 4000 }),
    entry({ dayKind: 'WEEKEND', price: 8000 }),
  ]);
  const of = {
    month: '2026-12',
    slots: [slot('1', 2), slot('2', 3), slot('6', 6)],
    holidays: [{ day: '2026-12-08', name: 'A feast' }],
  };
  const month = monthOfPrices(charges, { ...of, levels: [] });
  expect(month).toHaveLength(31);
  const at = (day: string) => month.find((one) => one.day === day);
  expect(at('2026-12-01')).toEqual({
    day: '2026-12-01',
    kind: 'WEEKDAY',
    holiday: null,
    slots: [{ slotId: '1', startTime: '08:00', endTime: '10:00', price: 5000 }],
  });
  expect(at('2026-12-05')!.slots.map(({ price }) => price)).toEqual([8000]);
  expect(at('2026-12-07')!.slots).toEqual([]);
  expect(at('2026-12-08')).toMatchObject({ kind: 'HOLIDAY', holiday: 'A feast' });
  expect(at('2026-12-08')!.slots.map(({ price }) => price)).toEqual([null]);
  expect(at('2026-12-15')!.slots[0]!.price).toBe(5000);
  expect(at('2026-12-16')!.slots[0]!.price).toBe(6000);
  const [first] = monthOfPrices(charges, { ...of, levels: ['SP'] });
  expect(first!.slots[0]!.price).toBe(4000);
});

test('merges adjacent slots with the same price (ADM-027)', () => {
  const slot = (startTime: string, endTime: string, price: number | null) => ({
    slotId: startTime,
    startTime,
    endTime,
    price,
  });
  expect(
    alikeSlots([
      slot('08:00', '10:00', 5000),
      slot('10:00', '12:00', 5000),
      slot('12:00', '14:00', 6000),
      slot('15:00', '16:00', 6000),
      slot('16:00', '17:00', null),
    ]),
  ).toEqual([
    { startTime: '08:00', endTime: '12:00', price: 5000, count: 2 },
    { startTime: '12:00', endTime: '14:00', price: 6000, count: 1 },
    { startTime: '15:00', endTime: '16:00', price: 6000, count: 1 },
    { startTime: '16:00', endTime: '17:00', price: null, count: 1 },
  ]);
});

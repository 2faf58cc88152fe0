import { expect, test } from 'vitest';
import { dayKindOf, leastPrice, type RoomCharge, slotPrice } from './rules.charge.ts';

const charge = (priceCents: number, of: Partial<RoomCharge> = {}): RoomCharge => ({
  slotId: null,
  dayKind: 'WEEKDAY',
  levels: null,
  priceCents,
  from: null,
  until: null,
  ...of,
});
const slot = { slotId: '7', day: '2026-12-01', dayKind: 'WEEKDAY', levels: ['03P'] } as const;

test('classifies a day as weekday, weekend or, before both, holiday (B-08)', () => {
  expect(dayKindOf('2026-12-04', false)).toBe('WEEKDAY');
  expect(dayKindOf('2026-12-05', false)).toBe('WEEKEND');
  expect(dayKindOf('2026-12-06', false)).toBe('WEEKEND');
  expect(dayKindOf('2026-12-05', true)).toBe('HOLIDAY');
});

test.each<[string, RoomCharge[], number | null]>([
  ['the price of the room', [charge(100)], 100],
  ['the price of the slot over the room', [charge(100), charge(200, { slotId: '7' })], 200],
  ['ignores the price of another slot', [charge(100), charge(200, { slotId: '8' })], 100],
  [
    'the price of the level over the slot',
    [charge(50, { levels: ['03P'] }), charge(200, { slotId: '7' })],
    50,
  ],
  [
    'the lowest of several levels',
    [charge(60, { levels: ['03P'] }), charge(50, { levels: ['03P', 'SP'] })],
    50,
  ],
  ['ignores the price of another level', [charge(100), charge(50, { levels: ['SP'] })], 100],
  ['valid on its first day', [charge(100, { from: '2026-12-01' })], 100],
  ['not valid before its first day', [charge(100, { from: '2026-12-02' })], null],
  ['valid on its last day', [charge(100, { until: '2026-12-01' })], 100],
  ['not valid after its last day', [charge(100, { until: '2026-11-30' })], null],
  ['no price for another kind of day', [charge(100, { dayKind: 'WEEKEND' })], null],
])('selects the price of a slot: %s (B-08)', (_, charges, expected) => {
  expect(slotPrice(charges, slot)).toBe(expected);
  expect(slotPrice(charges.toReversed(), slot)).toBe(expected);
});

test.each<[string, RoomCharge[], number | null]>([
  ['the lowest of all kinds of day', [charge(300, { dayKind: 'WEEKEND' }), charge(200)], 200],
  ['the price of a slot', [charge(300), charge(200, { slotId: '7' })], 200],
  [
    'the price of the member’s level, although other levels pay less',
    [charge(100), charge(150, { levels: ['03P'] })],
    150,
  ],
  ['ignores the price of another level', [charge(100), charge(50, { levels: ['SP'] })], 100],
  ['ignores a future price', [charge(100, { from: '2026-12-02' })], null],
  ['no price', [], null],
])('selects the lowest price of a room: %s (FAC-015, B-08)', (_what, charges, price) => {
  expect(leastPrice(charges, slot)).toBe(price);
});

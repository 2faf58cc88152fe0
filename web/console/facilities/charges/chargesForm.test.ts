import { expect, test } from 'vitest';
import {
  chargesFormOf,
  entryOf,
  freshRow,
  rowsLike,
  savedChargesOf,
  slotChoices,
} from './chargesForm.ts';

const slot = (slotId: string, weekday: number, startTime = '08:00') => ({
  slotId,
  weekday,
  startTime,
  endTime: '10:00',
});
const dayName = (weekday: number) => `day ${weekday}`;

test('offers a price for hours on all their days, some of them or one (ADM-027)', () => {
  const slots = [slot('1', 1), slot('2', 2), slot('3', 3), slot('4', 3, '09:00')];
  expect(slotChoices(slots, dayName, ['', '1,2', '3'])).toEqual([
    { value: '1,2,3', label: '08:00–10:00' },
    { value: '4', label: '09:00–10:00' },
    { value: '1,2', label: '08:00–10:00, day 1, day 2' },
    { value: '1', label: '08:00–10:00, day 1' },
    { value: '2', label: '08:00–10:00, day 2' },
    { value: '3', label: '08:00–10:00, day 3' },
  ]);
});

test('starts a room without prices with a row for each kind of day (ADM-027)', () => {
  const record = {
    id: '7',
    version: 1,
    country: 'bn',
    district: 'KB',
    names: { room: 'A', venue: 'B' },
    itemCode: '',
    charges: [],
    slots: [],
    levels: [],
    holidays: [],
    today: '2026-12-01',
    tax: null,
  };
  expect(chargesFormOf(record).charges.map(({ dayKind }) => dayKind)).toEqual([
    'WEEKDAY',
    'WEEKEND',
    'HOLIDAY',
  ]);
});

test('sends a missing or negative price, but not an unreadable one (VAL-041, 7092)', () => {
  const row = { ...freshRow(), slots: '1,2', price: '-5' };
  expect(entryOf(row)).toMatchObject({ slotIds: ['1', '2'], price: -500, from: null });
  expect(entryOf(freshRow())).toMatchObject({ slotIds: [], price: null });
  expect(savedChargesOf({ charges: [row, { ...row, price: 'much' }] })).toEqual({
    ok: false,
    place: 1,
  });
  expect(savedChargesOf({ id: '7', version: 2, charges: [row] })).toMatchObject({ ok: true });
});

test('copies charges of another room to slots at the same times (ADM-027)', () => {
  const charge = {
    dayKind: 'WEEKDAY' as const,
    levels: ['SP'],
    price: 5000,
    from: null,
    until: null,
  };
  const other = {
    slots: [slot('1', 1), slot('2', 2), slot('3', 3, '09:00')],
    charges: [
      { ...charge, slotIds: [] },
      { ...charge, slotIds: ['1', '2', '3'] },
      { ...charge, slotIds: ['3'] },
    ],
  };
  const taken = rowsLike(other, [slot('7', 1), slot('8', 2), slot('9', 4, '09:00')]);
  expect(taken.rows.map(({ slots, price, levels }) => [slots, price, levels])).toEqual([
    ['', '50.00', ['SP']],
    ['7,8', '50.00', ['SP']],
  ]);
  expect(taken.left).toBe(1);
});

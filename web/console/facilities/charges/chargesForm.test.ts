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

test('ADM-027 a price is for hours on all their days, on some of them, or on one', () => {
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

test('ADM-027 a room without prices begins with a row for each kind of day', () => {
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

test('VAL-041 7092 a price that is missing or below zero is sent, one that is no amount is not', () => {
  const row = { ...freshRow(), slots: '1,2', price: '-5' };
  expect(entryOf(row)).toMatchObject({ slotIds: ['1', '2'], price: -500, from: null });
  expect(entryOf(freshRow())).toMatchObject({ slotIds: [], price: null });
  expect(savedChargesOf({ charges: [row, { ...row, price: 'much' }] })).toEqual({
    ok: false,
    place: 1,
  });
  expect(savedChargesOf({ id: '7', version: 2, charges: [row] })).toMatchObject({ ok: true });
});

test('ADM-027 the charges of another room are taken over for slots at the same times', () => {
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

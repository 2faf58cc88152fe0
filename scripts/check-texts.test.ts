import { expect, test } from 'vitest';
import { checkTexts, namesSetting, shapeFindings } from './check-texts.ts';

test.each([
  ['refusals.7033', 'A booking can have at most 10 sessions.', true],
  ['refusals.7035', 'Tarikh ini lebih daripada 3 bulan dari sekarang.', true],
  ['refusals.7056', '一次最多上传 10 个文件。', true],
  ['refusals.7027', 'Please use at most 80 words.', true],
  ['refusals.9140', 'You have 3 unpaid reservations.', true],
  ['refusals.7057', 'At most 200 MB a day.', true],
  ['refusals.7057', 'This file is larger than 10 MB.', false],
  ['refusals.7046', 'Cancelling closes {roomCancelDays} day(s) before.', false],
  ['refusals.9036', 'Load page 3 again.', false],
  // A constant of the product, listed with its reason.
  ['refusals.A0024', 'This is possible until 24 hours before the slot.', false],
])('%s "%s" contains the number of a setting: %s (ADM-009)', (name, text, expected) => {
  expect(namesSetting(name, text)).toBe(expected);
});

test('every language has all English texts, complete and translated (LNG-007)', () => {
  expect(checkTexts()).toEqual([]);
});

test('finds missing texts, extra texts and texts without plural forms', () => {
  const english = { title: 'Orders', total: { one: '{count} order', other: '{count} orders' } };
  expect(shapeFindings(english, { title: 'Pesanan', total: { other: '{count} pesanan' } })).toEqual(
    [],
  );
  expect(shapeFindings(english, { total: '{count} pesanan', subtitle: 'Semua' })).toEqual([
    'title: missing',
    'subtitle: not in English',
    'total: must be forms by number, as in English',
  ]);
});

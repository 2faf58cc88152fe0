import { expect, test } from 'vitest';
import { canReword, placeholdersOf } from './rules.texts.ts';

test.each([
  ['No gaps', []],
  ['Call {phone}.', ['{phone}']],
  ['{a} {b} {a} { c } {}', ['{a}', '{b}']],
])('finds the placeholders of %j (ERR-014)', (text, expected) => {
  expect(placeholdersOf(text)).toEqual(expected);
});

test.each([
  ['Sold out.', 'Nothing left.', { ok: true }],
  ['Call {phone}.', 'Ring {phone} or {phone}.', { ok: true }],
  ['From {start} to {end}', 'Until {end} since {start}', { ok: true }],
  ['Sold out.', 'Nothing left. Call {phone}.', { ok: true }],
  [null, 'The shop says no. Call {phone}.', { ok: true }],
  ['Call {phone}.', 'Call us.', { ok: false, refusal: 'placeholderMissing', name: '{phone}' }],
  [
    'From {start} to {end}',
    'From {start}',
    { ok: false, refusal: 'placeholderMissing', name: '{end}' },
  ],
  [
    'Sold out.',
    'Sold out since {start}.',
    { ok: false, refusal: 'placeholderUnknown', name: '{start}' },
  ],
  [
    null,
    'Order {orderNumber}',
    { ok: false, refusal: 'placeholderUnknown', name: '{orderNumber}' },
  ],
  [
    'Number {traceId}',
    'Number {traceID}',
    { ok: false, refusal: 'placeholderMissing', name: '{traceId}' },
  ],
])('checks %j reworded as %j (ERR-014)', (written, text, verdict) => {
  expect(canReword(written, text)).toEqual(verdict);
});

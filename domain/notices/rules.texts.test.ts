import { expect, test } from 'vitest';
import { canReword, placeholdersOf } from './rules.texts.ts';

test.each([
  ['No gaps', []],
  ['Call {phone}.', ['{phone}']],
  ['{a} {b} {a} { c } {}', ['{a}', '{b}']],
])('ERR-014 placeholders of %j', (text, expected) => {
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
])('ERR-014 %j reworded as %j', (written, text, verdict) => {
  expect(canReword(written, text)).toEqual(verdict);
});

import { expect, test } from 'vitest';
import { isPhone, plainPhone } from './phone.ts';

test.for([
  ['1234567', true],
  ['123456', false],
  ['123456789012345', true],
  ['1234567890123456', false],
  ['+673 234 5678', true],
  ['+1 2 3 4 5 6 7', true],
  ['(673) 234-5678', true],
  ['+673-234-5678', true],
  ['  +673 234 5678 ', true],
  ['12ab', false],
  ['1-----', false],
  ['123--4567', false],
  ['123  4567', true],
  ['123 -4567', false],
  ['123((4567', false],
  ['1234567-', false],
  ['673+2345678', false],
  ['++6732345678', false],
  ['', false],
  ['+', false],
] as const)('checks %s as a phone number: %s (VAL-024)', ([text, isOne]) => {
  expect(isPhone(text)).toBe(isOne);
});

test.for([
  ['＋６７３ ７１２３４５６', '+673 7123456'],
  ['+673\u00A0712\u00A03456', '+673 712 3456'],
  ['+673\u2011712\u20113456', '+673-712-3456'],
  ['+673–712–3456', '+673-712-3456'],
  ['+673  712  3456', '+673 712 3456'],
  ['(+673) 712-3456', '+673 712-3456'],
  ['\u200B+673 712 3456', '+673 712 3456'],
  ['+ 673 712 3456', '+673 712 3456'],
] as const)('stores %s as the phone number %s (VAL-024, B-46)', ([typed, kept]) => {
  expect(plainPhone(typed)).toBe(kept);
  expect(isPhone(typed)).toBe(true);
});

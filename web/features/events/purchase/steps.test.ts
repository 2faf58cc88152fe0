import { expect, test } from 'vitest';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { type AttendeeEntry, emptyEntry } from '#web/features/events/people/people.ts';
import { missingStep, nextAfterCreation, stepAfterRefusal } from './steps.ts';

const places = [{ key: 'a' }, { key: 'b' }];
const ann: AttendeeEntry = { ...emptyEntry, name: 'Ann' };
const numbered: AttendeeEntry = { ...emptyEntry, guestType: 'ABO', memberNo: '5' };

test.for([
  ['nothing chosen', false, 0, [], {}, 'PurchaseTicket'],
  ['nothing chosen, with real names', true, 0, places, {}, 'PurchaseTicket'],
  ['no names required', false, 2, [], {}, null],
  ['one of two names missing', false, 2, places, { a: ann }, 'InvitationList'],
  ['all named, by name or number', false, 2, places, { a: ann, b: numbered }, null],
  ['real names required after the order', true, 2, places, {}, null],
] as const)(
  'returns the missing step before the order: %s (RTE-106)',
  ([, realName, count, people, entries, step]) => {
    expect(missingStep({ realName }, count, people, entries)).toBe(step);
  },
);

test.each([
  ['soldOut', 'chooseAgain'],
  ['overMemberLimit', 'chooseAgain'],
  ['unpaidOrderExists', 'offerOrders'],
  ['priceChanged', 'acceptPrice'],
  ['termsVersionOutdated', 'readTerms'],
  ['outsideTicketWindow', 'say'],
  ['', 'say'],
] as [Refusal | '', string][])('handles an order refused with %s: %s (EVT-075)', (refusal, way) => {
  expect(stepAfterRefusal(refusal)).toBe(way);
});

test.each([
  [true, 0, 'names'],
  [true, 1000, 'names'],
  [false, 1000, 'payment'],
  [false, 0, 'confirmation'],
])(
  'continues a created order with real names %s and amount %s to %s (EVT-074)',
  (realName, amount, next) => {
    expect(nextAfterCreation({ realName }, { amount })).toBe(next);
  },
);

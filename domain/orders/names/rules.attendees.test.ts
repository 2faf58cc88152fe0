import { describe, expect, test } from 'vitest';
import type { Question } from '#domain/events/questions/shapes.ts';
import {
  faultsOf,
  hasNumber,
  isIdentityNo,
  isOtherHolder,
  maskedIdentity,
  namedPlaces,
  plainIdentity,
  seated,
  duplicatesIn,
} from './rules.attendees.ts';

const types = [
  { id: 1, setName: null },
  { id: 2, setName: 'Both days' },
  { id: 3, setName: null },
] as never;
const stock = [
  { ticketTypeId: 1, sessionId: 10 },
  { ticketTypeId: 1, sessionId: 11 },
  { ticketTypeId: 2, sessionId: 10 },
  { ticketTypeId: 2, sessionId: 11 },
  { ticketTypeId: 3, sessionId: 10 },
] as never;
const places = (...lines: { ticketTypeId: string; sessionId?: string; quantity: number }[]) =>
  namedPlaces({ types, stock }, lines);

const guest = {
  guestType: 'GUEST' as const,
  memberNo: null,
  name: 'Siti Aminah',
  sex: 'FEMALE' as const,
  ageRange: 3,
  phone: '+673 712 3456',
  email: 'siti@example.com',
  identityType: 'PASSPORT' as const,
  identityNo: 'K-1234-567',
  answers: [],
};
const owner = { ...guest, guestType: 'ABO' as const, memberNo: '7000001' };
const plain = { isRealName: false, questions: [] };
const real = { isRealName: true, questions: [] };

describe('named places', () => {
  test('numbers each place by ticket type and session over all lines (EVT-062)', () => {
    const all = places(
      { ticketTypeId: '1', sessionId: '10', quantity: 2 },
      { ticketTypeId: '1', sessionId: '11', quantity: 1 },
      { ticketTypeId: '1', sessionId: '10', quantity: 1 },
    );
    expect(all.map(({ sessionId, placeNo }) => `${sessionId}/${placeNo}`)).toEqual([
      '10/1',
      '10/2',
      '11/1',
      '10/3',
    ]);
  });
  test('returns one place for all sessions of a set (B-04)', () => {
    expect(places({ ticketTypeId: '2', quantity: 1 })).toEqual([
      { ticketTypeId: '2', sessionId: null, placeNo: 1, sessions: ['10', '11'] },
    ]);
  });
  test('finds the session of a ticket that is sold in one session only (EVT-057)', () => {
    expect(places({ ticketTypeId: '3', quantity: 1 }).map(({ sessionId }) => sessionId)).toEqual([
      '10',
    ]);
  });
  test('returns no place for a missing choice of session or an unknown ticket type', () => {
    expect(places({ ticketTypeId: '1', quantity: 1 }, { ticketTypeId: '9', quantity: 1 })).toEqual(
      [],
    );
  });
});

describe('seating of attendees', () => {
  const three = places(
    { ticketTypeId: '1', sessionId: '10', quantity: 1 },
    { ticketTypeId: '1', sessionId: '11', quantity: 1 },
    { ticketTypeId: '2', quantity: 1 },
  );
  test('gives each attendee the next free place of their ticket type and session (EVT-062)', () => {
    const all = seated(
      [
        { ticketTypeId: '2' },
        { ticketTypeId: '1', sessionId: '11' },
        { ticketTypeId: '1', sessionId: null },
      ],
      three,
    );
    expect(all?.map(({ place }) => place.sessionId)).toEqual([null, '11', '10']);
  });
  test.each([
    ['one too few', [{ ticketTypeId: '2' }, { ticketTypeId: '1' }]],
    [
      'one too many',
      [{ ticketTypeId: '2' }, { ticketTypeId: '1' }, { ticketTypeId: '1' }, { ticketTypeId: '1' }],
    ],
    [
      'a session twice',
      [
        { ticketTypeId: '2' },
        { ticketTypeId: '1', sessionId: '10' },
        { ticketTypeId: '1', sessionId: '10' },
      ],
    ],
    [
      'a ticket type that is not in the order',
      [{ ticketTypeId: '2' }, { ticketTypeId: '1' }, { ticketTypeId: '3' }],
    ],
  ])('returns no seating for %s (8044)', (_, people) => {
    expect(seated(people, three)).toBeNull();
  });
});

describe('missing data of an attendee', () => {
  test('accepts a complete attendee, with or without real names (EVT-062)', () => {
    expect([faultsOf(guest, plain), faultsOf(guest, real), faultsOf(owner, real)]).toEqual([
      [],
      [],
      [],
    ]);
  });
  test('requires name and phone always, the other fields only for real names (EVT-062)', () => {
    const empty = {
      ...guest,
      name: ' ',
      phone: '',
      email: '',
      sex: null,
      ageRange: null,
      identityType: null,
      identityNo: '',
    };
    expect(faultsOf(empty, plain)).toEqual(['name', 'phone']);
    expect(faultsOf(empty, real)).toEqual([
      'name',
      'phone',
      'email',
      'sex',
      'ageRange',
      'identityType',
      'identityNo',
    ]);
  });
  test('requires a number of owners and members, not of customers and guests (EVT-065)', () => {
    expect((['ABO', 'APC', 'CUSTOMER', 'GUEST'] as const).map(hasNumber)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(faultsOf({ ...owner, memberNo: null }, plain)).toEqual(['memberNo']);
    expect(faultsOf({ ...owner, memberNo: '7'.repeat(21) }, plain)).toEqual(['memberNo']);
    expect(faultsOf({ ...owner, memberNo: '7'.repeat(20) }, plain)).toEqual([]);
  });
  test('refuses an invalid e-mail and an address as a name (EVT-062)', () => {
    expect(faultsOf({ ...guest, email: 'siti@' }, plain)).toEqual(['email']);
    expect(faultsOf({ ...guest, name: 'see www.example.com' }, plain)).toEqual(['name']);
  });
  test('keeps a stored identity number when the new one is empty, not when it is wrong (B-06)', () => {
    expect(faultsOf({ ...guest, identityNo: '' }, real, true)).toEqual([]);
    expect(faultsOf({ ...guest, identityNo: '12' }, real, true)).toEqual(['identityNo']);
  });
  test('requires an answer to every question (EVT-066)', () => {
    const question: Question = {
      questionId: '5',
      text: 'Meal?',
      kind: 'SHORT',
      required: false,
      options: [],
    };
    const asks = { isRealName: false, questions: [question] };
    expect(faultsOf(guest, asks)).toEqual(['answers.5']);
    expect(
      faultsOf({ ...guest, answers: [{ questionId: '5', optionIds: [], text: 'rice' }] }, asks),
    ).toEqual([]);
  });
});

describe('identity numbers', () => {
  test.each([
    ['K-1234-567', true],
    ['1234', true],
    ['123', false],
    ['1-2-3', false],
    ['A'.repeat(20), true],
    ['A'.repeat(21), false],
    ['12 34', false],
  ])('checks %s as an identity number: %s (B-06)', (text, is) => {
    expect(isIdentityNo(text)).toBe(is);
  });
  test('normalizes the spelling of a number (B-06)', () =>
    expect(plainIdentity('k-12-34a')).toBe('K1234A'));
  test('masks all but the last four characters (EVT-071)', () =>
    expect(maskedIdentity('K1234567')).toBe('****4567'));
});

describe('duplicate attendees in one order', () => {
  const at = (sessions: string[], who: object = {}) => ({
    ...guest,
    identityNo: '',
    place: { sessions },
    ...who,
  });
  test('finds the same name and phone in one session, in any spelling (EVT-068)', () => {
    expect(
      duplicatesIn([at(['10']), at(['10'], { name: ' siti  AMINAH', phone: '673-7123456' })]),
    ).toEqual([{ index: 1, field: 'name', first: 0 }]);
  });
  test('accepts the same person in two sessions or with another phone (EVT-068)', () => {
    expect(duplicatesIn([at(['10']), at(['11']), at(['10'], { phone: '+673 712 3457' })])).toEqual(
      [],
    );
  });
  test('compares a set with a single ticket in its second session too (EVT-068)', () => {
    expect(duplicatesIn([at(['11']), at(['10', '11'])])).toEqual([
      { index: 1, field: 'name', first: 0 },
    ]);
    expect(duplicatesIn([at(['10', '11']), at(['11'])])).toEqual([
      { index: 1, field: 'name', first: 0 },
    ]);
  });
  test('compares owners by number, whatever their name (EVT-068)', () => {
    const one = at(['10'], { guestType: 'ABO', memberNo: '7000001' });
    expect(duplicatesIn([one, { ...one, name: 'Somebody Else', memberNo: ' 7000001 ' }])).toEqual([
      { index: 1, field: 'memberNo', first: 0 },
    ]);
    expect(duplicatesIn([one, { ...one, memberNo: '7000002' }])).toEqual([]);
  });
  test('finds one identity number on two people (B-06)', () => {
    expect(
      duplicatesIn([
        at(['10'], { identityNo: 'k-1234' }),
        at(['10'], { name: 'Hassan', identityNo: 'K1234' }),
      ]),
    ).toEqual([{ index: 1, field: 'identityNo', first: 0 }]);
  });
});

test('treats another number, name or guest type as another holder (B-06)', () => {
  const before = { guestType: 'ABO', memberNo: '7', name: 'A' };
  expect(isOtherHolder(before, { ...before })).toBe(false);
  expect(
    [{ guestType: 'APC' }, { memberNo: '8' }, { name: 'B' }].map((part) =>
      isOtherHolder(before, { ...before, ...part }),
    ),
  ).toEqual([true, true, true]);
});

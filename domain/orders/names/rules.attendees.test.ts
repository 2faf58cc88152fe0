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
  twiceIn,
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

describe('places that are named', () => {
  test('EVT-062 each place of a line is one, numbered by its ticket type and session over all lines', () => {
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
  test('B-04 a place of a set is one for all its sessions', () => {
    expect(places({ ticketTypeId: '2', quantity: 1 })).toEqual([
      { ticketTypeId: '2', sessionId: null, placeNo: 1, sessions: ['10', '11'] },
    ]);
  });
  test('EVT-057 a ticket that is sold in one session only needs none named', () => {
    expect(places({ ticketTypeId: '3', quantity: 1 }).map(({ sessionId }) => sessionId)).toEqual([
      '10',
    ]);
  });
  test('a ticket of two sessions without one of them, and a type that is not there, give none', () => {
    expect(places({ ticketTypeId: '1', quantity: 1 }, { ticketTypeId: '9', quantity: 1 })).toEqual(
      [],
    );
  });
});

describe('who sits where', () => {
  const three = places(
    { ticketTypeId: '1', sessionId: '10', quantity: 1 },
    { ticketTypeId: '1', sessionId: '11', quantity: 1 },
    { ticketTypeId: '2', quantity: 1 },
  );
  test('EVT-062 each attendee gets the next free place of their ticket type and session', () => {
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
    ['a type nobody bought', [{ ticketTypeId: '2' }, { ticketTypeId: '1' }, { ticketTypeId: '3' }]],
  ])('%s: no seating (8044)', (_, people) => {
    expect(seated(people, three)).toBeNull();
  });
});

describe('what is missing of an attendee', () => {
  test('EVT-062 a whole one lacks nothing, of either kind', () => {
    expect([faultsOf(guest, plain), faultsOf(guest, real), faultsOf(owner, real)]).toEqual([
      [],
      [],
      [],
    ]);
  });
  test('EVT-062 name and phone are always needed, the rest only where names are real', () => {
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
  test('EVT-065 owners and members have a number, customers and guests none', () => {
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
  test('EVT-062 an e-mail that is given must be one, and a name is no address', () => {
    expect(faultsOf({ ...guest, email: 'siti@' }, plain)).toEqual(['email']);
    expect(faultsOf({ ...guest, name: 'see www.example.com' }, plain)).toEqual(['name']);
  });
  test('B-06 an empty identity number leaves the kept one, a wrong one does not', () => {
    expect(faultsOf({ ...guest, identityNo: '' }, real, true)).toEqual([]);
    expect(faultsOf({ ...guest, identityNo: '12' }, real, true)).toEqual(['identityNo']);
  });
  test('EVT-066 every question must be answered', () => {
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
  ])('B-06 %s: %s', (text, is) => {
    expect(isIdentityNo(text)).toBe(is);
  });
  test('B-06 the same number however it is written', () =>
    expect(plainIdentity('k-12-34a')).toBe('K1234A'));
  test('EVT-071 all but the last four characters are masked', () =>
    expect(maskedIdentity('K1234567')).toBe('****4567'));
});

describe('somebody twice in one order', () => {
  const at = (sessions: string[], who: object = {}) => ({
    ...guest,
    identityNo: '',
    place: { sessions },
    ...who,
  });
  test('EVT-068 in one session, by name and phone however they are written', () => {
    expect(
      twiceIn([at(['10']), at(['10'], { name: ' siti  AMINAH', phone: '673-7123456' })]),
    ).toEqual([{ index: 1, field: 'name', first: 0 }]);
  });
  test('EVT-068 not in two different sessions, nor with another phone', () => {
    expect(twiceIn([at(['10']), at(['11']), at(['10'], { phone: '+673 712 3457' })])).toEqual([]);
  });
  test('EVT-068 a set meets a single ticket in its second session too', () => {
    expect(twiceIn([at(['11']), at(['10', '11'])])).toEqual([
      { index: 1, field: 'name', first: 0 },
    ]);
    expect(twiceIn([at(['10', '11']), at(['11'])])).toEqual([
      { index: 1, field: 'name', first: 0 },
    ]);
  });
  test('EVT-068 owners by their number, whatever name stands beside it', () => {
    const one = at(['10'], { guestType: 'ABO', memberNo: '7000001' });
    expect(twiceIn([one, { ...one, name: 'Somebody Else', memberNo: ' 7000001 ' }])).toEqual([
      { index: 1, field: 'memberNo', first: 0 },
    ]);
    expect(twiceIn([one, { ...one, memberNo: '7000002' }])).toEqual([]);
  });
  test('B-06 two people with one identity number', () => {
    expect(
      twiceIn([
        at(['10'], { identityNo: 'k-1234' }),
        at(['10'], { name: 'Hassan', identityNo: 'K1234' }),
      ]),
    ).toEqual([{ index: 1, field: 'identityNo', first: 0 }]);
  });
});

test('B-06 another holder is who has another number, name or kind', () => {
  const before = { guestType: 'ABO', memberNo: '7', name: 'A' };
  expect(isOtherHolder(before, { ...before })).toBe(false);
  expect(
    [{ guestType: 'APC' }, { memberNo: '8' }, { name: 'B' }].map((part) =>
      isOtherHolder(before, { ...before, ...part }),
    ),
  ).toEqual([true, true, true]);
});

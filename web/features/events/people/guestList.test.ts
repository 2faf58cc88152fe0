import { describe, expect, test } from 'vitest';
import { guestTypes } from '#domain/members/shapes.lookup.ts';
import {
  correctKinds,
  type Entries,
  faultOfServer,
  faultsOfList,
  fillPlaces,
  firstWrong,
  type GuestListAction,
  type GuestListFacts,
  guestListReducer,
  openedList,
  shareAnswers,
  visibleFaults,
} from './guestList.ts';
import { type AttendeeEntry, emptyEntry, type PersonPlace } from './people.ts';

const place = (key: string, more: Partial<PersonPlace> = {}): PersonPlace => ({
  key,
  ticketTypeId: '1',
  sessionId: '7',
  sessions: ['7'],
  ticketTypeName: 'Seat',
  allowed: guestTypes,
  session: null,
  ...more,
});
const guest = (name: string, more: Partial<AttendeeEntry> = {}): AttendeeEntry => ({
  ...emptyEntry,
  name,
  phone: '+673 712 3456',
  ...more,
});
const facts = (
  places: readonly PersonPlace[],
  entries: Entries,
  more: Partial<GuestListFacts> = {},
): GuestListFacts => ({
  places,
  entries,
  required: { isRealName: false, questions: [] },
  kept: () => null,
  isUnknown: () => false,
  serverFaults: {},
  ...more,
});
const fresh = openedList(facts([], {}));
const after = (...actions: GuestListAction[]) => actions.reduce(guestListReducer, fresh);
const three = [place('a'), place('b'), place('c')];

describe('state of the guest list (EVT-062)', () => {
  test('opens the first incomplete place, or none when all are complete', () => {
    expect(openedList(facts(three, { a: guest('Ann') })).open).toBe('b');
    const all = { a: guest('Ann'), b: guest('Bo'), c: guest('Cy') };
    expect(openedList(facts(three, all)).open).toBeNull();
  });

  test('does not require an identity number that the order keeps', () => {
    const entry = guest('Ann', {
      email: 'ann@example.com',
      sex: 'FEMALE',
      ageRange: 2,
      identityType: 'PASSPORT',
    });
    const real = { required: { isRealName: true, questions: [] } };
    const one = facts([place('a')], { a: entry }, real);
    expect(openedList(one).open).toBe('a');
    expect(openedList({ ...one, kept: () => '****1234' }).open).toBeNull();
  });

  test.each([
    ['opens a place', [{ type: 'opened', key: 'b' }], { open: 'b' }],
    [
      'keeps the open place while typing',
      [
        { type: 'opened', key: 'b' },
        { type: 'typed', key: 'a' },
      ],
      { open: 'b', mended: new Set(['a']) },
    ],
    [
      'keeps a left field with its place',
      [{ type: 'left', key: 'a', field: 'phone' }],
      { left: new Set(['a phone']) },
    ],
    [
      'clears corrected server faults on submit',
      [{ type: 'typed', key: 'a' }, { type: 'checked' }],
      { isChecked: true, mended: new Set() },
    ],
    [
      'opens the place of a server fault',
      [{ type: 'faultsReceived', faults: '{"c":{"field":"name","text":"no"}}' }],
      { open: 'c', lastServerFaults: '{"c":{"field":"name","text":"no"}}' },
    ],
    [
      'keeps the open place when server faults disappear',
      [
        { type: 'opened', key: 'b' },
        { type: 'faultsReceived', faults: '{}' },
      ],
      { open: 'b' },
    ],
  ] as [string, GuestListAction[], object][])('handles an action: %s', (_, actions, expected) => {
    expect(after(...actions)).toMatchObject(expected);
  });
});

describe('faults in the guest list (EVT-062, EVT-068)', () => {
  const fieldsOf = (of: GuestListFacts, state = fresh) =>
    faultsOfList(of, state).map((faults) => faults.map(({ field, word }) => `${field} ${word}`));

  test('reports a wrong guest type and a duplicate name at their places', () => {
    const places = [place('a'), place('b', { allowed: ['ABO'] }), place('c')];
    const entries = { a: guest('Ann'), b: guest('Bo'), c: guest(' ann ') };
    expect(fieldsOf(facts(places, entries))).toEqual([
      [],
      ['guestType guestTypeWrong'],
      ['name twice'],
    ]);
  });

  test('reports an unknown number once, and not for a guest', () => {
    const entries = {
      a: guest('Ann', { guestType: 'ABO', memberNo: '9' }),
      b: guest('Bo', { guestType: 'ABO', memberNo: '' }),
      c: guest('Cy', { memberNo: '9' }),
    };
    expect(fieldsOf(facts(three, entries, { isUnknown: () => true }))).toEqual([
      ['memberNo memberNoUnknown'],
      ['memberNo memberNoWrong'],
      [],
    ]);
  });

  test('drops the fault of the server once the place is edited', () => {
    const of = facts(
      [place('a')],
      { a: guest('Ann') },
      { serverFaults: { a: { field: 'name', text: 'No' } } },
    );
    expect(faultsOfList(of, fresh)).toEqual([[{ field: 'name', text: 'No' }]]);
    expect(faultsOfList(of, after({ type: 'typed', key: 'a' }))).toEqual([[]]);
  });

  const missing = { field: 'phone', word: 'phoneWrong' };
  test.each([
    ['not for an untouched missing field', missing, fresh, false],
    [
      'for a missing field after it was left',
      missing,
      after({ type: 'left', key: 'a', field: 'phone' }),
      true,
    ],
    [
      'not after another field was left',
      missing,
      after({ type: 'left', key: 'a', field: 'name' }),
      false,
    ],
    [
      'not after a field of another place was left',
      missing,
      after({ type: 'left', key: 'b', field: 'phone' }),
      false,
    ],
    ['for all fields after a submit', missing, after({ type: 'checked' }), true],
    ['immediately for a duplicate guest', { field: 'name', word: 'twice' }, fresh, true],
    [
      'immediately for a kind that is not allowed',
      { field: 'guestType', word: 'guestTypeWrong' },
      fresh,
      true,
    ],
    [
      'immediately for an unknown number',
      { field: 'memberNo', word: 'memberNoUnknown' },
      fresh,
      true,
    ],
    ['immediately for a server fault', { field: 'name', text: 'No' }, fresh, true],
  ])('shows a fault in time: %s', (_, fault, state, isShown) => {
    expect(visibleFaults([fault], 'a', state)).toEqual(isShown ? [fault] : []);
  });

  test('finds the first wrong field in the order of places, ignoring old server faults', () => {
    const serverFault = { field: 'name', text: 'No' };
    expect(firstWrong(three, [[serverFault], [serverFault, missing], [missing]])).toEqual({
      key: 'b',
      field: 'phone',
    });
    expect(firstWrong(three, [[serverFault], [], []])).toBeNull();
  });
});

describe('faults of attendees from the server (EVT-065)', () => {
  test.each([
    ['by place', 'attendees.1.name', { b: { field: 'name', text: 'No' } }],
    ['a question by number', 'attendees.0.answers.4', { a: { field: 'answers.4', text: 'No' } }],
    ['an unknown place', 'attendees.3.name', null],
    ['another field', 'contact.phone', null],
    ['none', '', null],
  ])('finds the place of a fault: %s', (_, field, expected) => {
    expect(faultOfServer({ field, text: 'No' }, three)).toEqual(expected);
  });
});

describe('adding many attendees at once (EVT-067)', () => {
  test('fills free places in order where the guest type is allowed', () => {
    const places = [place('a', { allowed: ['ABO'] }), place('b'), place('c')];
    const { entries, filled } = fillPlaces(places, { b: guest('Bo') }, [
      { name: 'Gil', guestType: 'GUEST' },
      { name: 'Abe', guestType: 'ABO', memberNo: '5' },
      { name: 'Too late' },
    ]);
    expect(filled).toBe(2);
    expect(entries).toMatchObject({
      a: { name: 'Abe', guestType: 'ABO' },
      b: { name: 'Bo' },
      c: { name: 'Gil' },
    });
  });

  test('skips attendees who are already listed, by number or by name', () => {
    const entries = { a: guest('Ann'), b: guest('Bo', { guestType: 'ABO', memberNo: '5' }) };
    const list = [{ name: ' ANN ' }, { name: 'Other', guestType: 'ABO' as const, memberNo: '5' }];
    expect(fillPlaces(three, entries, list)).toEqual({ entries, filled: 0 });
  });

  test('adds no duplicate of the list and no guest type without a place', () => {
    const guests = [place('a', { allowed: ['GUEST'] }), place('b', { allowed: ['GUEST'] })];
    const list = [{ name: 'Ann' }, { name: 'ann' }, { name: 'Abe', guestType: 'ABO' as const }];
    const { entries, filled } = fillPlaces(guests, {}, list);
    expect(filled).toBe(1);
    expect(Object.keys(entries)).toEqual(['a']);
  });

  test('corrects only the guest type from the member records', () => {
    const entries = { a: guest('Ann', { guestType: 'ABO', memberNo: '5' }), b: guest('Bo') };
    expect(correctKinds(three, entries, new Map([['a', 'APC']]))).toEqual({
      ...entries,
      a: { ...entries.a, guestType: 'APC' },
    });
  });

  test('copies the answers of one place to all places, and nothing else (EVT-066)', () => {
    const answers = [{ questionId: '1', optionIds: ['2'], text: '' }];
    const next = shareAnswers(three, { b: guest('Bo') }, guest('Ann', { answers }));
    expect(next).toMatchObject({
      a: { name: '', answers },
      b: { name: 'Bo', answers },
      c: { answers },
    });
  });
});

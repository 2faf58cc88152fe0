import { describe, expect, test } from 'vitest';
import {
  changedPrices,
  movedSessions,
  spanOf,
  findOrphanRow,
  missingDate,
  unmapped,
  missingForPublish,
  missingForPublishedChange,
} from './rules.admin.ts';
import type { EventDraft } from './shapes.admin.ts';

const type = {
  key: '1',
  names: { en: 'Seat', 'zh-CN': '', ms: '' },
  price: 1000,
  limitPerMember: 2,
  setName: null,
  itemCode: 'EVT-1',
  guestTypes: ['ABO'],
};
const session = { key: '10', venue: '5', startTime: 1000, endTime: 2000 };
const ready = {
  name: { en: 'Rally', 'zh-CN': '', ms: '' },
  isOnline: false,
  salesOpenAt: 100,
  salesCloseAt: 900,
  venues: [{ key: '5', name: 'Hall', address: 'Street 1' }],
  sessions: [session],
  ticketTypes: [type],
  stock: [{ ticketType: '1', session: '10', total: 5 }],
} as unknown as EventDraft;
const lacks = (part: object) => missingForPublish({ ...ready, ...part });

describe('requirements for publishing an event', () => {
  test.each([
    [{}, null],
    [{ salesOpenAt: null }, 'salesOpenAt'],
    [{ salesCloseAt: null }, 'salesCloseAt'],
    [{ salesCloseAt: 99 }, 'salesCloseAt'],
    [{ salesCloseAt: 100 }, null],
    [{ sessions: [] }, 'sessions'],
  ] as const)('names the missing date of an event with %j: %s (ADM-016)', (part, field) => {
    expect(missingDate({ ...ready, ...part } as unknown as EventDraft)).toBe(field);
  });
  test('requires nothing more of a complete event, even with a single place (ADM-013)', () => {
    expect(missingForPublish(ready)).toBeNull();
    expect(lacks({ stock: [{ ticketType: '1', session: '10', total: 1 }] })).toBeNull();
  });
  test.each([
    ['no English name', { name: { ...ready.name, en: '' } }, 'name'],
    ['a name without letters or digits', { name: { ...ready.name, en: '...' } }, 'name'],
    ['no sale start', { salesOpenAt: null }, 'salesOpenAt'],
    ['no sale end', { salesCloseAt: null }, 'salesCloseAt'],
    ['a sale end before its start', { salesCloseAt: 99 }, 'salesCloseAt'],
    ['no session', { sessions: [] }, 'sessions'],
    [
      'a sale that starts after the last session',
      { salesOpenAt: 2001, salesCloseAt: 3000 },
      'salesOpenAt',
    ],
    ['a session without a place', { sessions: [{ ...session, venue: null }] }, 'venues'],
    ['no ticket type', { ticketTypes: [] }, 'ticketTypes'],
    [
      'a ticket type without stock',
      { stock: [{ ticketType: '1', session: '10', total: 0 }] },
      'stock',
    ],
    [
      'one of two ticket types without stock',
      { ticketTypes: [type, { ...type, key: '2' }] },
      'stock',
    ],
    [
      'a priced ticket without a shop item',
      { ticketTypes: [{ ...type, itemCode: '' }] },
      'itemCode',
    ],
  ])('refuses to publish because of %s (ADM-013, ADM-040, B-46)', (_, part, missing) =>
    expect(lacks(part)).toBe(missing),
  );
  test.each([
    ['equal sale start and end', { salesCloseAt: 100 }],
    [
      'a sale that starts at the end of the last session',
      { salesOpenAt: 2000, salesCloseAt: 3000 },
    ],
    [
      'an online session without a place',
      { isOnline: true, venues: [], sessions: [{ ...session, venue: null }] },
    ],
    ['a free ticket without a shop item', { ticketTypes: [{ ...type, price: 0, itemCode: '' }] }],
  ])('allows publishing with %s (ADM-013)', (_, part) => expect(lacks(part)).toBeNull());
});

test('lists tickets with a price but without a shop item (ADM-040)', () => {
  const types = [
    type,
    { ...type, key: '2', itemCode: '' },
    { ...type, key: '3', itemCode: '', price: 0 },
  ] as never;
  expect(unmapped({ ticketTypes: types }).map(({ key }) => key)).toEqual(['2']);
});

describe('requirements for changing a published event', () => {
  const without = { ...ready, ticketTypes: [{ ...type, itemCode: '' }] } as EventDraft;
  test('allows removing the shop item of a ticket that had a price (ADM-040)', () =>
    expect(missingForPublishedChange(ready, without)).toBeNull());
  test('refuses a missing shop item for a new ticket or one that was free (ADM-040)', () => {
    expect(
      missingForPublishedChange({ ticketTypes: [{ ...ready.ticketTypes[0]!, price: 0 }] }, without),
    ).toBe('itemCode');
    expect(missingForPublishedChange({ ticketTypes: [] }, without)).toBe('itemCode');
    const cent = [{ ...ready.ticketTypes[0]!, price: 1 }];
    expect(missingForPublishedChange({ ticketTypes: cent }, without)).toBeNull();
  });
  test('checks all other requirements as for a draft (ADM-013)', () =>
    expect(missingForPublishedChange(ready, { ...without, sessions: [] })).toBe('sessions'));
});

test('lists changed prices only of tickets that stay (ADM-013)', () => {
  const [seat, gone] = [ready.ticketTypes[0]!, { ...ready.ticketTypes[0]!, key: '2' }];
  const next = [
    { ...seat, price: 1250 },
    { ...seat, key: 'new1', price: 5 },
  ];
  expect(changedPrices({ ticketTypes: [seat, gone] }, { ticketTypes: next })).toEqual([
    { ticketType: '1', names: seat.names, old: 1000, new: 1250 },
  ]);
  expect(changedPrices(ready, ready)).toEqual([]);
});

test('finds a row that refers to a missing row', () => {
  expect(findOrphanRow(ready)).toBeNull();
  expect(findOrphanRow({ ...ready, venues: [] })).toBe('sessions');
  expect(findOrphanRow({ ...ready, stock: [{ ticketType: '1', session: '11', total: 1 }] })).toBe(
    'stock',
  );
  expect(findOrphanRow({ ...ready, stock: [{ ticketType: '2', session: '10', total: 1 }] })).toBe(
    'stock',
  );
});

test('spans an event from its first start to its last end (ADM-014)', () => {
  expect(
    spanOf([
      { startTime: 5, endTime: 9 },
      { startTime: 2, endTime: 3 },
      { startTime: 6, endTime: 7 },
    ]),
  ).toEqual({ startTime: 2, endTime: 9 });
  expect(spanOf([])).toBeNull();
});

describe('sessions whose bookers are notified', () => {
  const moved = (sessions: object[], venues: object[] = ready.venues) =>
    movedSessions(ready, { sessions, venues } as never);
  test.each([
    ['another start', [{ ...session, startTime: 1001 }], ready.venues],
    ['another end', [{ ...session, endTime: 2001 }], ready.venues],
    ['another place', [session], [{ key: '5', name: 'Other hall', address: 'Street 1' }]],
    ['another address', [session], [{ key: '5', name: 'Hall', address: 'Street 2' }]],
    ['a removed place', [{ ...session, venue: null }], ready.venues],
  ])('counts a session as moved for %s (ADM-014)', (_, sessions, venues) =>
    expect(moved(sessions, venues)).toEqual([10]),
  );
  test('does not count a new venue key or an added or removed session as moved (ADM-014)', () => {
    expect(moved([{ ...session, venue: 'new1' }], [{ ...ready.venues[0]!, key: 'new1' }])).toEqual(
      [],
    );
    expect(moved([{ ...session, key: 'new2', startTime: 7 }])).toEqual([]);
  });
});

test('requires a shop item for a price of one cent but not for a free ticket (ADM-040)', () => {
  const free = { price: 0, itemCode: '' };
  const cent = { price: 1, itemCode: '' };
  const types = [free, cent] as unknown as EventDraft['ticketTypes'];
  expect(unmapped({ ticketTypes: types })).toEqual([cent]);
});

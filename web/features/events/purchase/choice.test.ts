import { expect, test } from 'vitest';
import type { EventSession, TicketType } from '#domain/events/shapes.detail.ts';
import {
  boundOf,
  clamped,
  countOf,
  limitOf,
  offeredChoice,
  onlyTicket,
  pricedLines,
  remainingOf,
  setsOf,
  totalOf,
  typesOf,
  withQuantity,
} from './choice.ts';

const session = (id: string): EventSession => ({
  id,
  startTime: 0,
  endTime: 1,
  venueName: '',
  address: '',
  status: 'OPEN',
});
const type = (id: string, of: Partial<TicketType> = {}): TicketType => ({
  id,
  name: id,
  price: 1000,
  tax: 0,
  balance: 12,
  limitPerMember: 5,
  sessionIds: ['1', '2'],
  setName: null,
  guestTypes: ['ABO', 'APC', 'CUSTOMER', 'GUEST'],
  stocks: [
    { sessionId: '1', balance: 3 },
    { sessionId: '2', balance: 9 },
  ],
  ...of,
});
const single = type('10');
const set = type('20', { setName: 'Both days', balance: 2, price: 1500 });
const info = { quota: null, sessions: [session('1'), session('2')], ticketTypes: [single, set] };

test('adds two tickets of B$10.00 up to B$20.00 (EVT-056)', () => {
  const lines = pricedLines(info, withQuantity([], single, '1', 2));
  expect(totalOf(lines)).toBe(2000);
  expect(countOf(lines)).toBe(2);
});

test('limits the stepper to the places left in the session (EVT-059)', () => {
  expect(remainingOf(single, '1')).toBe(3);
  expect(limitOf(info, [], single, '1')).toBe(3);
});

test('applies the member limit over all sessions of an order (EVT-059)', () => {
  const chosen = withQuantity([], single, '1', 2);
  expect(limitOf(info, chosen, single, '2')).toBe(3);
  expect(limitOf(info, chosen, single, '1')).toBe(3);
});

test('applies the invitation quota over all ticket types (EVT-059)', () => {
  const chosen = withQuantity([], single, '1', 2);
  expect(limitOf({ quota: 3 }, chosen, set, null)).toBe(1);
  expect(limitOf({ quota: 2 }, chosen, set, null)).toBe(0);
});

test('names the limit that ends a stepper unless it is the stock (EVT-059)', () => {
  const chosen = withQuantity([], single, '1', 2);
  const of = (quota: number | null, tickets: typeof chosen, sessionId: string) =>
    boundOf({ quota }, tickets, single, sessionId).bound;
  expect(of(null, [], '1')).toBeNull();
  expect(of(null, chosen, '2')).toEqual({ by: 'perMember', count: 5 });
  expect(of(4, chosen, '2')).toEqual({ by: 'perInvitation', count: 4 });
  expect(of(6, chosen, '2')).toEqual({ by: 'perMember', count: 5 });
  expect(of(3, [], '1')).toBeNull();
  expect(
    boundOf(
      { quota: null },
      [],
      type('30', { limitPerMember: 999, stocks: [{ sessionId: '1', balance: 999 }] }),
      '1',
    ).bound,
  ).toEqual({
    by: 'perOrder',
    count: 200,
  });
});

test('lists sets apart from the tickets of one session (EVT-056)', () => {
  expect(typesOf(info, '1').map((of) => of.id)).toEqual(['10']);
  expect(setsOf(info).map((of) => of.id)).toEqual(['20']);
  expect(remainingOf(set, null)).toBe(2);
});

test('drops a kept ticket that is no longer offered (EVT-058)', () => {
  const kept = [
    { ticketTypeId: '99', sessionId: '1', quantity: 1 },
    ...withQuantity([], set, null, 1),
  ];
  expect(
    pricedLines(info, kept).map((line) => [line.type.id, line.session?.id ?? null, line.amount]),
  ).toEqual([['20', null, 1500]]);
});

test('removes a line when its quantity becomes zero (EVT-056)', () => {
  expect(withQuantity(withQuantity([], single, '1', 1), single, '1', 0)).toEqual([]);
});

test('cuts a kept choice to the places left and keeps one that fits (EVT-059)', () => {
  const tooMany = [{ ticketTypeId: '10', sessionId: '1', quantity: 5 }];
  expect(clamped(info, tooMany)).toEqual([{ ticketTypeId: '10', sessionId: '1', quantity: 3 }]);
  const fits = withQuantity([], single, '1', 2);
  expect(clamped(info, fits)).toBe(fits);
});

test('preselects one ticket when only one kind in one session is available (issue 20)', () => {
  const only = type('30', { sessionIds: ['1'], stocks: [{ sessionId: '1', balance: 3 }] });
  const all = () => true;
  const one = (of: Parameters<typeof onlyTicket>[0], isFor: (one: TicketType) => boolean = all) =>
    onlyTicket(of, isFor);
  const offer = { quota: null, ticketTypes: [only] };
  expect(one(offer)).toEqual([{ ticketTypeId: '30', sessionId: '1', quantity: 1 }]);
  expect(one({ ...offer, ticketTypes: [set] })).toEqual([
    { ticketTypeId: '20', sessionId: null, quantity: 1 },
  ]);
  expect(one({ ...offer, ticketTypes: [only, set] })).toEqual([]);
  expect(one({ ...offer, ticketTypes: [single] })).toEqual([]);
  expect(one({ ...offer, quota: 0 })).toEqual([]);
  expect(one(offer, () => false)).toEqual([]);
  const gone = { ...only, stocks: [{ sessionId: '1', balance: 0 }] };
  expect(one({ ...offer, ticketTypes: [gone] })).toEqual([]);
});

test('preselects the offered places of a waiting list when nothing else is available (issue 20)', () => {
  const gone = type('10', {
    balance: 0,
    stocks: [
      { sessionId: '1', balance: 0 },
      { sessionId: '2', balance: 0 },
    ],
  });
  const held = type('11', {
    balance: 3,
    stocks: [
      { sessionId: '1', balance: 0 },
      { sessionId: '2', balance: 3 },
    ],
  });
  const of = {
    quota: null,
    sessions: info.sessions,
    ticketTypes: [gone, held],
    offeredUntil: 1000,
  };
  expect(offeredChoice(of)).toEqual({
    times: ['2'],
    tickets: [{ ticketTypeId: '11', sessionId: '2', quantity: 3 }],
  });
  expect(offeredChoice({ ...of, offeredUntil: null })).toBeNull();
  expect(offeredChoice({ ...of, ticketTypes: [single, held] })).toBeNull();
  const sets = { ...of, ticketTypes: [{ ...set, balance: 2 }] };
  expect(offeredChoice(sets)).toEqual({
    times: [],
    tickets: [{ ticketTypeId: '20', sessionId: null, quantity: 2 }],
  });
});

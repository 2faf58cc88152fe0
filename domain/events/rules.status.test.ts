import { describe, expect, test } from 'vitest';
import { activityStatusOf, inSalesWindow, statusAdmitsBooking, statusOf } from './rules.ts';

const open = Date.UTC(2026, 2, 10, 0);
const close = Date.UTC(2026, 2, 20, 16);
const inside = (open + close) / 2;
const start = Date.UTC(2026, 2, 20, 6);
const end = Date.UTC(2026, 2, 20, 18);

const offline = {
  salesOpenAt: open,
  salesCloseAt: close,
  endTime: end,
  balance: 5,
  authorizeFlag: false,
  activityStatus: 2,
  isOnline: false,
};
const invited = { ...offline, authorizeFlag: true };
const online = { ...offline, isOnline: true };
const captionOf = (event: typeof offline, now: number) => statusOf(event, now).caption;
const numberOf = (event: typeof offline, now: number) => statusOf(event, now).number;

describe('sales window', () => {
  test.each([
    [open - 1, false],
    [open, true],
    [inside, true],
    [close, true],
    [close + 1, false],
  ])('A-19 EVT-037 at %i the window is open: %s', (now, isOpen) => {
    expect(inSalesWindow(offline, now)).toBe(isOpen);
  });
});

describe('status of offline events', () => {
  test('EVT-029 before ticketOpendate: status 1, sales start at, with the date', () => {
    expect(statusOf(offline, open - 1)).toEqual({
      kind: 'offline',
      number: 1,
      caption: { key: 'salesStartAt', date: open },
    });
    expect(numberOf({ ...offline, balance: 0 }, open - 1)).toBe(1);
  });

  test('EVT-030 in the window with places: status 2, ticketing', () => {
    expect(statusOf(offline, inside)).toEqual({
      kind: 'offline',
      number: 2,
      caption: { key: 'ticketing' },
    });
    expect(numberOf({ ...offline, balance: 1 }, inside)).toBe(2);
  });

  test('EVT-031 in the window with banlance 0: status 3, sold out', () => {
    expect(statusOf({ ...offline, balance: 0 }, inside)).toEqual({
      kind: 'offline',
      number: 3,
      caption: { key: 'soldOut' },
    });
  });

  test('EVT-032 A-113 after ticketClosedate: status 4, sales closed until the last session has ended, event ended after it, also with places left', () => {
    for (const now of [close + 1, end])
      expect(statusOf(offline, now)).toEqual({
        kind: 'offline',
        number: 4,
        caption: { key: 'salesClosed' },
      });
    expect(statusOf(offline, end + 1)).toEqual({
      kind: 'offline',
      number: 4,
      caption: { key: 'eventEnded' },
    });
  });

  test('EVT-037 A-19 at exactly each limit the caption is ticketing', () => {
    expect(captionOf(offline, open)).toEqual({ key: 'ticketing' });
    expect(captionOf(offline, close)).toEqual({ key: 'ticketing' });
  });

  test('A-47 after the close status 4 wins over banlance 0', () => {
    expect(numberOf({ ...offline, balance: 0 }, close + 1)).toBe(4);
    expect(numberOf({ ...offline, balance: 0 }, close)).toBe(3);
  });

  test('EVT-029 activityStatus does not speak for offline events', () => {
    for (const activityStatus of [1, 3, 4, 5, 6])
      expect(numberOf({ ...offline, activityStatus }, inside)).toBe(2);
  });
});

describe('status of invited-only events', () => {
  test('EVT-033 up to ticketClosedate with places: status 1, invited', () => {
    expect(statusOf(invited, open)).toEqual({
      kind: 'offline',
      number: 1,
      caption: { key: 'invited' },
    });
    expect(statusOf(invited, close)).toEqual({
      kind: 'offline',
      number: 1,
      caption: { key: 'invited' },
    });
  });

  test('EVT-033 A-48 before ticketOpendate it is invited too, with the date from which it can be booked', () => {
    expect(statusOf(invited, open - 1)).toEqual({
      kind: 'offline',
      number: 1,
      caption: { key: 'invitedFrom', date: open },
    });
    expect(statusAdmitsBooking(invited, open - 1)).toBe(false);
    expect(statusAdmitsBooking(invited, open)).toBe(true);
  });

  test('EVT-034 banlance 0: status 3, sold out, before and in the window', () => {
    for (const now of [open - 1, open, close])
      expect(statusOf({ ...invited, balance: 0 }, now)).toEqual({
        kind: 'offline',
        number: 3,
        caption: { key: 'soldOut' },
      });
  });

  test('EVT-035 A-47 A-113 after ticketClosedate: status 4, also with banlance 0, with the caption of any other', () => {
    for (const balance of [0, 5]) {
      expect(statusOf({ ...invited, balance }, close + 1)).toEqual({
        kind: 'offline',
        number: 4,
        caption: { key: 'salesClosed' },
      });
      expect(statusOf({ ...invited, balance }, end)).toEqual({
        kind: 'offline',
        number: 4,
        caption: { key: 'salesClosed' },
      });
      expect(statusOf({ ...invited, balance }, end + 1)).toEqual({
        kind: 'offline',
        number: 4,
        caption: { key: 'eventEnded' },
      });
    }
  });
});

describe('status of online events', () => {
  test.each([
    ['EVT-038', 1, 1, 'registerBeginsOn'],
    ['EVT-039', 2, 2, 'readyToRegister'],
    ['EVT-040', 3, 3, 'inProgress'],
    ['EVT-041', 4, 4, 'closed'],
    ['EVT-042', 5, 5, 'soldOut'],
    ['EVT-043', 6, 6, 'salesEnded'],
    ['EVT-043', 0, 6, 'salesEnded'],
    ['EVT-043', 7, 6, 'salesEnded'],
    ['EVT-043', -1, 6, 'salesEnded'],
  ] as const)('%s activityStatus %i is status %i, %s', (_, activityStatus, number, key) => {
    expect(statusOf({ ...online, activityStatus }, inside)).toEqual({
      kind: 'online',
      number,
      caption: key === 'registerBeginsOn' ? { key, date: open } : { key },
    });
  });

  test('EVT-038 an invited-only online event speaks as an online one', () => {
    expect(statusOf({ ...online, authorizeFlag: true, activityStatus: 2 }, inside)).toEqual({
      kind: 'online',
      number: 2,
      caption: { key: 'readyToRegister' },
    });
  });
});

describe('activityStatus by dates and stock', () => {
  const facts = {
    salesOpenAt: open,
    salesCloseAt: close,
    startTime: start,
    endTime: end,
    balance: 5,
    isCancelled: false,
    override: null as number | null,
  };
  test.each([
    ['before the window', {}, open - 1, 1],
    ['window opens', {}, open, 2],
    ['last moment before it begins', {}, start - 1, 2],
    ['it begins while the window is open', {}, start, 3],
    ['last moment of the window', {}, close, 3],
    ['window closed, still running', {}, close + 1, 6],
    ['last moment of the activity', {}, end, 6],
    ['over', {}, end + 1, 4],
    ['no tickets left in the window', { balance: 0 }, inside, 5],
    ['no tickets left before the window', { balance: 0 }, open - 1, 5],
    ['no tickets left while it runs', { balance: 0 }, start, 5],
    ['one ticket left', { balance: 1 }, inside, 2],
    ['no tickets left, window closed', { balance: 0 }, close + 1, 6],
    ['no tickets left, over', { balance: 0 }, end + 1, 4],
    ['cancelled', { isCancelled: true }, inside, 4],
    ['cancelled before the window', { isCancelled: true }, open - 1, 4],
    ['runs before its window opens', { startTime: open - 2 }, open - 1, 3],
  ] as const)('A-51 %s', (_, change, now, status) => {
    expect(activityStatusOf({ ...facts, ...change }, now)).toBe(status);
  });

  test('A-51 the word of administrators wins over every date', () => {
    for (const override of [1, 2, 3, 4, 5, 6])
      for (const now of [open - 1, inside, close + 1, end + 1])
        expect(activityStatusOf({ ...facts, override, isCancelled: true, balance: 0 }, now)).toBe(
          override,
        );
  });
});

import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ActivityStatus, activityStatus as activityStatuses } from './shapes.ts';
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
  activityStatus: 'ON_SALE' as ActivityStatus,
  isOnline: false,
};
const invited = { ...offline, authorizeFlag: true };
const online = { ...offline, isOnline: true };
const captionOf = (event: typeof offline, now: number) => statusOf(event, now).caption;
const ticketStatusOf = (event: typeof offline, now: number) => statusOf(event, now).status;

describe('sales window', () => {
  test.each([
    [open - 1, false],
    [open, true],
    [inside, true],
    [close, true],
    [close + 1, false],
  ])('at %i, returns whether the window is open: %s (A-19, EVT-037)', (now, isOpen) => {
    expect(inSalesWindow(offline, now)).toBe(isOpen);
  });
});

describe('status of offline events', () => {
  test('is 1 with the start of sales before ticketOpendate (EVT-029)', () => {
    expect(statusOf(offline, open - 1)).toEqual({
      kind: 'offline',
      status: 'UPCOMING',
      caption: { key: 'salesStartAt', date: open },
    });
    expect(ticketStatusOf({ ...offline, balance: 0 }, open - 1)).toBe('UPCOMING');
  });

  test('is 2, ticketing, in the window with places left (EVT-030)', () => {
    expect(statusOf(offline, inside)).toEqual({
      kind: 'offline',
      status: 'ON_SALE',
      caption: { key: 'ticketing' },
    });
    expect(ticketStatusOf({ ...offline, balance: 1 }, inside)).toBe('ON_SALE');
  });

  test('is 3, sold out, in the window when banlance is 0 (EVT-031)', () => {
    expect(statusOf({ ...offline, balance: 0 }, inside)).toEqual({
      kind: 'offline',
      status: 'SOLD_OUT',
      caption: { key: 'soldOut' },
    });
  });

  test('is 4, sales closed, after ticketClosedate and event ended after the last session (EVT-032, A-113)', () => {
    for (const now of [close + 1, end])
      expect(statusOf(offline, now)).toEqual({
        kind: 'offline',
        status: 'CLOSED',
        caption: { key: 'salesClosed' },
      });
    expect(statusOf(offline, end + 1)).toEqual({
      kind: 'offline',
      status: 'CLOSED',
      caption: { key: 'eventEnded' },
    });
  });

  test('shows ticketing at exactly each limit of the window (EVT-037, A-19)', () => {
    expect(captionOf(offline, open)).toEqual({ key: 'ticketing' });
    expect(captionOf(offline, close)).toEqual({ key: 'ticketing' });
  });

  test('is 4 after the close even when banlance is 0 (A-47)', () => {
    expect(ticketStatusOf({ ...offline, balance: 0 }, close + 1)).toBe('CLOSED');
    expect(ticketStatusOf({ ...offline, balance: 0 }, close)).toBe('SOLD_OUT');
  });

  test('ignores activityStatus (EVT-029)', () => {
    for (const activityStatus of activityStatuses.def.out.options)
      expect(ticketStatusOf({ ...offline, activityStatus }, inside)).toBe('ON_SALE');
  });
});

describe('status of invited-only events', () => {
  test('is 1, invited, up to ticketClosedate with places left (EVT-033)', () => {
    expect(statusOf(invited, open)).toEqual({
      kind: 'offline',
      status: 'UPCOMING',
      caption: { key: 'invited' },
    });
    expect(statusOf(invited, close)).toEqual({
      kind: 'offline',
      status: 'UPCOMING',
      caption: { key: 'invited' },
    });
  });

  test('is still invited and bookable with one place left (EVT-033, EVT-034)', () => {
    expect(captionOf({ ...invited, balance: 1 }, open)).toEqual({ key: 'invited' });
    expect(statusAdmitsBooking({ ...invited, balance: 1 }, open)).toBe(true);
    expect(statusAdmitsBooking({ ...invited, balance: 0 }, open)).toBe(false);
  });

  test('is invited with the first booking date before ticketOpendate (EVT-033, A-48)', () => {
    expect(statusOf(invited, open - 1)).toEqual({
      kind: 'offline',
      status: 'UPCOMING',
      caption: { key: 'invitedFrom', date: open },
    });
    expect(statusAdmitsBooking(invited, open - 1)).toBe(false);
    expect(statusAdmitsBooking(invited, open)).toBe(true);
  });

  test('is 3, sold out, before and in the window when banlance is 0 (EVT-034)', () => {
    for (const now of [open - 1, open, close])
      expect(statusOf({ ...invited, balance: 0 }, now)).toEqual({
        kind: 'offline',
        status: 'SOLD_OUT',
        caption: { key: 'soldOut' },
      });
  });

  test('is 4 after ticketClosedate with the usual captions, even when banlance is 0 (EVT-035, A-47, A-113)', () => {
    for (const balance of [0, 5]) {
      expect(statusOf({ ...invited, balance }, close + 1)).toEqual({
        kind: 'offline',
        status: 'CLOSED',
        caption: { key: 'salesClosed' },
      });
      expect(statusOf({ ...invited, balance }, end)).toEqual({
        kind: 'offline',
        status: 'CLOSED',
        caption: { key: 'salesClosed' },
      });
      expect(statusOf({ ...invited, balance }, end + 1)).toEqual({
        kind: 'offline',
        status: 'CLOSED',
        caption: { key: 'eventEnded' },
      });
    }
  });
});

describe('status of online events', () => {
  test.each([
    ['EVT-038', 1, 'UPCOMING', 'registerBeginsOn'],
    ['EVT-039', 2, 'ON_SALE', 'readyToRegister'],
    ['EVT-040', 3, 'RUNNING', 'inProgress'],
    ['EVT-041', 4, 'CLOSED', 'closed'],
    ['EVT-042', 5, 'SOLD_OUT', 'soldOut'],
    ['EVT-043', 6, 'SALES_ENDED', 'salesEnded'],
    ['EVT-043', 0, 'SALES_ENDED', 'salesEnded'],
    ['EVT-043', 7, 'SALES_ENDED', 'salesEnded'],
    ['EVT-043', -1, 'SALES_ENDED', 'salesEnded'],
  ] as const)(
    '%s: returns for activityStatus %i the status %s with the caption %s',
    (_, code, status, key) => {
      const activityStatus = z.decode(activityStatuses, code);
      expect(statusOf({ ...online, activityStatus }, inside)).toEqual({
        kind: 'online',
        status,
        caption: key === 'registerBeginsOn' ? { key, date: open } : { key },
      });
    },
  );

  test('follows the online rules for an invited-only event (EVT-038)', () => {
    expect(statusOf({ ...online, authorizeFlag: true, activityStatus: 'ON_SALE' }, inside)).toEqual(
      {
        kind: 'online',
        status: 'ON_SALE',
        caption: { key: 'readyToRegister' },
      },
    );
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
    override: null as ActivityStatus | null,
  };
  test.each([
    ['before the window', {}, open - 1, 'UPCOMING'],
    ['window opens', {}, open, 'ON_SALE'],
    ['last moment before it begins', {}, start - 1, 'ON_SALE'],
    ['it begins while the window is open', {}, start, 'RUNNING'],
    ['last moment of the window', {}, close, 'RUNNING'],
    ['window closed, still running', {}, close + 1, 'SALES_ENDED'],
    ['last moment of the activity', {}, end, 'SALES_ENDED'],
    ['over', {}, end + 1, 'CLOSED'],
    ['no tickets left in the window', { balance: 0 }, inside, 'SOLD_OUT'],
    ['no tickets left before the window', { balance: 0 }, open - 1, 'SOLD_OUT'],
    ['no tickets left while it runs', { balance: 0 }, start, 'SOLD_OUT'],
    ['one ticket left', { balance: 1 }, inside, 'ON_SALE'],
    ['no tickets left, window closed', { balance: 0 }, close + 1, 'SALES_ENDED'],
    ['no tickets left, over', { balance: 0 }, end + 1, 'CLOSED'],
    ['cancelled', { isCancelled: true }, inside, 'CLOSED'],
    ['cancelled before the window', { isCancelled: true }, open - 1, 'CLOSED'],
    ['runs before its window opens', { startTime: open - 2 }, open - 1, 'RUNNING'],
  ] as const)('derives activityStatus: %s (A-51)', (_, change, now, status) => {
    expect(activityStatusOf({ ...facts, ...change }, now)).toBe(status);
  });

  test('returns the override of administrators for every date (A-51)', () => {
    for (const override of activityStatuses.def.out.options)
      for (const now of [open - 1, inside, close + 1, end + 1])
        expect(activityStatusOf({ ...facts, override, isCancelled: true, balance: 0 }, now)).toBe(
          override,
        );
  });
});

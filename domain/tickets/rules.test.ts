import { describe, expect, test } from 'vitest';
import {
  isSettled,
  canShare,
  canTakeBack,
  pictureDays,
  pictureLimit,
  pictureName,
  sessionsInput,
  ticketsInput,
} from './rules.ts';

const now = Date.UTC(2026, 11, 1);
const ticket = {
  state: 'VALID',
  sessionEnd: now + 1,
  isRealName: false,
  receivedFrom: null,
  givenTo: null,
} as const;
const no = (refusal: string) => ({ ok: false, refusal });

test('settles a ticket once it is used, cancelled or over (B-21)', () => {
  expect(isSettled(ticket, now)).toBe(false);
  expect(isSettled(ticket, now + 1)).toBe(true);
  expect(isSettled({ ...ticket, state: 'USED' }, now)).toBe(true);
  expect(isSettled({ ...ticket, state: 'CANCELLED' }, now)).toBe(true);
});

describe('sharing a ticket', () => {
  test('is allowed for a valid ticket until its session ends (TKT-012, B-21)', () => {
    expect(canShare(ticket, now)).toEqual({ ok: true });
    expect(canShare({ ...ticket, sessionEnd: now }, now)).toEqual(no('ticketSettled'));
    for (const state of ['USED', 'CANCELLED'] as const)
      expect(canShare({ ...ticket, state }, now)).toEqual(no('ticketSettled'));
  });

  test('is refused for shared, received and real-name tickets (B-21)', () => {
    expect(canShare({ ...ticket, givenTo: 'S** H**' }, now)).toEqual(no('ticketSharedAlready'));
    expect(canShare({ ...ticket, receivedFrom: 'Lim Siew Hoon' }, now)).toEqual(
      no('receivedNotPassedOn'),
    );
    expect(canShare({ ...ticket, isRealName: true }, now)).toEqual(no('realNameNotShared'));
  });

  test('is undone by the owner until check-in or the end of the session (TKT-014)', () => {
    expect(canTakeBack(ticket, now)).toEqual({ ok: true });
    expect(canTakeBack({ ...ticket, state: 'USED' }, now)).toEqual(no('ticketSettled'));
    expect(canTakeBack({ ...ticket, sessionEnd: now }, now)).toEqual(no('ticketSettled'));
    expect(canTakeBack({ ...ticket, receivedFrom: 'Lim Siew Hoon' }, now)).toEqual(
      no('receivedNotPassedOn'),
    );
  });
});

test('accepts a file name for a picture but no path (TKT-010)', () => {
  expect('ticket-12.png').toMatch(pictureName);
  for (const name of [
    '../ticket.png',
    'a/b.png',
    'ticket',
    '.png',
    'ticket.png\n',
    'ticket.svg',
    `${'a'.repeat(81)}.png`,
  ])
    expect(name).not.toMatch(pictureName);
});

test('limits a ticket picture to 5 MB, 4096 pixels and 30 days (B-21)', () => {
  expect([pictureLimit, pictureDays]).toEqual([{ bytes: 5_242_880, pixels: 4096 }, 30]);
});

test('asks for ten tickets of the page in the address (TKT-015)', () => {
  expect(ticketsInput({ page: '4' })).toEqual({ pageNum: 4, pageSize: 10 });
  for (const query of [{}, { page: '0' }, { page: 'x' }])
    expect(ticketsInput(query).pageNum).toBe(1);
});

test('the list of booked sessions has the day and page of its address, 20 of a page (TKT-021)', () => {
  expect(sessionsInput({ date: '2026-12-24', page: '2' })).toEqual({
    date: '2026-12-24',
    pageNum: 2,
    pageSize: 20,
  });
  expect(sessionsInput({ date: 'soon' })).toEqual({ date: '', pageNum: 1, pageSize: 20 });
});

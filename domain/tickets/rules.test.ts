import { describe, expect, test } from 'vitest';
import {
  isSettled,
  canShare,
  canTakeBack,
  pictureDays,
  pictureLimit,
  pictureName,
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

test('B-21 a ticket is settled once it is used, called off or over', () => {
  expect(isSettled(ticket, now)).toBe(false);
  expect(isSettled(ticket, now + 1)).toBe(true);
  expect(isSettled({ ...ticket, state: 'USED' }, now)).toBe(true);
  expect(isSettled({ ...ticket, state: 'CANCELLED' }, now)).toBe(true);
});

describe('giving a ticket to somebody', () => {
  test('TKT-012 B-21 a valid one until its session is over', () => {
    expect(canShare(ticket, now)).toEqual({ ok: true });
    expect(canShare({ ...ticket, sessionEnd: now }, now)).toEqual(no('ticketSettled'));
    for (const state of ['USED', 'CANCELLED'] as const)
      expect(canShare({ ...ticket, state }, now)).toEqual(no('ticketSettled'));
  });

  test('B-21 one receiver; a received one stays; a named one stays', () => {
    expect(canShare({ ...ticket, givenTo: 'S** H**' }, now)).toEqual(no('ticketSharedAlready'));
    expect(canShare({ ...ticket, receivedFrom: 'Lim Siew Hoon' }, now)).toEqual(
      no('receivedNotPassedOn'),
    );
    expect(canShare({ ...ticket, isRealName: true }, now)).toEqual(no('realNameNotShared'));
  });

  test('TKT-014 its owner takes it back until it is checked in or over', () => {
    expect(canTakeBack(ticket, now)).toEqual({ ok: true });
    expect(canTakeBack({ ...ticket, state: 'USED' }, now)).toEqual(no('ticketSettled'));
    expect(canTakeBack({ ...ticket, sessionEnd: now }, now)).toEqual(no('ticketSettled'));
    expect(canTakeBack({ ...ticket, receivedFrom: 'Lim Siew Hoon' }, now)).toEqual(
      no('receivedNotPassedOn'),
    );
  });
});

test('TKT-010 a picture has a name, never a path', () => {
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

test('B-21 a picture of a ticket is 5 MB and 4096 pixels at most, and stays for 30 days', () => {
  expect([pictureLimit, pictureDays]).toEqual([{ bytes: 5_242_880, pixels: 4096 }, 30]);
});

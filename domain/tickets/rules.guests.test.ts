import { describe, expect, test } from 'vitest';
import {
  canInvite,
  canJoin,
  canName,
  fitsGuestName,
  leftOf,
  nextToRemind,
} from './rules.guests.ts';

const now = Date.UTC(2026, 11, 1);
const no = (refusal: string) => ({ ok: false, refusal });
const ticket = {
  state: 'VALID',
  sessionEnd: now + 1,
  isRealName: false,
  receivedFrom: null,
  givenTo: null,
} as const;
const open = { isNamed: false, hasGuestLinks: true };

describe('inviting a guest by link', () => {
  test('is allowed for a valid ticket with its owner until the session ends (issue 20)', () => {
    expect(canInvite(ticket, open, now)).toEqual({ ok: true });
    expect(canInvite({ ...ticket, sessionEnd: now }, open, now)).toEqual(no('ticketSettled'));
    for (const state of ['USED', 'CANCELLED'] as const)
      expect(canInvite({ ...ticket, state }, open, now)).toEqual(no('ticketSettled'));
    expect(canInvite({ ...ticket, givenTo: 'S** H**' }, open, now)).toEqual(
      no('ticketSharedAlready'),
    );
    expect(canInvite({ ...ticket, receivedFrom: 'Lim Siew Hoon' }, open, now)).toEqual(
      no('receivedNotPassedOn'),
    );
  });

  test('is refused for real-name events and for places with a named attendee (issue 20, B-06)', () => {
    expect(canInvite({ ...ticket, isRealName: true }, open, now)).toEqual(no('realNameNotShared'));
    expect(canInvite(ticket, { ...open, isNamed: true }, now)).toEqual(no('guestPlaceNamed'));
  });

  test('is refused when the company has switched off guest links for the event (issue 20)', () => {
    expect(canInvite(ticket, { ...open, hasGuestLinks: false }, now)).toEqual(no('guestLinksOff'));
  });
});

describe('naming a guest', () => {
  const place = {
    state: 'VALID',
    sessionStart: now + 10,
    sessionEnd: now + 20,
    isCalledOff: false,
    seat: 'FREE',
  } as const;

  test('accepts the first name until the session ends (issue 20)', () => {
    expect(canName(place, now + 19)).toEqual({ ok: true });
    expect(canName(place, now + 20)).toEqual(no('ticketSettled'));
  });

  test('accepts another name until the session starts (issue 20)', () => {
    expect(canName({ ...place, seat: 'MINE' }, now + 9)).toEqual({ ok: true });
    expect(canName({ ...place, seat: 'MINE' }, now + 10)).toEqual(no('guestNameFixed'));
  });

  test('refuses a place of another device and a used or cancelled ticket (issue 20)', () => {
    expect(canName({ ...place, seat: 'TAKEN' }, now)).toEqual(no('guestPlaceTaken'));
    expect(canName({ ...place, state: 'USED' }, now)).toEqual(no('ticketSettled'));
    expect(canName({ ...place, isCalledOff: true }, now)).toEqual(no('ticketSettled'));
  });

  test('requires a letter in the name and refuses an address (B-46)', () => {
    expect(fitsGuestName('Siti binti Hj Rahmah')).toEqual({ ok: true });
    expect(fitsGuestName('王')).toEqual({ ok: true });
    expect(fitsGuestName(' ')).toEqual(no('nameWithoutLetter'));
    expect(fitsGuestName('\u3164')).toEqual(no('nameWithoutLetter'));
    expect(fitsGuestName('t.me/x')).toEqual(no('addressInName'));
  });
});

describe('places of a group link', () => {
  const group = { places: 4, taken: 1, free: 10, closesAt: now + 1 };

  test('are those not taken, at most the free ones, until the link closes (issue 53)', () => {
    expect(leftOf(group, now)).toBe(3);
    expect(leftOf({ ...group, free: 2 }, now)).toBe(2);
    expect(leftOf({ ...group, places: 0 }, now)).toBe(0);
    expect(leftOf({ ...group, closesAt: now }, now)).toBe(0);
  });

  test('are refused when none is left, and when the link has closed (issue 53)', () => {
    expect(canJoin(group, now)).toEqual({ ok: true });
    expect(canJoin({ ...group, taken: 4 }, now)).toEqual(no('guestGroupFull'));
    expect(canJoin({ ...group, free: 0 }, now)).toEqual(no('guestGroupFull'));
    expect(canJoin({ ...group, closesAt: now }, now)).toEqual(no('guestGroupClosed'));
  });
});

test('the next guest to remind is the one without a name who was written to the longest time ago (issue 53)', () => {
  const link = (state: 'MADE' | 'OPENED' | 'NAMED', madeAt: number, sentAt: number | null) => ({
    link: { state, madeAt, sentAt },
  });
  const [first, opened] = [link('MADE', 1, 5), link('OPENED', 2, null)];
  expect(nextToRemind([{ link: null }, first, opened, link('NAMED', 0, null)])).toBe(opened);
  expect(nextToRemind([first, link('OPENED', 2, 6)])).toBe(first);
  expect(nextToRemind([{ link: null }, link('NAMED', 0, null)])).toBeNull();
});

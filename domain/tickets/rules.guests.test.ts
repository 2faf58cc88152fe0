import { describe, expect, test } from 'vitest';
import { fitsGuestName, canInvite, canName } from './rules.guests.ts';

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
  test('issue 20 to a valid ticket that is with its owner, until its session is over', () => {
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

  test('issue 20 B-06 never where names are checked at the door, nor where the order names who comes', () => {
    expect(canInvite({ ...ticket, isRealName: true }, open, now)).toEqual(no('realNameNotShared'));
    expect(canInvite(ticket, { ...open, isNamed: true }, now)).toEqual(no('guestPlaceNamed'));
  });

  test('issue 20 not where the company has switched it off for the event', () => {
    expect(canInvite(ticket, { ...open, hasGuestLinks: false }, now)).toEqual(no('guestLinksOff'));
  });
});

describe('a guest types their name', () => {
  const place = {
    state: 'VALID',
    sessionStart: now + 10,
    sessionEnd: now + 20,
    isCalledOff: false,
    seat: 'FREE',
  } as const;

  test('issue 20 the first name until the session is over', () => {
    expect(canName(place, now + 19)).toEqual({ ok: true });
    expect(canName(place, now + 20)).toEqual(no('ticketSettled'));
  });

  test('issue 20 another name until the session begins', () => {
    expect(canName({ ...place, seat: 'MINE' }, now + 9)).toEqual({ ok: true });
    expect(canName({ ...place, seat: 'MINE' }, now + 10)).toEqual(no('guestNameFixed'));
  });

  test('issue 20 nobody on a place of another device, nor on a ticket that is used or called off', () => {
    expect(canName({ ...place, seat: 'TAKEN' }, now)).toEqual(no('guestPlaceTaken'));
    expect(canName({ ...place, state: 'USED' }, now)).toEqual(no('ticketSettled'));
    expect(canName({ ...place, isCalledOff: true }, now)).toEqual(no('ticketSettled'));
  });

  test('a name has a letter and no address (B-46)', () => {
    expect(fitsGuestName('Siti binti Hj Rahmah')).toEqual({ ok: true });
    expect(fitsGuestName('王')).toEqual({ ok: true });
    expect(fitsGuestName(' ')).toEqual(no('nameWithoutLetter'));
    expect(fitsGuestName('\u3164')).toEqual(no('nameWithoutLetter'));
    expect(fitsGuestName('t.me/x')).toEqual(no('addressInName'));
  });
});

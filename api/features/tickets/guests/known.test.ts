import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import {
  getGuestPlaces,
  inviteGuest,
  nameGuest,
  openGuestLink,
  withdrawGuest,
} from '#domain/tickets/calls.guests.ts';
import { getMyTicket } from '#domain/tickets/calls.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { guestsOf } from '#tests/support/doors.ts';
import { deviceOf, groupOf, guestOf, invitedTo } from '#tests/guests/guests.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);

/** An owner with an order of three places, whose guests of a first order have these names. */
async function ownerWith(...guests: { name: string; isRemembered?: boolean }[]) {
  const {
    event,
    buyer,
    ticketIds,
    orderNumber: firstOrder,
  } = await guestsOf(testApp(), guests.length);
  const secret = await groupOf(testApp(), buyer, {
    ticketID: ticketIds[0]!,
    places: guests.length,
  });
  const devices: string[] = [];
  for (const guest of guests) {
    const device = deviceOf();
    devices.push(device);
    const { code } = await testApp().ask(nameGuest, { secret, device, ...guest });
    expect(code).toBeNull();
  }
  const orderNumber = await buyer.reserve(event, 3);
  await buyer.confirm(orderNumber);
  const { tickets } = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data;
  const places = async () => (await testApp().ask(getGuestPlaces, { orderNumber }, buyer)).data;
  const invite = async (place: number, invitedName?: string) =>
    (await testApp().ask(inviteGuest, { ticketID: tickets[place]!.id, invitedName }, buyer)).code;
  return {
    event,
    firstOrder,
    buyer,
    secret,
    devices,
    ticketIds,
    orderNumber,
    tickets,
    places,
    invite,
  };
}

test('offers guests who allowed it for the next order, the latest first (issue 53)', async () => {
  const owner = await ownerWith(
    { name: 'Siti', isRemembered: true },
    { name: 'Ali' },
    { name: 'Mei', isRemembered: false },
    { name: 'Zainab', isRemembered: true },
  );
  expect((await owner.places()).known).toEqual(['Zainab', 'Siti']);
  const stranger = await guestsOf(testApp(), 1);
  const { orderNumber } = stranger;
  const others = await testApp().ask(getGuestPlaces, { orderNumber }, stranger.buyer);
  expect(others.data.known).toEqual([]);
});

test('lists the guests of the order from which the owner invites again first (issue 53)', async () => {
  const owner = await ownerWith(
    { name: 'Siti', isRemembered: true },
    { name: 'Ali' },
    { name: 'Zainab', isRemembered: true },
  );
  const later = await groupOf(testApp(), owner.buyer, {
    ticketID: owner.tickets[0]!.id,
    places: 1,
  });
  const mei = { secret: later, device: deviceOf(), name: 'Mei', isRemembered: true };
  expect((await testApp().ask(nameGuest, mei)).code).toBeNull();
  const third = await owner.buyer.reserve(owner.event, 2);
  await owner.buyer.confirm(third);
  const listed = async (again?: string) =>
    (await testApp().ask(getGuestPlaces, { orderNumber: third, again }, owner.buyer)).data;
  expect(await listed()).toMatchObject({ known: ['Mei', 'Zainab', 'Siti'], again: [] });
  expect(await listed(owner.firstOrder)).toMatchObject({
    known: ['Zainab', 'Siti', 'Mei'],
    again: ['Zainab', 'Siti'],
  });
  const stranger = await guestsOf(testApp(), 1);
  const input = { orderNumber: stranger.orderNumber, again: owner.firstOrder };
  const theirs = await testApp().ask(getGuestPlaces, input, stranger.buyer);
  expect(theirs.data).toMatchObject({ known: [], again: [] });
});

test('shows which guests were at no earlier event of the owner (issue 53)', async () => {
  const first = await guestsOf(testApp(), 1, { hoursAhead: 1 });
  const next = await guestsOf(testApp(), 1, { hoursAhead: 48 });
  const orderNumber = await first.buyer.reserve(next.event, 2);
  await first.buyer.confirm(orderNumber);
  const { tickets } = (await testApp().ask(getMyTicket, { orderNumber }, first.buyer)).data;
  const named = async (ticketID: string, name: string) => {
    const secret = await invitedTo(testApp(), first.buyer, ticketID);
    expect((await guestOf(testApp(), secret).name(name)).code).toBeNull();
  };
  await named(first.ticketIds[0]!, 'Siti');
  await named(tickets[0]!.id, 'Siti');
  await named(tickets[1]!.id, 'Ali');
  const newIn = async (of: string) =>
    (await testApp().ask(getGuestPlaces, { orderNumber: of }, first.buyer)).data.places.map(
      ({ link }) => link?.isNew,
    );
  expect(await newIn(first.orderNumber)).toEqual([true]);
  expect(await newIn(orderNumber)).toEqual([false, true]);
});

test('forgets a guest who withdraws the consent, and one whose place is taken back (issue 53)', async () => {
  const owner = await ownerWith(
    { name: 'Siti', isRemembered: true },
    { name: 'Zainab', isRemembered: true },
  );
  const siti = { secret: owner.secret, device: owner.devices[0]! };
  const before = (await testApp().ask(openGuestLink, siti)).data.own!;
  expect(before.isRemembered).toBe(true);
  const { data } = await testApp().ask(nameGuest, { ...siti, name: 'Siti', isRemembered: false });
  // The consent alone makes no new code.
  expect(data.own).toEqual({ ...before, isRemembered: false });
  expect((await owner.places()).known).toEqual(['Zainab']);
  await testApp().ask(withdrawGuest, { ticketID: owner.ticketIds[1]! }, owner.buyer);
  expect((await owner.places()).known).toEqual([]);
});

test('makes a link for a known guest, whose name only the owner sees (issue 53, A-13)', async () => {
  const owner = await ownerWith({ name: 'Siti', isRemembered: true });
  expect(await owner.invite(0, 'Zainab')).toBe('6040');
  expect(await owner.invite(0, 'Siti')).toBeNull();
  const { places, known } = await owner.places();
  expect(places[0]?.link).toMatchObject({ state: 'MADE', invitedName: 'Siti' });
  expect(known).toEqual([]);
  const secret = new URL(places[0]!.link!.url!).hash.slice(1);
  expect(JSON.stringify((await guestOf(testApp(), secret).open()).data)).not.toContain('Siti');
  await testApp().ask(withdrawGuest, { ticketID: owner.tickets[0]!.id }, owner.buyer);
  const { rows } = await sql<{ name: string | null }>`
    select invited_name as name from guest_link where ticket_id = ${owner.tickets[0]!.id}::bigint`.execute(
    testApp().core.db,
  );
  expect(rows).toEqual([{ name: null }]);
  expect((await owner.places()).known).toEqual(['Siti']);
});

test('returns the address of a link until its guest has a name, and when it was sent again (issue 53)', async () => {
  const { buyer, orderNumber, ticketIds } = await guestsOf(testApp(), 1);
  const secret = await invitedTo(testApp(), buyer, ticketIds[0]!);
  const link = async () =>
    (await testApp().ask(getGuestPlaces, { orderNumber }, buyer)).data.places[0]!.link!;
  expect(await link()).toMatchObject({ sentAt: null, url: expect.stringContaining(secret) });
  expect(await invitedTo(testApp(), buyer, ticketIds[0]!)).toBe(secret);
  expect((await link()).sentAt).toEqual(expect.any(Number));
  await guestOf(testApp(), secret).name('Siti');
  expect(await link()).toMatchObject({ state: 'NAMED', url: null });
});

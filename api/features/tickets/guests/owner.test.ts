import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { checkInMyself, getMyDoor, markTicket } from '#domain/checkin/calls.ts';
import { getGuestPlaces, inviteGuest, withdrawGuest } from '#domain/tickets/calls.guests.ts';
import { getOverview } from '#domain/overview/calls.ts';
import { getMyTicketDetail, getTicketQRcode } from '#domain/tickets/calls.ts';
import { saveShareList, shareTicket } from '#domain/tickets/calls.sharing.ts';
import { deletePast } from '#api/features/retention/service.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { guestOf, invitedTo, secretIn, namedGuest } from '#tests/guests/guests.ts';
import { guestFor, holderFor } from '#tests/support/naming.ts';
import { makeDoors } from '#demo/make/make.checkin.ts';
import { makeEvent } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);

const scan = async (door: { sessionId: string; credential: string }, code: string) =>
  (await testApp().ask(markTicket, { ...door, nonce: nonce(), code })).data;
const placesOf = async (token: string, orderNumber: string) =>
  (await testApp().ask(getGuestPlaces, { orderNumber }, { token })).data.places;
const invite = async (owner: { token: string }, ticketID: string) =>
  (await testApp().ask(inviteGuest, { ticketID }, { token: owner.token })).code;
const withdraw = async (owner: { token: string }, ticketID: string) =>
  (await testApp().ask(withdrawGuest, { ticketID }, { token: owner.token })).code;
const rowsOf = async (ticketID: string) =>
  (
    await sql<{
      name: string | null;
      sealed: Buffer | null;
      ended: boolean;
    }>`select guest_name as name, secret_enc as sealed, ended_at is not null as ended from guest_link where ticket_id = ${ticketID}::bigint order by id`.execute(
      testApp().core.db,
    )
  ).rows;

const named = (name?: string, hoursAhead?: number) => namedGuest(testApp(), name, hoursAhead);

describe('an owner who gives places to guests', () => {
  test('sees whether each place is not invited, invited, opened or named (issue 20)', async () => {
    const { buyer, orderNumber, ticketIds } = await guestsOf(testApp(), 4);
    const secrets: string[] = [];
    for (const ticketID of ticketIds.slice(1))
      secrets.push(await invitedTo(testApp(), buyer, ticketID));
    await guestOf(testApp(), secrets[1]!).open();
    await guestOf(testApp(), secrets[2]!).name('Awang Ali');
    const places = await placesOf(buyer.token, orderNumber);
    expect(places.map(({ link }) => link?.state ?? null)).toEqual([
      null,
      'MADE',
      'OPENED',
      'NAMED',
    ]);
    expect(places[3]).toMatchObject({
      ticket: { holder: 'Awang Ali', givenTo: 'Awang Ali', isWithGuest: true },
      link: { namedAt: expect.any(Number), openedAt: expect.any(Number) },
    });
  });

  test('gets the same address again for a reminder (issue 20)', async () => {
    const { buyer, ticketIds } = await guestsOf(testApp(), 1);
    const ticketID = ticketIds[0]!;
    const first = await testApp().ask(inviteGuest, { ticketID }, buyer);
    expect((await testApp().ask(inviteGuest, { ticketID }, buyer)).data).toEqual(first.data);
    const guest = guestOf(testApp(), secretIn(first.data.url));
    await guest.name('Siti Rahmah');
    expect((await testApp().ask(inviteGuest, { ticketID }, buyer)).data).toEqual(first.data);
  });

  test('gets a 192-bit secret in the fragment that the database never stores in plain text (issue 20, I33)', async () => {
    const { buyer, ticketIds } = await guestsOf(testApp(), 1);
    const { url } = (await testApp().ask(inviteGuest, { ticketID: ticketIds[0]! }, buyer)).data;
    const secret = secretIn(url);
    expect(new URL(url)).toMatchObject({ pathname: '/Guest', search: '' });
    expect(Buffer.from(secret, 'base64url')).toHaveLength(24);
    const { rows } = await sql<{
      row: string;
      hash: string;
    }>`select row_to_json(g)::text as row, encode(secret_hash, 'hex') as hash from guest_link g where ticket_id = ${ticketIds[0]}::bigint`.execute(
      testApp().core.db,
    );
    expect(rows[0]!.hash).toBe(sha256(secret).toString('hex'));
    expect(rows[0]!.row).not.toContain(secret);
    expect(rows[0]!.row).not.toContain(Buffer.from(secret).toString('hex'));
  });

  test('sees no code while a guest has the ticket (issue 20, B-21)', async () => {
    const { buyer, ticketID } = await named();
    expect((await testApp().ask(getTicketQRcode, { ticketID }, buyer)).code).toBe('9065');
    expect((await testApp().ask(getMyTicketDetail, { ticketID }, buyer)).data).toMatchObject({
      qrCode: null,
      holder: 'Siti Rahmah',
      isWithGuest: true,
    });
  });

  test('withdraws a place with its link, code and name, and the next guest gets a new link (issue 20, R40)', async () => {
    const { event, buyer, ticketID, secret, guest } = await named();
    const theirs = (await guest.open()).data.own!.qrCode;
    expect(await withdraw(buyer, ticketID)).toBeNull();
    expect((await guest.open()).code).toBe('9130');
    expect((await guest.name('Siti Rahmah')).code).toBe('9130');
    expect(await rowsOf(ticketID)).toEqual([{ name: null, sealed: null, ended: true }]);
    const door = await atDoor(testApp(), event);
    expect((await scan(door, theirs)).result).toBe('REPLACED');
    const next = await invitedTo(testApp(), buyer, ticketID);
    expect(next).not.toBe(secret);
    expect((await guestOf(testApp(), next).open()).data.seat).toBe('FREE');
    const own = (await testApp().ask(getTicketQRcode, { ticketID }, buyer)).data.qrCode;
    expect((await scan(door, own)).result).toBe('OK');
  });

  test('withdraws an unused invitation and keeps the own code (issue 20)', async () => {
    const { buyer, ticketIds, codes } = await guestsOf(testApp(), 1);
    const ticketID = ticketIds[0]!;
    const secret = await invitedTo(testApp(), buyer, ticketID);
    expect(await withdraw(buyer, ticketID)).toBeNull();
    expect(await withdraw(buyer, ticketID)).toBeNull();
    expect((await guestOf(testApp(), secret).open()).code).toBe('9130');
    expect((await testApp().ask(getTicketQRcode, { ticketID }, buyer)).data.qrCode).toBe(codes[0]);
  });

  test('withdraws a ticket from a guest on the ticket page as well (issue 20, TKT-014)', async () => {
    const { buyer, ticketID, guest } = await named();
    const shares = [{ ticketID, receiver: null }];
    expect((await testApp().ask(saveShareList, { shares }, buyer)).code).toBeNull();
    expect((await guest.open()).code).toBe('9130');
  });

  test('cannot withdraw a ticket after the guest has checked in (issue 20)', async () => {
    const { event, buyer, ticketID, guest } = await named();
    await scan(await atDoor(testApp(), event), (await guest.open()).data.own!.qrCode);
    expect(await withdraw(buyer, ticketID)).toBe('9060');
    expect((await guest.open()).data.own).toMatchObject({ name: 'Siti Rahmah' });
  });

  test('ends the invitation by sharing the ticket with a member (issue 20)', async () => {
    const { buyer, ticketIds } = await guestsOf(testApp(), 1);
    const ticketID = ticketIds[0]!;
    const receiver = await buyerIn(testApp());
    const guest = guestOf(testApp(), await invitedTo(testApp(), buyer, ticketID));
    expect(
      (await testApp().ask(shareTicket, { ticketID, aboNo: receiver.ada }, buyer)).code,
    ).toBeNull();
    expect((await guest.name('Siti Rahmah')).code).toBe('9130');
    expect(await invite(buyer, ticketID)).toBe('9061');
    expect(await invite(receiver, ticketID)).toBe('9063');
  });

  test('cannot share a ticket that a guest has (issue 20, B-21)', async () => {
    const { buyer, ticketID } = await named();
    const receiver = await buyerIn(testApp());
    const given = await testApp().ask(shareTicket, { ticketID, aboNo: receiver.ada }, buyer);
    expect(given.code).toBe('9061');
  });

  test('is the only member with access; another member gets 6040 or 8049 (issue 20, I25)', async () => {
    const { ticketID, orderNumber, secret } = await named();
    const stranger = await buyerIn(testApp());
    expect(await invite(stranger, ticketID)).toBe('6040');
    expect(await withdraw(stranger, ticketID)).toBe('6040');
    expect((await testApp().ask(getGuestPlaces, { orderNumber }, stranger)).code).toBe('8049');
    expect((await guestOf(testApp(), secret).open()).code).toBeNull();
  });
});

describe('places without guest links', () => {
  test('refuses an invitation for a real-name event (issue 20, B-06)', async () => {
    const event = await makeEvent(testApp().core.db, {
      namesNeeded: true,
      realName: true,
      ticketTypes: [{ price: 0 }],
    });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event, 1, { attendees: [holderFor(event)] });
    await buyer.confirm(orderNumber);
    const [place] = await placesOf(buyer.token, orderNumber);
    expect(place).toMatchObject({ isNamed: true, ticket: { isRealName: true } });
    expect(await invite(buyer, place!.ticket.id)).toBe('9062');
  });

  test('refuses an invitation for a place with a named attendee (issue 20, B-05)', async () => {
    const event = await makeEvent(testApp().core.db, {
      namesNeeded: true,
      ticketTypes: [{ price: 0 }],
    });
    const buyer = await buyerIn(testApp());
    const orderNumber = await buyer.reserve(event, 1, { attendees: [guestFor(event)] });
    await buyer.confirm(orderNumber);
    const [place] = await placesOf(buyer.token, orderNumber);
    expect(await invite(buyer, place!.ticket.id)).toBe('9133');
  });

  test('refuses new invitations when the event has switched links off, but keeps earlier ones (issue 20)', async () => {
    const { event, buyer, ticketIds, orderNumber } = await guestsOf(testApp(), 2);
    const guest = guestOf(testApp(), await invitedTo(testApp(), buyer, ticketIds[0]!));
    await sql`update event set guest_links = false where id = ${event.id}`.execute(
      testApp().core.db,
    );
    expect(await invite(buyer, ticketIds[1]!)).toBe('9132');
    expect((await guest.name('Siti Rahmah')).code).toBeNull();
    const { data } = await testApp().ask(getGuestPlaces, { orderNumber }, buyer);
    expect(data.hasGuestLinks).toBe(false);
  });

  test('refuses invitations and names after the session has ended (issue 20)', async () => {
    const { event, buyer, ticketIds } = await guestsOf(testApp(), 1);
    const guest = guestOf(testApp(), await invitedTo(testApp(), buyer, ticketIds[0]!));
    await testApp().setClock(event.endTime);
    expect(await invite(buyer, ticketIds[0]!)).toBe('9060');
    expect((await guest.name('Siti Rahmah')).code).toBe('9060');
    await testApp().setClock(null);
  });
});

describe('data of guests', () => {
  test('the order history shows a guest’s claim and its withdrawal without a name (issue 20, ORD-045)', async () => {
    const { buyer, ticketID, orderNumber } = await named();
    await withdraw(buyer, ticketID);
    const { data } = await buyer.detail(orderNumber);
    expect(data.history.slice(-2)).toMatchObject([
      { kind: 'GUEST_NAMED', count: 1, text: null },
      { kind: 'GUEST_TAKEN_BACK', count: 1, text: null },
    ]);
  });

  test('deletes name and link a year after the event (issue 20, B-24)', async () => {
    const { event, ticketID, guest } = await named();
    const year = Temporal.Instant.fromEpochMilliseconds(event.endTime)
      .toZonedDateTimeISO('UTC')
      .add({ years: 1 }).epochMilliseconds;
    await testApp().setClock(year - 60_000);
    await deletePast(testApp().core);
    expect(await rowsOf(ticketID)).toMatchObject([{ name: 'Siti Rahmah' }]);
    await testApp().setClock(year + 60_000);
    await deletePast(testApp().core);
    expect(await rowsOf(ticketID)).toEqual([{ name: null, sealed: null, ended: true }]);
    expect((await guest.open()).code).toBe('9130');
    await testApp().setClock(null);
  });
});

test('the owner’s overview omits a ticket that a guest has (issue 20, B-21)', async () => {
  const { buyer } = await named();
  expect((await testApp().ask(getOverview, {}, buyer)).data).toMatchObject({ next: null });
});

test('refuses self check-in of the owner with a ticket that a guest has (issue 20, B-20, B-21)', async () => {
  const { event, buyer, sessionId, ticketID } = await named();
  await makeDoors(testApp().core.db, testApp().core.secrets, event.sessionIds, { isSelf: true });
  expect((await testApp().ask(getMyDoor, { sessionId }, buyer)).data.tickets).toEqual([]);
  const pressed = await testApp().ask(
    checkInMyself,
    { sessionId, ticketID, nonce: nonce() },
    buyer,
  );
  expect(pressed.code).toBe('6040');
});

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

describe('who gives places to guests', () => {
  test('issue 20 sees of each place: not invited, invited, opened, named with the name and the time', async () => {
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

  test('issue 20 sends the same address again, to remind', async () => {
    const { buyer, ticketIds } = await guestsOf(testApp(), 1);
    const ticketID = ticketIds[0]!;
    const first = await testApp().ask(inviteGuest, { ticketID }, buyer);
    expect((await testApp().ask(inviteGuest, { ticketID }, buyer)).data).toEqual(first.data);
    const guest = guestOf(testApp(), secretIn(first.data.url));
    await guest.name('Siti Rahmah');
    expect((await testApp().ask(inviteGuest, { ticketID }, buyer)).data).toEqual(first.data);
  });

  test('issue 20 I33 the secret stands in the fragment alone, with 192 bits, and nowhere readable in the database', async () => {
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

  test('issue 20 B-21 shows no code while the guest has it', async () => {
    const { buyer, ticketID } = await named();
    expect((await testApp().ask(getTicketQRcode, { ticketID }, buyer)).code).toBe('9065');
    expect((await testApp().ask(getMyTicketDetail, { ticketID }, buyer)).data).toMatchObject({
      qrCode: null,
      holder: 'Siti Rahmah',
      isWithGuest: true,
    });
  });

  test('issue 20 R40 takes a place back: link, code and name are gone at once, and the next guest gets another link', async () => {
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

  test('issue 20 takes back an invitation nobody has used; the code in their own hands stays', async () => {
    const { buyer, ticketIds, codes } = await guestsOf(testApp(), 1);
    const ticketID = ticketIds[0]!;
    const secret = await invitedTo(testApp(), buyer, ticketID);
    expect(await withdraw(buyer, ticketID)).toBeNull();
    expect(await withdraw(buyer, ticketID)).toBeNull();
    expect((await guestOf(testApp(), secret).open()).code).toBe('9130');
    expect((await testApp().ask(getTicketQRcode, { ticketID }, buyer)).data.qrCode).toBe(codes[0]);
  });

  test('issue 20 TKT-014 the page of the ticket takes it back from a guest as well', async () => {
    const { buyer, ticketID, guest } = await named();
    const shares = [{ ticketID, receiver: null }];
    expect((await testApp().ask(saveShareList, { shares }, buyer)).code).toBeNull();
    expect((await guest.open()).code).toBe('9130');
  });

  test('issue 20 a guest who is in stays in', async () => {
    const { event, buyer, ticketID, guest } = await named();
    await scan(await atDoor(testApp(), event), (await guest.open()).data.own!.qrCode);
    expect(await withdraw(buyer, ticketID)).toBe('9060');
    expect((await guest.open()).data.own).toMatchObject({ name: 'Siti Rahmah' });
  });

  test('issue 20 gives the ticket to a member instead: the invitation ends with it', async () => {
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

  test('issue 20 B-21 a ticket that a guest has is given to nobody else', async () => {
    const { buyer, ticketID } = await named();
    const receiver = await buyerIn(testApp());
    const given = await testApp().ask(shareTicket, { ticketID, aboNo: receiver.ada }, buyer);
    expect(given.code).toBe('9061');
  });

  test('issue 20 I25 another member’s ticket and order are as unknown as none', async () => {
    const { ticketID, orderNumber, secret } = await named();
    const stranger = await buyerIn(testApp());
    expect(await invite(stranger, ticketID)).toBe('6040');
    expect(await withdraw(stranger, ticketID)).toBe('6040');
    expect((await testApp().ask(getGuestPlaces, { orderNumber }, stranger)).code).toBe('8049');
    expect((await guestOf(testApp(), secret).open()).code).toBeNull();
  });
});

describe('places that have no guests by link', () => {
  test('issue 20 B-06 of an event with names checked at the door', async () => {
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

  test('issue 20 B-05 whom the order names', async () => {
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

  test('issue 20 of an event for which the company has switched it off; who came before stays', async () => {
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

  test('issue 20 of a session that is over', async () => {
    const { event, buyer, ticketIds } = await guestsOf(testApp(), 1);
    const guest = guestOf(testApp(), await invitedTo(testApp(), buyer, ticketIds[0]!));
    await testApp().setClock(event.endTime);
    expect(await invite(buyer, ticketIds[0]!)).toBe('9060');
    expect((await guest.name('Siti Rahmah')).code).toBe('9060');
    await testApp().setClock(null);
  });
});

describe('what is kept of guests', () => {
  test('issue 20 ORD-045 the order tells that a guest took a ticket and that it was taken back, without a name', async () => {
    const { buyer, ticketID, orderNumber } = await named();
    await withdraw(buyer, ticketID);
    const { data } = await buyer.detail(orderNumber);
    expect(data.history.slice(-2)).toMatchObject([
      { kind: 'GUEST_NAMED', count: 1, text: null },
      { kind: 'GUEST_TAKEN_BACK', count: 1, text: null },
    ]);
  });

  test('issue 20 B-24 a name goes a year after the event, with the link', async () => {
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

test('issue 20 B-21 the ticket of a guest is not the owner’s next one', async () => {
  const { buyer } = await named();
  expect((await testApp().ask(getOverview, {}, buyer)).data).toMatchObject({ next: null });
});

test('issue 20 B-20 B-21 an owner does not check in by themselves with a ticket that a guest has', async () => {
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

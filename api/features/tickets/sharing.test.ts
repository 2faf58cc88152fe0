import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { checkInMyself, markTicket } from '#domain/checkin/calls.ts';
import { personalData } from '#domain/members/calls.ts';
import { getMyTicketDetail, getMyTickets, getTicketQRcode } from '#domain/tickets/calls.ts';
import { getMySession } from '#domain/tickets/calls.sessions.ts';
import { getShareList, saveShareList, shareTicket } from '#domain/tickets/calls.sharing.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { atDoor, guestsOf, hour, nonce } from '#tests/support/doors.ts';
import { makeOrder } from '#demo/make/make.ts';
import { makeDoors } from '#demo/make/make.checkin.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);

const codeFor = async (token: string, ticketID: string) =>
  testApp().ask(getTicketQRcode, { ticketID }, { token });
const scan = async (door: { sessionId: string; credential: string }, code: string) =>
  (await testApp().ask(markTicket, { ...door, nonce: nonce(), code })).data;
const sharedOf = async (token: string) =>
  (await testApp().ask(personalData, {}, { token })).data.sharedTickets;
const stateOf = async (token: string, sessionId: string) =>
  (await testApp().ask(getShareList, { sessionId }, { token })).data.map((one) => one.state);

describe('a ticket shared with a member', () => {
  test('is listed, counted until opened and valid at check-in for the receiver (TKT-012, TKT-013, TKT-024, API-094, API-095, ENT-040, B-21)', async () => {
    const { event, buyer, ticketIds, sessionId, codes } = await guestsOf(testApp(), 2);
    const receiver = await buyerIn(testApp());
    const [ticketID] = ticketIds as [string, string];
    expect(await sharedOf(receiver.token)).toBe(0);
    expect(
      (await testApp().ask(shareTicket, { ticketID, aboNo: receiver.ada }, buyer)).code,
    ).toBeNull();
    expect(await sharedOf(receiver.token)).toBe(1);

    const list = await testApp().ask(getShareList, { ticketID }, buyer);
    expect(list.data).toEqual([
      {
        ticketId: ticketID,
        receiver: receiver.ada,
        receiverName: expect.stringMatching(/ \S\.$|\*\*/),
        sharedAt: expect.any(Number),
        state: 'SHARED',
      },
    ]);
    expect((list.envelope.data as object[])[0]).toHaveProperty('ticketID');

    // The receiver sees it as received. The owner sees the receiver, but gets no code.
    const mine = (await testApp().ask(getMyTickets, { pageNum: 1, pageSize: 10 }, receiver)).data
      .items;
    expect(mine).toMatchObject([{ id: ticketID, receivedFrom: expect.any(String), givenTo: null }]);
    expect(await sharedOf(receiver.token)).toBe(1);
    const opened = (await testApp().ask(getMyTicketDetail, { ticketID }, receiver)).data;
    expect(opened.tickets.map((one) => one.id)).toEqual([ticketID]);
    expect(await sharedOf(receiver.token)).toBe(0);
    expect(await stateOf(buyer.token, sessionId)).toEqual(['OPENED']);
    expect(await stateOf(receiver.token, sessionId)).toEqual(['OPENED']);
    const owner = (await testApp().ask(getMyTicketDetail, { ticketID }, buyer)).data;
    expect(owner).toMatchObject({
      receivedFrom: null,
      givenTo: expect.stringMatching(/ \S\.$|\*\*/),
      holder: owner.givenTo,
    });
    expect((await codeFor(buyer.token, ticketID)).code).toBe('9065');
    expect(owner.qrCode).toBeNull();

    // The code changes with the holder (R40).
    const door = await atDoor(testApp(), event);
    const code = (await codeFor(receiver.token, ticketID)).data.qrCode;
    expect(code).not.toBe(codes[0]);
    expect((await scan(door, codes[0]!)).result).toBe('REPLACED');
    expect((await scan(door, code)).result).toBe('OK');
    expect(await stateOf(buyer.token, sessionId)).toEqual(['USED']);
    const booked = (await testApp().ask(getMySession, { sessionId }, buyer)).data;
    expect(booked).toMatchObject({ ticketCount: 2, usedCount: 1, receivedCount: 0 });
    expect((await testApp().ask(getMySession, { sessionId }, receiver)).data).toMatchObject({
      ticketCount: 1,
      receivedCount: 1,
      orderNumbers: [],
    });
  });

  test('is lost for the receiver and has a new code when the owner takes it back (TKT-014, API-096, R40)', async () => {
    const { event, buyer, ticketIds, sessionId, codes } = await guestsOf(testApp(), 1);
    const receiver = await buyerIn(testApp());
    const [ticketID] = ticketIds as [string];
    await testApp().ask(saveShareList, { shares: [{ ticketID, receiver: receiver.ada }] }, buyer);
    const theirs = (await codeFor(receiver.token, ticketID)).data.qrCode;
    expect(
      (await testApp().ask(saveShareList, { shares: [{ ticketID, receiver: null }] }, buyer)).code,
    ).toBeNull();
    expect(await stateOf(buyer.token, sessionId)).toEqual(['REVOKED']);
    expect(await stateOf(receiver.token, sessionId)).toEqual([]);
    expect((await testApp().ask(getMyTicketDetail, { ticketID }, receiver)).code).toBe('6040');
    expect((await codeFor(receiver.token, ticketID)).code).toBe('6040');
    expect(await sharedOf(receiver.token)).toBe(0);
    const door = await atDoor(testApp(), event);
    const own = (await codeFor(buyer.token, ticketID)).data.qrCode;
    expect(new Set([own, theirs, codes[0]]).size).toBe(3);
    expect([
      (await scan(door, theirs)).result,
      (await scan(door, codes[0]!)).result,
      (await scan(door, own)).result,
    ]).toEqual(['REPLACED', 'REPLACED', 'OK']);
    // A ticket that is checked in cannot be shared.
    for (const shares of [[{ ticketID, receiver: receiver.ada }]])
      expect((await testApp().ask(saveShareList, { shares }, buyer)).code).toBe('9060');
    // Taking it back again changes nothing.
    expect(
      (await testApp().ask(saveShareList, { shares: [{ ticketID, receiver: null }] }, buyer)).code,
    ).toBeNull();
  });

  test('cannot be taken back after its check-in (TKT-014)', async () => {
    const { event, buyer, ticketIds } = await guestsOf(testApp(), 1);
    const receiver = await buyerIn(testApp());
    const [ticketID] = ticketIds as [string];
    await testApp().ask(shareTicket, { ticketID, aboNo: receiver.ada }, buyer);
    await scan(
      await atDoor(testApp(), event),
      (await codeFor(receiver.token, ticketID)).data.qrCode,
    );
    expect(
      (await testApp().ask(saveShareList, { shares: [{ ticketID, receiver: null }] }, buyer)).code,
    ).toBe('9060');
    expect((await testApp().ask(getMyTicketDetail, { ticketID }, receiver)).data.state).toBe(
      'USED',
    );
  });

  test('can be checked in only by its present holder (B-20, B-21)', async () => {
    const { event, buyer, ticketIds, sessionId } = await guestsOf(testApp(), 1);
    await makeDoors(testApp().core.db, testApp().core.secrets, event.sessionIds, { isSelf: true });
    const receiver = await buyerIn(testApp());
    const [ticketID] = ticketIds as [string];
    await testApp().ask(shareTicket, { ticketID, aboNo: receiver.ada }, buyer);
    expect(
      (await testApp().ask(checkInMyself, { sessionId, ticketID, nonce: nonce() }, buyer)).code,
    ).toBe('6040');
    expect(
      (await testApp().ask(checkInMyself, { sessionId, ticketID, nonce: nonce() }, receiver)).data
        .result,
    ).toBe('OK');
  });
});

describe('refusals of sharing', () => {
  test('refuses unknown, own and second receivers, and received or foreign tickets (B-21, API-094)', async () => {
    const { buyer, ticketIds, codes } = await guestsOf(testApp(), 2);
    const [receiver, other] = [await buyerIn(testApp()), await buyerIn(testApp())];
    const [ticketID, second] = ticketIds as [string, string];
    const give = (aboNo: string, by = buyer, id = ticketID) =>
      testApp().ask(shareTicket, { ticketID: id, aboNo }, by);
    expect((await give('1234567')).code).toBe('4901');
    expect((await give(buyer.ada)).code).toBe('9064');
    expect((await give(receiver.ada, other)).code).toBe('6040');
    expect((await give(receiver.ada, buyer, '999999999')).code).toBe('6040');
    expect((await codeFor(buyer.token, ticketID)).data.qrCode).toBe(codes[0]);
    expect((await give(receiver.ada)).code).toBeNull();
    const theirs = (await codeFor(receiver.token, ticketID)).data.qrCode;
    // Repeating the request changes nothing (I12). Another receiver is refused.
    expect((await give(receiver.ada)).code).toBeNull();
    expect((await codeFor(receiver.token, ticketID)).data.qrCode).toBe(theirs);
    expect((await give(other.ada)).code).toBe('9061');
    expect((await give(other.ada, receiver)).code).toBe('9063');
    expect(
      (await testApp().ask(saveShareList, { shares: [{ ticketID, receiver: null }] }, receiver))
        .code,
    ).toBe('9063');
    const both = [
      { ticketID: second, receiver: other.ada },
      { ticketID, receiver: other.ada },
    ];
    expect((await testApp().ask(saveShareList, { shares: both }, buyer)).code).toBe('9061');
    expect((await codeFor(buyer.token, second)).data.qrCode).toBe(codes[1]);
    expect((await testApp().ask(saveShareList, { shares: [both[0]!, both[0]!] }, buyer)).code).toBe(
      '9001',
    );
    expect((await testApp().ask(getShareList, {}, buyer)).code).toBe('9001');
    expect((await testApp().ask(getShareList, { ticketID }, other)).code).toBe('6040');
  });

  test('refuses to share named tickets and tickets of ended sessions (B-21, B-06)', async () => {
    const { db } = testApp().core;
    const receiver = await buyerIn(testApp());
    const named = await guestsOf(testApp(), 1);
    // Sets `real_name` directly, because an order with attendees does not matter here.
    await sql`update event set real_name = true where id = ${named.event.id}`.execute(db);
    expect(
      (
        await testApp().ask(
          shareTicket,
          { ticketID: named.ticketIds[0]!, aboNo: receiver.ada },
          named.buyer,
        )
      ).code,
    ).toBe('9062');
    const over = await guestsOf(testApp(), 1);
    await testApp().setClock((await appNow(db)) + 3 * hour);
    expect(
      (
        await testApp().ask(
          shareTicket,
          { ticketID: over.ticketIds[0]!, aboNo: receiver.ada },
          over.buyer,
        )
      ).code,
    ).toBe('9060');
  });

  test('refuses to share tickets of a cancelled order, which check-in shows as cancelled (TKT-019)', async () => {
    const { db, secrets } = testApp().core;
    const guest = await buyerIn(testApp());
    await testApp().ask(getMyTickets, { pageNum: 1, pageSize: 10 }, guest);
    const { rows } = await sql<{
      id: number;
    }>`select id from member where ada = ${guest.ada}`.execute(db);
    const { event } = await guestsOf(testApp(), 1);
    const order = await makeOrder(db, secrets, {
      member: rows[0]!.id,
      event,
      status: 'CANCEL',
      cancelType: 'BY_MEMBER',
    });
    const ticketID = String(order.ticketIds[0]);
    expect((await testApp().ask(shareTicket, { ticketID, aboNo: '8000001' }, guest)).code).toBe(
      '9060',
    );
    expect(
      (
        await scan(
          await atDoor(testApp(), event),
          (await codeFor(guest.token, ticketID)).data.qrCode,
        )
      ).result,
    ).toBe('CANCELLED');
  });
});

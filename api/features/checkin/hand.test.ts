import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getDoorSettings } from '#domain/checkin/calls.doors.ts';
import { markByHand } from '#domain/checkin/calls.hand.ts';
import { getDoor, markTicket, sendScans } from '#domain/checkin/calls.ts';
import { listAttendeeRows, listGuestSessions } from '#domain/events/calls.guests.ts';
import { getMyTicketDetail } from '#domain/tickets/calls.ts';
import { shareTicket } from '#domain/tickets/calls.sharing.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { atDoor, guestsOf, hour, nonce } from '#tests/support/doors.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const reason = 'Forgot the phone, shown by passport';
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const hand = (admin: string, ticketID: string, came = true, why = reason) =>
  ask(markByHand, { ticketID, came, reason: why }, { admin });
const letIn = async (door: { sessionId: string; credential: string }, code: string) =>
  (await ask(markTicket, { ...door, nonce: nonce(), code })).data;
const readDoor = async (door: { sessionId: string; credential: string }) =>
  (await ask(getDoor, { ...door, withTickets: false })).data;

describe('manual check-in', () => {
  test('marks a ticket as used for member, list and check-in, and logs the reason (ADM-021)', async () => {
    const admin = await testApp().admin('check-in');
    const { event, sessionId, buyer, ticketIds, codes } = await guestsOf(testApp(), 2);
    const door = await atDoor(testApp(), event);
    const [ticketID] = ticketIds as [string];
    const { data } = await hand(admin, ticketID);
    expect(data).toEqual({ state: 'USED', usedAt: expect.any(Number) });
    expect((await ask(getMyTicketDetail, { ticketID }, buyer)).data).toMatchObject({
      state: 'USED',
      usedAt: data.usedAt,
    });
    expect(await letIn(door, codes[0]!)).toMatchObject({ result: 'USED', firstAt: data.usedAt });
    expect(await readDoor(door)).toMatchObject({ checkedIn: 1, ownCount: 0, conflicts: [] });
    const list = await ask(
      listAttendeeRows,
      { pageNum: 1, pageSize: 9, isExport: false, eventId: String(event.id) },
      { admin },
    );
    expect(list.data.items.find((row) => row.ticketID === ticketID)).toMatchObject({
      state: 'USED',
      usedAt: data.usedAt,
      sessionId,
    });
    const log = await ask(
      listAudit,
      { pageNum: 1, pageSize: 9, isExport: false, entity: 'ticket', entityId: ticketID },
      { admin: await testApp().admin('system') },
    );
    expect(log.data.items).toMatchObject([
      {
        action: 'checkIn',
        reason,
        old: { state: 'VALID', usedAt: null },
        new: { state: 'USED', usedAt: data.usedAt },
      },
    ]);
    const { rows } = await sql`
      select actor_kind as kind, result, reason, is_first as "isFirst" from checkin_log where ticket_id = ${ticketID}::bigint order by id`.execute(
      testApp().core.db,
    );
    expect(rows).toEqual([
      { kind: 'ADMIN', result: 'OK', reason, isFirst: true },
      { kind: 'DEVICE', result: 'USED', reason: '', isFirst: false },
    ]);
    expect((await hand(admin, ticketID)).code).toBe('9036');
  });

  test('removes a mark, so that the ticket can be used or shared again (ADM-021)', async () => {
    const admin = await testApp().admin('check-in');
    const { event, buyer, ticketIds, codes } = await guestsOf(testApp(), 1);
    const door = await atDoor(testApp(), event);
    const [ticketID] = ticketIds as [string];
    const first = await letIn(door, codes[0]!);
    expect((await hand(admin, ticketID, false, 'The wrong sister')).data).toEqual({
      state: 'VALID',
      usedAt: null,
    });
    expect(await readDoor(door)).toMatchObject({ checkedIn: 0, ownCount: 0, conflicts: [] });
    expect((await ask(getMyTicketDetail, { ticketID }, buyer)).data).toMatchObject({
      state: 'VALID',
      usedAt: null,
    });
    expect((await hand(admin, ticketID, false)).code).toBe('9037');
    const again = await letIn(door, codes[0]!);
    expect(again.result).toBe('OK');
    expect(again.firstAt).toBeGreaterThan(first.firstAt!);
    await hand(admin, ticketID, false);
    expect(
      (await ask(shareTicket, { ticketID, aboNo: (await buyerIn(testApp())).ada }, buyer)).code,
    ).toBeNull();
    const { rows } = await sql<{ old: object; new: object; reason: string }>`
      select old, new, reason from audit_log where entity = 'ticket' and entity_id = ${ticketID} order by id`.execute(
      testApp().core.db,
    );
    expect(rows[0]).toEqual({
      old: { state: 'USED', usedAt: first.firstAt },
      new: { state: 'VALID', usedAt: null },
      reason: 'The wrong sister',
    });
  });

  test('refuses marks before check-in opens and of cancelled tickets, but accepts them after the session (ADM-021)', async () => {
    const admin = await testApp().admin('check-in');
    const { db } = testApp().core;
    const { event, ticketIds } = await guestsOf(testApp(), 2, { hoursAhead: 5 });
    const [one, two] = ticketIds as [string, string];
    expect((await hand(admin, one)).code).toBe('9039');
    await testApp().setClock(event.endTime + hour);
    expect((await hand(admin, one)).data.state).toBe('USED');
    await sql`update ticket set state = 'CANCELLED' where id = ${two}::bigint`.execute(db);
    expect([(await hand(admin, two)).code, (await hand(admin, two, false)).code]).toEqual([
      '9038',
      '9037',
    ]);
    await testApp().setClock(null);
    const gone = await guestsOf(testApp(), 1);
    await sql`update event_session set state = 'CANCELLED' where id = ${gone.event.sessionIds[0]}`.execute(
      db,
    );
    expect((await hand(admin, gone.ticketIds[0]!)).code).toBe('9038');
  });

  test('lists sessions with their opening time and the numbers of arrived and expected guests (ADM-020, ADM-021)', async () => {
    const admin = await testApp().admin('check-in');
    const { db } = testApp().core;
    const { event, sessionId, ticketIds } = await guestsOf(testApp(), 3, {
      hoursAhead: 5,
    });
    const [one, two, three] = ticketIds as [string, string, string];
    const sessions = async () =>
      (await ask(listGuestSessions, { eventId: String(event.id) }, { admin })).data.sessions;
    const { startTime, endTime } = event;
    const opensAt = startTime - 2 * hour;
    expect(await sessions()).toEqual([
      {
        sessionId,
        startTime,
        opensAt,
        closesAt: endTime,
        isCancelled: false,
        came: 0,
        expected: 3,
      },
    ]);
    await testApp().setClock(opensAt - 60_000);
    expect((await hand(admin, one)).code).toBe('9039');
    await testApp().setClock(opensAt);
    expect((await hand(admin, one)).data.state).toBe('USED');
    await hand(admin, two);
    await hand(admin, two, false);
    await sql`update ticket set state = 'CANCELLED' where id = ${three}::bigint`.execute(db);
    expect(await sessions()).toMatchObject([{ came: 1, expected: 2 }]);
    await sql`update event_session set checkin_from = app_now() + interval '1 hour', state = 'CANCELLED' where id = ${sessionId}::bigint`.execute(
      db,
    );
    const [moved] = await sessions();
    expect(moved).toMatchObject({ isCancelled: true });
    expect(moved!.opensAt).toBeGreaterThan(opensAt);
    await testApp().setClock(null);
  });

  test('refuses other roles, other countries and readers (ADM-021, ROL-021, I25)', async () => {
    const { event, sessionId, ticketIds } = await guestsOf(testApp(), 1);
    const [ticketID] = ticketIds as [string];
    for (const role of ['event', 'order', 'auditor'] as const)
      expect((await hand(await testApp().admin(role), ticketID)).http).toBe(403);
    const abroad = await testApp().admin('service', [
      { role: 'check-in', country: 'sg', region: null },
    ]);
    expect((await hand(abroad, ticketID)).code).toBe('6040');
    const mixed = await testApp().admin('service', [
      { role: 'check-in', country: 'sg', region: null },
      { role: 'event', country: 'bn', region: null },
    ]);
    expect((await hand(mixed, ticketID)).http).toBe(403);
    const admin = await testApp().admin('check-in');
    expect((await hand(admin, '999999999')).code).toBe('6040');
    expect((await ask(getDoorSettings, { sessionId }, { admin })).data).toMatchObject({
      checkedIn: 0,
      issued: 1,
    });
    expect(event.sessionIds).toHaveLength(1);
  });
});

describe('a replaced code', () => {
  test('is listed as a conflict after an offline scan, and the receiver can still check in (R37, R40, B-21)', async () => {
    const { event, buyer, ticketIds, codes } = await guestsOf(testApp(), 1);
    const door = await atDoor(testApp(), event);
    const [ticketID] = ticketIds as [string];
    const at = (await appNow(testApp().core.db)) - 60_000;
    const receiver = await buyerIn(testApp());
    await ask(shareTicket, { ticketID, aboNo: receiver.ada }, buyer);
    const scans = [{ nonce: nonce(), code: codes[0]!, at, letIn: true }];
    expect((await ask(sendScans, { ...door, scans })).data.answers[0]!.result).toBe('REPLACED');
    const seen = await readDoor(door);
    expect(seen).toMatchObject({ checkedIn: 0, ownCount: 1 });
    expect(seen.conflicts).toMatchObject([
      { result: 'REPLACED', at, device: 1, ticketTypeName: 'Ticket 1', firstAt: null },
    ]);
    const { rows } = await sql`
      select result, let_in as "letIn", is_first as "isFirst", at, ticket_id::text as "ticketId" from checkin_log where ticket_id = ${ticketID}::bigint`.execute(
      testApp().core.db,
    );
    expect(rows).toEqual([
      { result: 'REPLACED', letIn: true, isFirst: false, at, ticketId: ticketID },
    ]);
    // A repeated scan changes nothing.
    await ask(sendScans, { ...door, scans });
    expect(await readDoor(door)).toEqual(seen);
    const { getTicketQRcode } = await import('#domain/tickets/calls.ts');
    const code = (await ask(getTicketQRcode, { ticketID }, receiver)).data.qrCode;
    expect((await letIn(door, code)).result).toBe('OK');
  });

  test('is refused online and offline after the attendee was changed (R35, R40, B-06)', async () => {
    const { event, sessionId, codes, ticketIds } = await guestsOf(testApp(), 1);
    const door = await atDoor(testApp(), event);
    const { db } = testApp().core;
    const { renewTickets } = await import('#api/features/tickets/service.renew.ts');
    const { rows } = await sql<{ orderId: number; ticketTypeId: number; placeNo: number }>`
      select order_id as "orderId", ticket_type_id as "ticketTypeId", place_no as "placeNo" from ticket where id = ${ticketIds[0]!}::bigint`.execute(
      db,
    );
    const { orderId, ticketTypeId, placeNo } = rows[0]!;
    await db
      .transaction()
      .execute((tx) =>
        renewTickets(testApp().core, tx, orderId, [
          { ticketTypeId, sessionId: Number(sessionId), placeNo },
        ]),
      );
    expect((await letIn(door, codes[0]!)).result).toBe('REPLACED');
    const { codeIn, codeParts, markLength, scanResultOf, ticketOffline } =
      await import('#domain/checkin/rules.ts');
    const { createHash } = await import('node:crypto');
    const parts = codeParts(codeIn(codes[0]!))!;
    const mark = createHash('sha256')
      .update(Buffer.from(parts.key, 'base64url'))
      .digest('base64url')
      .slice(0, markLength);
    const { offline, session } = (await ask(getDoor, { ...door, withTickets: true })).data;
    const known = offline!.tickets.find((ticket) => ticket.mark === mark);
    expect(scanResultOf(ticketOffline(parts, known), session, session.opensAt)).toBe('REPLACED');
  });
});

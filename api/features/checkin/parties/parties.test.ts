import { describe, expect, test } from 'vitest';
import { findHolders, getDoor, markTicket, sendScans } from '#domain/checkin/calls.ts';
import { markParty, undoCheckIn } from '#domain/checkin/calls.parties.ts';
import { inviteGuest, nameGuest } from '#domain/tickets/calls.guests.ts';
import { all } from '#api/platform/db/sql.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { asHelper, atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
type Door = { sessionId: string; credential: string };
const scan = async (door: Door, code: string) =>
  (await ask(markTicket, { ...door, nonce: nonce(), code })).data;
const press = async (door: Door, ids: readonly string[]) =>
  (
    await ask(markParty, {
      ...door,
      guests: ids.map((ticketID) => ({ nonce: nonce(), ticketID })),
    })
  ).data;
const offlineOf = async (door: Door) =>
  (await ask(getDoor, { ...door, withTickets: true })).data.offline!;

describe('a party at a check-in point', () => {
  test('is shown with a scan of any of its tickets, with guests by link under their names (B-49)', async () => {
    const { event, codes, ticketIds, orderNumber, buyer } = await guestsOf(testApp(), 3);
    const door = await atDoor(testApp(), event);
    const invited = await ask(inviteGuest, { ticketID: ticketIds[2]! }, buyer);
    const secret = new URL(invited.data.url).hash.slice(1);
    await ask(nameGuest, { secret, name: 'Kumar', device: 'd'.repeat(43) });
    const first = await scan(door, codes[0]!);
    expect(first).toMatchObject({ result: 'OK', ticketID: ticketIds[0], party: { orderNumber } });
    expect(first.party!.guests.map(({ ticketID, state }) => [ticketID, state])).toEqual([
      [ticketIds[0], 'USED'],
      [ticketIds[1], 'VALID'],
      [ticketIds[2], 'VALID'],
    ]);
    expect(first.party!.guests[2]!.holder).toBe('Kumar');
    // The code of the ticket changed hands, so it names no party.
    expect(await scan(door, codes[2]!)).toMatchObject({
      result: 'REPLACED',
      ticketID: null,
      party: null,
    });
    expect((await offlineOf(door)).parties).toMatchObject([
      { orderNumber, guests: [{ state: 'USED' }, { state: 'VALID' }, { version: 2 }] },
    ]);
  });

  test('comes in by one press, each ticket once, and a repeated press has one effect (B-49, I41)', async () => {
    const { event, ticketIds } = await guestsOf(testApp(), 4);
    const door = await atDoor(testApp(), event);
    const guests = ticketIds.slice(0, 3).map((ticketID) => ({ nonce: nonce(), ticketID }));
    const first = await ask(markParty, { ...door, guests });
    expect(first.data.answers.map(({ result }) => result)).toEqual(['OK', 'OK', 'OK']);
    expect(first.data.party!.guests.map(({ state }) => state)).toEqual([
      'USED',
      'USED',
      'USED',
      'VALID',
    ]);
    expect((await ask(markParty, { ...door, guests })).data).toEqual(first.data);
    expect((await press(door, ticketIds)).answers.map(({ result }) => result)).toEqual([
      'USED',
      'USED',
      'USED',
      'OK',
    ]);
    expect((await ask(getDoor, { ...door, withTickets: false })).data).toMatchObject({
      checkedIn: 4,
      ownCount: 4,
    });
  });

  test('does not exist for one ticket, for an event with real names, or across sessions (B-49)', async () => {
    const alone = await guestsOf(testApp(), 1);
    expect(await scan(await atDoor(testApp(), alone.event), alone.codes[0]!)).toMatchObject({
      result: 'OK',
      party: null,
    });
    const named = await guestsOf(testApp(), 2);
    await all(testApp().core.db)`update event set real_name = true where id = ${named.event.id}`;
    const door = await atDoor(testApp(), named.event);
    expect((await scan(door, named.codes[0]!)).party).toBeNull();
    expect((await offlineOf(door)).parties).toEqual([]);
    expect(await press(door, alone.ticketIds)).toMatchObject({
      answers: [{ result: 'UNKNOWN' }],
      party: null,
    });
  });

  test('is found by its order number (B-49)', async () => {
    const { event, orderNumber, ticketIds } = await guestsOf(testApp(), 2);
    const door = await atDoor(testApp(), event);
    const { tickets } = (await ask(findHolders, { ...door, name: orderNumber.toLowerCase() })).data;
    expect(tickets.map(({ ticketID }) => ticketID).toSorted()).toEqual(ticketIds.toSorted());
    expect(new Set(tickets.map((one) => one.orderNumber))).toEqual(new Set([orderNumber]));
  });

  test('that came in offline is sent by ticket number, and a second admission is a conflict (B-49, R37)', async () => {
    const { event, ticketIds, codes } = await guestsOf(testApp(), 2);
    const [door, other] = [await atDoor(testApp(), event), await atDoor(testApp(), event)];
    expect((await scan(other, codes[1]!)).result).toBe('OK');
    const now = await appNow(testApp().core.db);
    const scans = ticketIds.map((ticketID) => ({
      nonce: nonce(),
      ticketID,
      at: now,
      letIn: true,
    }));
    const sent = await ask(sendScans, { ...door, scans });
    expect(sent.data.answers.map(({ result }) => result)).toEqual(['OK', 'USED']);
    const { conflicts, checkedIn } = (await ask(getDoor, { ...door, withTickets: false })).data;
    expect([conflicts.length, checkedIn]).toEqual([1, 2]);
    const wrong = { nonce: nonce(), at: now, letIn: true };
    expect((await ask(sendScans, { ...door, scans: [wrong] })).code).toBe(refusals.wrongInput);
  });
});

describe('undo of a check-in by a supervisor', () => {
  test('makes the ticket valid again, once, and stays in the log (B-49, ADM-021)', async () => {
    const { event, codes, ticketIds } = await guestsOf(testApp(), 2);
    const door = await asHelper(testApp(), event, { name: 'Sabtu', role: 'SUPERVISOR' });
    await scan(door, codes[0]!);
    const [ticketID] = ticketIds as [string];
    const input = { ...door, nonce: nonce(), ticketID };
    const undone = await ask(undoCheckIn, input);
    expect(undone.data).toMatchObject({ state: 'VALID', usedAt: null });
    expect(undone.data.party!.guests.map(({ state }) => state)).toEqual(['VALID', 'VALID']);
    expect((await ask(undoCheckIn, input)).data).toEqual(undone.data);
    expect((await ask(undoCheckIn, { ...input, nonce: nonce() })).code).toBe(
      refusals.ticketNotCome,
    );
    expect((await ask(getDoor, { ...door, withTickets: false })).data).toMatchObject({
      checkedIn: 0,
      ownCount: 0,
    });
    expect(
      await all<{ result: string }>(testApp().core.db)`
        select result from checkin_log where ticket_id = ${ticketID}::bigint order by id`,
    ).toEqual([{ result: 'OK' }, { result: 'TAKEN_BACK' }]);
    expect((await scan(door, codes[0]!)).result).toBe('OK');
  });

  test('is refused to helpers and to devices with the staff code, also outside the hours (B-49)', async () => {
    const { event, codes, ticketIds } = await guestsOf(testApp(), 1, { hoursAhead: 5 });
    const [ticketID] = ticketIds as [string];
    const supervisor = await asHelper(testApp(), event, { role: 'SUPERVISOR' });
    const others = [
      await asHelper(testApp(), event, { role: 'HELPER' }),
      await atDoor(testApp(), event),
    ];
    for (const door of others) {
      const by = { ...door, nonce: nonce(), ticketID };
      expect((await ask(markTicket, { ...by, override: true })).code).toBe(refusals.supervisorOnly);
      expect((await ask(undoCheckIn, by)).code).toBe(refusals.supervisorOnly);
    }
    expect((await scan(supervisor, codes[0]!)).result).toBe('NOT_OPEN_YET');
    const by = { ...supervisor, nonce: nonce(), ticketID };
    expect((await ask(markTicket, { ...by, override: true })).data.result).toBe('OK');
    const foreign = await guestsOf(testApp(), 1, { hoursAhead: 1 });
    expect(
      (await ask(undoCheckIn, { ...by, nonce: nonce(), ticketID: foreign.ticketIds[0]! })).code,
    ).toBe(refusals.noData);
  });
});

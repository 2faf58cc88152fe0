import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { markTicket } from '#domain/checkin/calls.ts';
import {
  getGuestCalendar,
  getGuestPlaces,
  inviteGuest,
  inviteGuestGroup,
  withdrawGuest,
  withdrawGuestGroup,
} from '#domain/tickets/calls.guests.ts';
import { deletePast } from '#api/features/retention/service.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { atDoor, guestsOf, nonce } from '#tests/support/doors.ts';
import { deviceOf, groupOf, guestOf, secretIn } from '#tests/guests/guests.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);

const hour = 3_600_000;
type Owner = { token: string };

const group = (owner: Owner, ticketID: string, places: number) =>
  groupOf(testApp(), owner, { ticketID, places });
const invite = (owner: Owner, ticketID: string, places: number) =>
  testApp().ask(inviteGuestGroup, { ticketID, places }, { token: owner.token });
const placesOf = async (owner: Owner, orderNumber: string) =>
  (await testApp().ask(getGuestPlaces, { orderNumber }, { token: owner.token })).data;
/** Opens the group link on a device of its own. */
const guest = (secret: string, device = deviceOf()) => guestOf(testApp(), secret, device);

describe('a group link', () => {
  test('gives each guest one place until its places are taken (issue 53)', async () => {
    const { buyer, orderNumber, ticketIds } = await guestsOf(testApp(), 5);
    const secret = await group(buyer, ticketIds[0]!, 3);
    const first = guest(secret);
    expect((await first.open()).data).toMatchObject({
      seat: 'FREE',
      group: { left: 3 },
      own: null,
    });
    const named = [];
    for (const [index, one] of [first, guest(secret), guest(secret)].entries())
      named.push((await one.name(`Guest ${index}`)).data.own);
    expect(new Set(named.map((own) => own?.ticketId)).size).toBe(3);
    expect((await guest(secret).name('Late')).code).toBe('8221');
    expect((await guest(secret).open()).data).toMatchObject({ seat: 'TAKEN', group: { left: 0 } });
    const { places, groups } = await placesOf(buyer, orderNumber);
    expect(places.map(({ link }) => link?.state ?? null)).toEqual([
      'NAMED',
      'NAMED',
      'NAMED',
      null,
      null,
    ]);
    expect(groups).toMatchObject([
      { ticketIDs: ticketIds, maxPlaces: 5, link: { places: 3, taken: 3 } },
    ]);
    expect(secretIn(groups[0]!.link!.url)).toBe(secret);
  });

  test('shows the same ticket to the same device, which can change its name (issue 53)', async () => {
    const { buyer, ticketIds } = await guestsOf(testApp(), 3, { hoursAhead: 48 });
    const secret = await group(buyer, ticketIds[0]!, 3);
    const siti = guest(secret);
    const own = (await siti.name('Siti')).data.own!;
    expect((await siti.name('Siti')).data.own).toEqual(own);
    const renamed = (await siti.name('Siti Rahmah')).data.own!;
    expect(renamed).toMatchObject({ ticketId: own.ticketId, name: 'Siti Rahmah' });
    expect(renamed.qrCode).not.toBe(own.qrCode);
    expect((await siti.open()).data).toMatchObject({ seat: 'MINE', group: null, own: renamed });
    const calendar = await testApp().ask(getGuestCalendar, { secret, device: siti.device });
    expect(calendar.data.content).toContain('BEGIN:VEVENT');
    expect((await testApp().ask(getGuestCalendar, { secret, device: deviceOf() })).code).toBe(
      '9130',
    );
  });

  test('admits its guests at check-in under their names (issue 53)', async () => {
    const { event, buyer, ticketIds, codes } = await guestsOf(testApp(), 2);
    const { data } = await guest(await group(buyer, ticketIds[0]!, 1)).name('Awang Ali');
    const door = await atDoor(testApp(), event);
    const scan = async (code: string) =>
      (await testApp().ask(markTicket, { ...door, nonce: nonce(), code })).data;
    expect((await scan(codes[0]!)).result).toBe('REPLACED');
    expect(await scan(data.own!.qrCode)).toMatchObject({ result: 'OK', holder: 'Awang Ali' });
    // The other place is still the owner's.
    expect((await scan(codes[1]!)).result).toBe('OK');
  });

  test('leaves places to a personal invitation, and takes none that has one (issue 53)', async () => {
    const { buyer, ticketIds } = await guestsOf(testApp(), 2);
    await testApp().ask(inviteGuest, { ticketID: ticketIds[0]! }, buyer);
    expect((await invite(buyer, ticketIds[0]!, 2)).code).toBe('8220');
    const { data } = await guest(await group(buyer, ticketIds[0]!, 1)).name('Awang Ali');
    expect(data.own?.ticketId).toBe(ticketIds[1]);
  });

  test('closes at 18:00 of the day before, and the places left stay with the owner (issue 53)', async () => {
    const { buyer, orderNumber, ticketIds, event } = await guestsOf(testApp(), 3, {
      hoursAhead: 72,
    });
    const secret = await group(buyer, ticketIds[0]!, 2);
    const siti = guest(secret);
    await siti.name('Siti');
    const { link } = (await placesOf(buyer, orderNumber)).groups[0]!;
    const evening = new Date(link!.closesAt + 8 * hour);
    expect([evening.getUTCHours(), evening.getUTCMinutes()]).toEqual([18, 0]);
    const ahead = event.startTime - link!.closesAt;
    expect(ahead).toBeGreaterThanOrEqual(6 * hour);
    expect(ahead).toBeLessThan(30 * hour);
    await sql`update guest_group set closes_at = app_now() where order_id = (select order_id from ticket where id = ${ticketIds[0]!}::bigint)`.execute(
      testApp().core.db,
    );
    expect((await guest(secret).name('Late')).code).toBe('8222');
    expect((await guest(secret).open()).data).toMatchObject({ seat: 'TAKEN', group: { left: 0 } });
    expect((await siti.open()).data.seat).toBe('MINE');
    // The owner opens it again.
    await group(buyer, ticketIds[0]!, 2);
    expect((await guest(secret).name('Late')).code).toBeNull();
  });

  test('made in the last evening stays open until the session begins (issue 53)', async () => {
    const { buyer, orderNumber, ticketIds } = await guestsOf(testApp(), 1, { hoursAhead: 1 });
    await group(buyer, ticketIds[0]!, 1);
    const { link } = (await placesOf(buyer, orderNumber)).groups[0]!;
    expect(link!.closesAt - (await appNow(testApp().core.db))).toBeGreaterThan(0.9 * hour);
  });
});

describe('the owner of a group link', () => {
  test('changes the number of places between those taken and those free (issue 53)', async () => {
    const { buyer, ticketIds } = await guestsOf(testApp(), 4);
    const secret = await group(buyer, ticketIds[0]!, 3);
    await guest(secret).name('One');
    await guest(secret).name('Two');
    expect(await invite(buyer, ticketIds[0]!, 1)).toMatchObject({ code: '8220' });
    expect(await invite(buyer, ticketIds[0]!, 5)).toMatchObject({ code: '8220' });
    // Any of its tickets names the same group.
    expect(await group(buyer, ticketIds[3]!, 2)).toBe(secret);
    expect((await guest(secret).name('Three')).code).toBe('8221');
    await group(buyer, ticketIds[0]!, 4);
    expect((await guest(secret).name('Three')).code).toBeNull();
  });

  test('who takes a place back keeps it, and its guest gets no other place of a full link (issue 53)', async () => {
    const { buyer, orderNumber, ticketIds } = await guestsOf(testApp(), 3);
    const secret = await group(buyer, ticketIds[0]!, 2);
    const siti = guest(secret);
    const taken = (await siti.name('Siti')).data.own!.ticketId;
    await guest(secret).name('Ali');
    await testApp().ask(withdrawGuest, { ticketID: taken }, buyer);
    expect((await siti.open()).data).toMatchObject({ seat: 'TAKEN', own: null });
    expect((await siti.name('Siti')).code).toBe('8221');
    expect((await placesOf(buyer, orderNumber)).groups[0]?.link).toMatchObject({
      places: 1,
      taken: 1,
    });
  });

  test('ends it at once, and guests with a place keep it (issue 53)', async () => {
    const { buyer, orderNumber, ticketIds } = await guestsOf(testApp(), 2);
    const secret = await group(buyer, ticketIds[0]!, 2);
    await guest(secret).name('Siti');
    expect((await testApp().ask(withdrawGuestGroup, { ticketID: ticketIds[1]! }, buyer)).code).toBe(
      null,
    );
    expect((await guest(secret).open()).code).toBe('9130');
    const { places, groups } = await placesOf(buyer, orderNumber);
    expect(places[0]).toMatchObject({ link: { state: 'NAMED' }, ticket: { holder: 'Siti' } });
    expect(groups).toMatchObject([{ maxPlaces: 1, link: null }]);
    const again = await testApp().ask(withdrawGuestGroup, { ticketID: ticketIds[1]! }, buyer);
    expect(again.code).toBeNull();
    expect(await group(buyer, ticketIds[0]!, 1)).not.toBe(secret);
  });

  test('gets none for tickets of another member, of a real-name event or without guest links (issue 53, B-06)', async () => {
    const { ticketIds } = await guestsOf(testApp(), 1);
    const stranger = await buyerIn(testApp());
    expect((await invite(stranger, ticketIds[0]!, 1)).code).toBe('6040');
    const other = await testApp().ask(withdrawGuestGroup, { ticketID: ticketIds[0]! }, stranger);
    expect(other.code).toBe('6040');
    const off = await guestsOf(testApp(), 2);
    await sql`update event set guest_links = false where id = ${off.event.id}`.execute(
      testApp().core.db,
    );
    expect((await invite(off.buyer, off.ticketIds[0]!, 1)).code).toBe('9132');
    expect((await placesOf(off.buyer, off.orderNumber)).groups).toEqual([]);
    await sql`update event set real_name = true where id = ${off.event.id}`.execute(
      testApp().core.db,
    );
    expect((await invite(off.buyer, off.ticketIds[0]!, 1)).code).toBe('9062');
  });

  test('loses its secret a year after the event (B-24)', async () => {
    const { buyer, ticketIds, event } = await guestsOf(testApp(), 1);
    await group(buyer, ticketIds[0]!, 1);
    await sql`update event set start_time = app_now() - interval '14 months', end_time = app_now() - interval '13 months' where id = ${event.id}`.execute(
      testApp().core.db,
    );
    await deletePast(testApp().core);
    const { rows } = await sql<{ sealed: Buffer | null; ended: Date | null }>`
      select q.secret_enc as sealed, q.ended_at as ended from guest_group q join ticket k on k.order_id = q.order_id where k.id = ${ticketIds[0]!}::bigint`.execute(
      testApp().core.db,
    );
    expect(rows).toMatchObject([{ sealed: null, ended: expect.anything() }]);
  });
});

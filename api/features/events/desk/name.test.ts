import { describe, expect, test } from 'vitest';
import { listAudit } from '#domain/administrators/calls.ts';
import { getTicketState } from '#domain/checkin/calls.ts';
import { renamePlace } from '#domain/orders/acts/calls.tickets.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { inviteGuest, nameGuest } from '#domain/tickets/calls.guests.ts';
import { getMyTicket, getTicketQRcode } from '#domain/tickets/calls.ts';
import { sql } from '#api/platform/db/sql.ts';
import { makeEvent } from '#demo/make/make.ts';
import { actOf, placeKeysOf } from '#tests/support/acts.ts';
import { buyerIn, contact, keepOrder } from '#tests/support/buying.ts';
import { guestsOf } from '#tests/support/doors.ts';
import { mailsTo, sendMails } from '#tests/support/mails.ts';
import { guestFor } from '#tests/support/naming.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
keepOrder(testApp);
const desk = async () => ({ admin: await testApp().admin('order') });

/** A purchased order with named attendees. */
async function named(names: readonly string[], email = contact.email) {
  const event = await makeEvent(testApp().core.db, {
    namesNeeded: true,
    ticketTypes: [{ price: 0, limit: 10 }],
  });
  const buyer = await buyerIn(testApp());
  const attendees = names.map((name) => guestFor(event, { name }));
  const orderNumber = await buyer.reserve(event, names.length, {
    attendees,
    contact: { ...contact, email },
  });
  await buyer.confirm(orderNumber);
  const { tickets } = (await testApp().ask(getMyTicket, { orderNumber }, buyer)).data;
  const placeOf = async (no: number) => (await placeKeysOf(testApp(), orderNumber))[no - 1]!;
  const codeOf = async (index: number) =>
    (
      await testApp().ask(
        getTicketQRcode,
        { regionCode: 'BN', ticketID: tickets[index]!.id },
        buyer,
      )
    ).data.qrCode;
  const namesNow = async () =>
    (await buyer.detail(orderNumber)).data.attendees.map(({ name }) => name);
  return { event, buyer, orderNumber, tickets, placeOf, codeOf, namesNow };
}
const correct = async (orderNumber: string, place: string, name: string, more = {}) =>
  testApp().ask(renamePlace, { ...actOf(orderNumber, more), place, name }, await desk());

describe('the name for a place', () => {
  test('is corrected for one attendee, also close to the event, with a new code and a mail (B-20, B-23)', async () => {
    const email = 'named.place@members.example';
    const one = await named(['Siti', 'Kumar'], email);
    const [first, second] = [await one.codeOf(0), await one.codeOf(1)];
    await testApp().setClock(one.event.startTime - 3_600_000);
    expect((await correct(one.orderNumber, await one.placeOf(1), 'Siti Aminah')).code).toBeNull();
    await testApp().setClock(null);
    expect(await one.namesNow()).toEqual(['Siti Aminah', 'Kumar']);
    const stateOf = async (code: string) =>
      (await testApp().ask(getTicketState, { code })).data.state;
    expect(await one.codeOf(0)).not.toBe(first);
    expect(await one.codeOf(1)).toBe(second);
    expect(await stateOf(await one.codeOf(0))).toBe('VALID');
    await sendMails(testApp());
    const mail = (await mailsTo(testApp(), email)).find(({ text }) => text.includes('is now'))!;
    expect(mail.text).toContain('The name for one of your places is now Siti Aminah.');
    expect((await one.buyer.detail(one.orderNumber)).data.history.at(-1)).toMatchObject({
      kind: 'NAMES_CHANGED',
      count: 1,
    });
  });

  test('is in neither the act nor the log, which outlive the attendees (B-24)', async () => {
    const one = await named(['Mariam']);
    const tickets = one.tickets.map(({ id }) => Number(id));
    await correct(one.orderNumber, await one.placeOf(1), 'Mariam binti Omar');
    const { rows } = await sql`
      select a.details from order_act a join booking_order o on o.id = a.order_id where o.order_number = ${one.orderNumber}`.execute(
      testApp().core.db,
    );
    const { data } = await testApp().ask(
      listAudit,
      { pageNum: 1, pageSize: 5, isExport: false, entity: 'order', entityId: one.orderNumber },
      { admin: await testApp().admin('auditor') },
    );
    expect(rows).toEqual([{ details: { ticketIds: tickets } }]);
    expect(data.items).toMatchObject([{ action: 'change', new: { tickets } }]);
    expect(JSON.stringify(data.items)).not.toContain('binti Omar');
  });

  test('is refused when it is that of another guest with the same phone, and with an address (EVT-068, B-46)', async () => {
    const one = await named(['Chen Li', 'Dayang']);
    const twice = await correct(one.orderNumber, await one.placeOf(1), 'dayang');
    expect([twice.code, twice.envelope.errorValues]).toEqual([
      refusals.personTwice,
      { field: 'name' },
    ]);
    const link = await correct(one.orderNumber, await one.placeOf(1), 'https://evil.example');
    expect(link.code).toBe(refusals.addressInName);
    expect(await one.namesNow()).toEqual(['Chen Li', 'Dayang']);
  });

  test('is refused where the name is that of the member’s account (B-21)', async () => {
    const { orderNumber } = await guestsOf(testApp(), 1);
    const [place] = await placeKeysOf(testApp(), orderNumber);
    expect((await correct(orderNumber, place!, 'Siti')).code).toBe(refusals.holderIsMember);
  });

  test('is corrected for a guest with a link, whose code changes (B-20)', async () => {
    const { orderNumber, buyer, ticketIds } = await guestsOf(testApp(), 1);
    const link = (await testApp().ask(inviteGuest, { ticketID: ticketIds[0]! }, buyer)).data;
    const secret = new URL(link.url).hash.slice(1);
    const device = 'd'.repeat(43);
    await testApp().ask(nameGuest, { secret, device, name: 'Guest Ali' });
    const [place] = await placeKeysOf(testApp(), orderNumber);
    expect((await correct(orderNumber, place!, 'Guest Ali bin Abu')).code).toBeNull();
    const { rows } = await sql`
      select l.guest_name as name, k.secret_version as version from guest_link l join ticket k on k.id = l.ticket_id where k.id = ${ticketIds[0]!}::bigint`.execute(
      testApp().core.db,
    );
    expect(rows).toMatchObject([{ name: 'Guest Ali bin Abu' }]);
  });
});

import { describe, expect, test } from 'vitest';
import { findRecords } from '#domain/search/calls.ts';
import type { FoundOrder } from '#domain/search/shapes.ts';
import { inviteGuest, nameGuest } from '#domain/tickets/calls.guests.ts';
import { getTicketQRcode } from '#domain/tickets/calls.ts';
import { listOrderRows } from '#domain/orders/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeEvent, makeMember, makeOrder } from '#demo/make/make.ts';
import { nameOrders } from '#demo/make/make.names.ts';
import { type Db, sql, value } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { consoleOf } from '#tests/policy/policy.callers.ts';
import { policyGuest } from '#tests/policy/policy.marks.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
let last = 0;

/** A paid order of a new member with a contact of its own. */
async function soldTo(name: string, districtCode: string | null = null) {
  last += 1;
  const member = await makeMember(db(), { name, ada: String(8_700_000 + last) });
  const contact = {
    name: `Contact ${name}`,
    phone: `+673 87${String(10_000 + last)}`,
    email: `contact.${last}@members.example`,
  };
  const event = await makeEvent(db(), { name: `Search ${last}`, districtCode });
  const order = await makeOrder(db(), testApp().core.secrets, {
    member,
    event,
    status: 'PAID',
    contact,
  });
  return { ...order, member, contact };
}

const find = async (text: string, admin: string) =>
  (await testApp().ask(findRecords, { text }, { admin })).data;
const ordersBy = async (text: string, admin: string) =>
  Object.fromEntries(
    (await find(text, admin)).orders.map((order: FoundOrder) => [order.orderNumber, order.by]),
  );

describe('search', () => {
  test('finds an order by its numbers, member, guests and contact (ADM-036)', async () => {
    const admin = await testApp().admin('order');
    const sold = await soldTo('Rosmawati binti Zulkarnain');
    const { orderNumber, member, contact, ticketIds } = sold;
    await nameOrders(db(), testApp().core.secrets, [
      {
        orderId: sold.id,
        people: [{ name: 'Kumaravel A/L Subramaniam', phone: '+60 12-345 6789' }],
      },
    ]);
    const token = await testApp().token(member.ada);
    const ticketID = String(ticketIds[0]);
    const { qrCode } = (await testApp().ask(getTicketQRcode, { ticketID }, { token })).data;
    for (const [text, by] of [
      [orderNumber, 'NUMBER'],
      [` ${orderNumber.slice(0, 6)} ${orderNumber.slice(6).toLowerCase()}`, 'NUMBER'],
      [orderNumber.slice(-6), 'NUMBER'],
      [sold.hybrisNumber!, 'SHOP'],
      [qrCode, 'TICKET'],
      [qrCode.split('#code=')[1]!, 'TICKET'],
      [ticketID.padStart(4, '0'), 'TICKET'],
      [member.ada, 'MEMBER'],
      ['zulkarnain', 'NAME'],
      ['CONTACT rosmaw', 'NAME'],
      ['subramaniam kumar', 'GUEST'],
      ['012 345 6789', 'GUEST'],
      [contact.phone, 'PHONE'],
      [contact.phone.slice(5), 'PHONE'],
      [contact.email.toUpperCase(), 'EMAIL'],
    ] as const)
      expect(await ordersBy(text, admin), text).toMatchObject({ [orderNumber]: by });
    for (const text of ['zulkarnainx', 'rosmawati kumaravel', '+673 9999999'])
      expect(Object.keys(await ordersBy(text, admin)), text).not.toContain(orderNumber);
  });

  test('finds an order by the name of a guest with a link, until the ticket is taken back (B-24)', async () => {
    const admin = await testApp().admin('order');
    const { orderNumber, member, ticketIds } = await soldTo('Haji Osman');
    const token = await testApp().token(member.ada);
    const { url } = (
      await testApp().ask(inviteGuest, { ticketID: String(ticketIds[0]) }, { token })
    ).data;
    await testApp().ask(nameGuest, {
      secret: new URL(url).hash.slice(1),
      ...policyGuest,
      name: 'Guinevere Undone',
    });
    const { orders } = await find('guinevere', admin);
    expect(orders).toMatchObject([{ orderNumber, by: 'GUEST', what: 'Guinevere Undone' }]);
  });

  test('finds a code that was replaced (B-20)', async () => {
    const admin = await testApp().admin('order');
    const { orderNumber, member, ticketIds } = await soldTo('Haji Rahman');
    const token = await testApp().token(member.ada);
    const ticketID = String(ticketIds[0]);
    const { qrCode } = (await testApp().ask(getTicketQRcode, { ticketID }, { token })).data;
    const { url } = (await testApp().ask(inviteGuest, { ticketID }, { token })).data;
    await testApp().ask(nameGuest, { secret: new URL(url).hash.slice(1), ...policyGuest });
    expect(await ordersBy(qrCode, admin)).toEqual({ [orderNumber]: 'TICKET' });
  });

  test('finds members by number, name and verified e-mail address (ADM-007)', async () => {
    const admin = await testApp().admin('order');
    const { member } = await soldTo('Siti-Aminah Ünal 张伟');
    await sql`update member set own_email = 'own.aminah@members.example' where id = ${member.id}`.execute(
      db(),
    );
    for (const text of [member.ada, 'unal siti', 'aminah', '张伟', 'own.aminah@members.example'])
      expect((await testApp().ask(findRecords, { text }, { admin })).envelope, text).toMatchObject({
        data: { members: [{ memberNo: member.ada }] },
      });
  });

  test('shows each kind of record only with its right, and only of the roles’ country (B-45, I25)', async () => {
    const { orderNumber, member } = await soldTo('Norhayati Search');
    const asRole = (role: 'event' | 'system' | 'order', country: string) =>
      consoleOf(testApp(), [{ role, country, region: null }]).then(({ cookie }) => cookie);
    const found = async (admin: string) => {
      const { orders, members } = await find('norhayati', admin);
      return [orders.map((one) => one.orderNumber), members.map((one) => one.memberNo)];
    };
    expect(await found(await asRole('order', 'bn'))).toEqual([[orderNumber], [member.ada]]);
    expect(await found(await asRole('order', 'sg'))).toEqual([[], []]);
    const event = await found(await asRole('event', 'bn'));
    expect(event).toEqual([[], []]);
  });

  test('shows a role for a district the orders of the district, and members by full number only, which is logged (B-45)', async () => {
    const admin = (await consoleOf(testApp(), [{ role: 'order', country: 'bn', region: 'TU' }]))
      .cookie;
    const own = await soldTo('Dayang Tutong', 'TU');
    const other = await soldTo('Dayang Tutong', 'BM');
    const whole = await soldTo('Dayang Tutong');
    const { orders, members } = await find('dayang tutong', admin);
    expect(orders.map((one) => one.orderNumber)).toEqual([own.orderNumber]);
    expect(members).toEqual([]);
    for (const { orderNumber } of [other, whole])
      expect(await find(orderNumber, admin), orderNumber).toEqual({
        orders: [],
        members: [],
        bookables: [],
      });
    const reads = () =>
      value<number>(db())`
        select count(*)::int from audit_log where action = 'read' and entity = 'member' and entity_id = ${String(other.member.id)}`;
    expect(await reads()).toBe(0);
    expect((await find(other.member.ada, admin)).members).toMatchObject([
      { memberNo: other.member.ada },
    ]);
    expect(await reads()).toBe(1);
  });

  test('asks for another word when the list would have the orders of more than 10,000 people, and keeps the filter by number (ADM-036)', async () => {
    const admin = await testApp().admin('order');
    const { id, orderNumber } = await soldTo('Everywhere');
    const rows = (text: string) =>
      testApp().ask(
        listOrderRows,
        { pageNum: 1, pageSize: 20, isExport: false, search: text },
        { admin },
      );
    // In parts, each within the time limit of a statement on a busy machine.
    for (let from = 1; from <= 10_000; from += 1000)
      await sql`insert into booking_order select (jsonb_populate_record(o, jsonb_build_object(
        'id', 900000 + i, 'order_number', 'RE99' || lpad(i::text, 12, '0'), 'hybris_number', null, 'contact', jsonb_build_object('name', 'Everybody')))).*
        from booking_order o, generate_series(${from}::int, ${from + 999}::int) i where o.id = ${id}`.execute(
        db(),
      );
    expect((await rows('everyb')).data.totalNum).toBe(10_000);
    await sql`update booking_order set contact = jsonb_build_object('name', 'Everybody') where id = ${id}`.execute(
      db(),
    );
    expect((await rows('everyb')).envelope.errorCode).toBe(refusals.searchTooCommon);
    expect((await rows('RE99')).data.totalNum).toBe(10_000);
    expect((await rows(orderNumber)).data.totalNum).toBe(1);
    expect((await find('everyb', admin)).orders).not.toEqual([]);
  });

  test('reads indexes only, so that a search does not grow with the orders', async () => {
    const scans = await seqScans(db());
    expect(scans).toEqual([]);
  });
});

/** Tables that the searched expressions would read whole, with an index available. */
async function seqScans(conn: Db): Promise<string[]> {
  const query = sql`${sql.lit("'rosma':*")}::tsquery`;
  const plans = [
    sql`select id from booking_order o where search_lexemes(search_form(o.contact ->> 'name'), o.contact ->> 'phone', search_form(o.contact ->> 'email')) @@ ${query}`,
    sql`select id from booking_order o where right(o.order_number, 6) = '001667'`,
    sql`select id from attendee a where search_lexemes(search_form(a.name), a.phone, search_form(a.email)) @@ ${query}`,
    sql`select id from guest_link g where g.guest_name is not null and search_lexemes(search_form(g.guest_name), null, null) @@ ${query}`,
    sql`select id from member where search_lexemes(search_form(coalesce(account_name, '') || ' ' || ada), null, search_form(own_email)) @@ ${query}`,
  ];
  return conn.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const found: string[] = [];
    for (const plan of plans) {
      const { rows } = await sql<Record<string, string>>`explain ${plan}`.execute(tx);
      const text = rows.map((row) => Object.values(row)[0]).join('\n');
      if (text.includes('Seq Scan')) found.push(text);
    }
    return found;
  });
}

import { type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { sqlState } from '#api/platform/db/db.ts';
import { buyerIn, keepOrder } from '#tests/support/buying.ts';
import { orphansIn } from '#tests/support/invariants.ts';
import { testAppOf } from '#tests/support/open.ts';
import { makeEvent } from '#demo/make/make.ts';

const testApp = testAppOf();
keepOrder(testApp);

/** Tables that a reservation inserts into. */
const tables = [
  'booking_order',
  'coupon',
  'event_order',
  'facility_order',
  'facility_session',
  'notification',
  'order_coupon',
  'order_history',
  'order_line',
  'order_text',
  'request_key',
  'service_order',
  'service_order_slot',
  'slot_claim',
  'ticket_claim',
];

class Undone extends Error {}

/** Runs `work` in a transaction and rolls it back. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  const answers: T[] = [];
  const doing = testApp()
    .core.db.transaction()
    .execute(async (tx) => {
      answers.push(await work(tx));
      throw new Undone();
    });
  await doing.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return answers[0]!;
}

/** The SQLSTATE of a refused statement, else null. */
const refusalOf = (statement: RawBuilder<unknown>): Promise<string | null> =>
  undone(async (tx) => {
    await statement.execute(tx);
    return null;
  }).catch((error: unknown) => sqlState(error) ?? String(error));

async function bought() {
  const event = await makeEvent(testApp().core.db);
  const buyer = await buyerIn(testApp());
  const orderNumber = await buyer.reserve(event);
  const { rows } = await sql<{ id: number }>`
    select id from booking_order where order_number = ${orderNumber}`.execute(testApp().core.db);
  return { event, buyer, id: rows[0]!.id };
}

describe('references of orders (decision 0112)', () => {
  test('are enforced by the database or listed with their reason (issue 21)', async () => {
    const { rows } = await sql<{ reference: string; isKept: boolean }>`
      select c.relname || ' ' || (select string_agg(a.attname, ',' order by k.place)
          from unnest(f.conkey) with ordinality as k(attnum, place) join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.attnum)
        || ' -> ' || p.relname as reference, false as "isKept"
      from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
      where f.contype = 'f' and c.relname = any (${tables})
      union all select child || ' ' || array_to_string(columns, ',') || ' -> ' || parent, true from kept_reference where length(why) > 20
      order by 1`.execute(testApp().core.db);
    const named = (isKept: boolean) =>
      rows.filter((row) => row.isKept === isKept).map(({ reference }) => reference);
    expect(named(false)).toEqual([
      'booking_order replaces_id -> booking_order',
      'coupon coupon_type_id -> coupon_type',
      'coupon member_id -> member',
      'event_order event_id -> event',
      'service_order category_type_id -> service_category_type',
      'service_order service_id -> service',
    ]);
    expect(named(true)).toEqual([
      'booking_order country -> country',
      'booking_order member_id -> member',
      'booking_order tc_document_id -> tc_document',
      'coupon order_id -> booking_order',
      'event_order member_id -> member',
      'event_order order_id -> booking_order',
      'facility_order event_type_id -> venue_event_type',
      'facility_order layout_id -> layout',
      'facility_order order_id -> booking_order',
      'facility_order room_id -> room',
      'facility_order venue_id -> venue',
      'facility_session order_id -> booking_order',
      'notification country -> country',
      'notification member_id -> member',
      'notification order_id -> booking_order',
      'order_coupon order_id -> booking_order',
      'order_history order_id -> booking_order',
      'order_line order_id -> booking_order',
      'order_text order_id -> booking_order',
      'request_key member_id -> member',
      'service_order order_id -> booking_order',
      'service_order_slot member_id -> member',
      'service_order_slot order_id -> booking_order',
      'service_order_slot service_slot_id -> service_slot',
      'slot_claim session_id -> facility_session',
      'slot_claim unit_id -> room',
      'ticket_claim order_id -> booking_order',
      'ticket_claim ticket_type_id,session_id -> ticket_stock',
    ]);
  });

  test('prevent deleting referenced rows and changing their keys (issue 21)', async () => {
    const { event, buyer, id } = await bought();
    const stock = sql`ticket_type_id = ${event.ticketTypeIds[0]!}`;
    for (const statement of [
      sql`delete from booking_order where id = ${id}`,
      sql`delete from ticket_stock where ${stock}`,
      sql`delete from member where ada = ${buyer.ada}`,
      sql`delete from country where code = 'bn'`,
      sql`update booking_order set id = id + 1000000 where id = ${id}`,
      sql`update ticket_stock set session_id = session_id + 1000000 where ${stock}`,
      sql`update country set code = 'xx' where code = 'bn'`,
    ])
      expect([statement.compile(testApp().core.db).sql, await refusalOf(statement)]).toEqual([
        statement.compile(testApp().core.db).sql,
        '23503',
      ]);
    // Rows without references can be deleted.
    const { ticketTypeIds } = await makeEvent(testApp().core.db);
    expect(
      await refusalOf(sql`delete from ticket_stock where ticket_type_id = ${ticketTypeIds[0]!}`),
    ).toBeNull();
  });

  test('are found when they refer to no row (issue 21)', async () => {
    const { id } = await bought();
    expect(await orphansIn(testApp().core.db)).toEqual([]);
    const found = await undone(async (tx) => {
      await sql`
        insert into order_history (order_id, at, to_status, actor_kind, reason) values (${id + 1_000_000}, now(), 'UNPAID', 'JOB', 'of no order')`.execute(
        tx,
      );
      await sql`update ticket_claim set session_id = session_id + 1000000 where order_id = ${id}`.execute(
        tx,
      );
      return orphansIn(tx);
    });
    expect(found).toEqual([
      '1 rows of order_history name no booking_order',
      '1 rows of ticket_claim name no ticket_stock',
    ]);
  });
});

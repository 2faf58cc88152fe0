import type { Database } from '#api/platform/db/db.ts';
import { type Conn, type Db, type RawBuilder, sql, value } from '#api/platform/db/sql.ts';

/**
 * Paid orders of one event for the benches of the order desk, each with a contact of its own, a
 * line and a ticket; every tenth has the name of an attendee.
 */
const together = 100_000;

type FilledEvent = {
  id: number;
  sessionIds: readonly number[];
  ticketTypeIds: readonly number[];
};

export const memberShare = 5;
/** Names of 500 × 400 combinations, so that a name has two or three bearers and a word thousands. */
const nameOf = (n: string) => `'Given' || (${n}) % 500 || ' binti Family' || (${n}) / 500 % 400`;
const attendeeName = `'Guest' || i % 5000 || ' Attends' || i / 5000`;
/** Key of the ticket of an order, 16 bytes. */
export const ticketKey = (order: number): Buffer =>
  Buffer.from(order.toString(16).padStart(32, '0'), 'hex');
const keyOf = `decode(lpad(to_hex(i), 32, '0'), 'hex')`;

/** Writes rows that are consistent: checks of the foreign keys would double the time. */
const filling = (db: Db, work: (tx: Conn) => Promise<unknown>) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local session_replication_role = replica`.execute(tx);
    await work(tx);
  });

async function fillPeople(db: Db, members: number): Promise<number> {
  await filling(db, (tx) =>
    sql`
    insert into member (country, ada, sub, party_id, sales_plan_aff, account_name)
    select 'bn', (9000000 + i)::text, 'bench' || i, i::text, '', ${sql.raw(nameOf('i'))} from generate_series(1, ${members}::int) i`.execute(
      tx,
    ),
  );
  return value<number>(db)`select min(id) from member where sub like 'bench%'`;
}

type Sql = RawBuilder<unknown>;

/** Inserts by table, in the order of their foreign keys; `i` counts the orders. */
const inserts = (orders: number, member: Sql, event: FilledEvent) => {
  const [type, session] = [event.ticketTypeIds[0]!, event.sessionIds[0]!];
  return [
    (series: Sql) => sql`
      insert into booking_order (id, order_number, country, member_id, order_type, order_status, hybris_number, order_date, paid_date,
        starts_at, ends_at, amount_cents, currency, book_count, contact)
      select i, 'RE2026' || lpad(i::text, 10, '0'), 'bn', ${member}, 'event', 'PAID', '42' || lpad(i::text, 8, '0'),
        t.at, t.at + interval '5 minutes', t.at + interval '540 days', t.at + interval '540 days 2 hours', 2000, 'BND', 1,
        jsonb_build_object('name', ${sql.raw(nameOf(`i % ${orders / memberShare}`))}, 'phone', '+673 ' || (7000000 + i), 'email', 'reader.' || i || '@members.example')
      from ${series}, lateral (select now() - make_interval(secs => (${orders}::int - i) * 94.0) as at) t`,
    (series: Sql) => sql`
      insert into event_order (order_id, event_id, member_id, is_open) select i, ${event.id}::bigint, ${member}, false from ${series}`,
    (series: Sql) => sql`
      insert into order_history (order_id, at, from_status, to_status, actor_kind, reason)
      select i, now(), null, s.status, 'MEMBER', 'created' from ${series}, (values ('UNPAID'), ('PAID')) s(status)`,
    (series: Sql) => sql`
      insert into ledger (order_id, kind, amount_cents, at) select i, 'CAPTURED', 2000, now() from ${series}`,
    (series: Sql) => sql`
      insert into notification (country, member_id, kind, lang, order_id, once, state, created_at, sent_at, subject)
      select 'bn', ${member}, 'PURCHASED', 'en', i, 'bench ' || i, 'SENT', now(), now(), 'Your tickets' from ${series}`,
    (series: Sql) => sql`
      insert into order_line (id, order_id, kind, ref_id, text, quantity, unit_price_cents, amount_cents) overriding system value
      select i, i, 'TICKET', ${type}::bigint, 'Seat', 1, 2000, 2000 from ${series}`,
    (series: Sql) => sql`
      insert into ticket_claim (order_id, ticket_type_id, session_id, quantity, state) select i, ${type}::bigint, ${session}::bigint, 1, 'SOLD' from ${series}`,
    (series: Sql) => sql`
      insert into ticket (id, order_id, order_line_id, ticket_type_id, session_id, member_id, place_no, qr_key_enc, qr_key_hash) overriding system value
      select i, i, i, ${type}::bigint, ${session}::bigint, ${member}, 1, ${sql.raw(keyOf)}, sha256(${sql.raw(keyOf)}) from ${series}`,
    (series: Sql) => sql`
      insert into attendee (order_id, ticket_type_id, place_no, guest_type, name)
      select i, ${type}::bigint, 1, 'GUEST', ${sql.raw(attendeeName)} from ${series} where i % 10 = 2`,
  ];
};

/** Runs statements that take long. */
export async function maintain({ pool }: Database, statements: readonly string[]): Promise<void> {
  const client = await pool.connect();
  await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`);
  for (const statement of statements) await client.query(statement);
  client.release(true);
}

/** Drops the GIN indexes, which are made several times as fast after the rows; returns them. */
async function withoutGin(database: Database): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = current_schema() and tablename in ('booking_order', 'attendee', 'member') and indexdef like '% USING gin %'`,
  );
  await maintain(
    database,
    rows.map(({ name }) => `drop index ${name}`),
  );
  return rows.map(({ definition }) => definition);
}

/** Makes orders 1 to `orders` of an empty database, and a fifth as many members. */
export async function fillOrders(
  database: Database,
  orders: number,
  event: FilledEvent,
): Promise<void> {
  const { db } = database;
  const indexes = await withoutGin(database);
  const members = orders / memberShare;
  const member = sql`${await fillPeople(db, members)}::bigint + i % ${members}::int`;
  for (let from = 1; from <= orders; from += together) {
    const series = sql`generate_series(${from}::int, ${Math.min(orders, from + together - 1)}::int) i`;
    await filling(db, async (tx) => {
      for (const insert of inserts(orders, member, event)) await insert(series).execute(tx);
    });
  }
  for (const table of ['booking_order', 'order_line', 'ticket'])
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${orders}::int)`.execute(db);
  // As in a database that gets orders every day.
  await maintain(database, [...indexes, 'vacuum analyze', 'checkpoint']);
}

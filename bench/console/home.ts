import { addressOf } from '#domain/call.ts';
import { getHome } from '#domain/home/calls.ts';
import { readConfig } from '#api/config.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import { type Db, sql, value } from '#api/platform/db/sql.ts';
import { analyze } from '#api/db/basics/rows.ts';
import { makeBasics, makeEvents } from '#demo/make/make.ts';
import { makeOption, makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { listRows } from '#api/features/orders/admin/store.admin.view.ts';
import { listUnmatched } from '#api/features/payments/unmatched/store.unmatched.view.ts';
import { listLog } from '#api/features/notifications/store.view.ts';
import { listBookingRows } from '#api/features/facilities/bookings/store.bookings.view.ts';
import { countOnly } from '#api/platform/records/listing.ts';
import { signInToConsole, timed } from '../kit/console.ts';
import { median, openPlace, post } from '../kit/place.ts';
import { report } from '../kit/report.ts';

/**
 * The start page of the console at 100,000 orders of events and as many mails, and 20,000 bookings
 * of rooms. Each count takes at most 2 × its bare query of the same run, or 3 ms.
 */
const orders = 100_000;
const bookings = 20_000;
const rounds = 15;
const maxRatio = 2;
const floorMs = 3;
const day = new Date().toISOString().slice(0, 10);

async function fill(db: Db, eventId: number): Promise<void> {
  const member = await value<number>(db)`
    insert into member (country, ada, sub, party_id, sales_plan_aff, account_name) values ('bn', '9000001', 'bench', '1', '', 'Bench') returning id`;
  const room = await makeRoom(db, await makeVenue(db));
  const eventType = await makeOption(db, 'venue_event_type', 'TRAINING');
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // Skips triggers and foreign keys; the generated rows are consistent.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into booking_order (id, order_number, country, member_id, order_type, order_status, order_date, paid_date, starts_at, ends_at, amount_cents, currency, book_count, contact, cancel_by)
      select i, 'RH2026' || lpad(i::text, 10, '0'), 'bn', ${member}, case when i <= ${orders}::int then 'event' else 'facility' end, 'PAID',
        t.at, t.at, t.at + interval '20 days', t.at + interval '20 days 2 hours', 2000, 'BND', 1, '{}', t.at + interval '10 days'
      from generate_series(1, ${orders + bookings}::int) i, lateral (select now() - make_interval(mins => i % 100000 * 5) as at) t`.execute(
      tx,
    );
    await sql`
      insert into event_order (order_id, event_id, member_id, is_open) select i, ${eventId}::bigint, ${member}, false from generate_series(1, ${orders}::int) i`.execute(
      tx,
    );
    await sql`
      insert into facility_order (order_id, venue_id, room_id, event_name, layout_id, event_type_id, attendees, contact_name, email, phone)
      select i, ${room.venueId}::bigint, ${room.id}::bigint, 'Bench', (select min(id) from layout), ${eventType}::bigint, 10, '', '', ''
      from generate_series(${orders + 1}::int, ${orders + bookings}::int) i`.execute(tx);
    await sql`
      insert into facility_session (order_id, session_no, day, start_tick, end_tick, slot_ids, charge_cents)
      select i, 1, ${day}::date + 200 - (i % 400)::int, 32, 36, '{}', 2000 from generate_series(${orders + 1}::int, ${orders + bookings}::int) i`.execute(
      tx,
    );
    await sql`
      insert into refund (order_id, amount_cents, state, reference, created_at, done_at, answer)
      select i, 2000, case when i % 40 = 0 then 'DUE' else 'DONE' end, 'RH' || i, now(), case when i % 40 > 0 then now() end, case when i % 40 = 0 then 'REFUSED' end from generate_series(20, ${orders}::int, 20) i`.execute(
      tx,
    );
    await sql`
      insert into payment_report (external_id, order_id, status, amount_cents, currency, received_at, processed_at, outcome, raw)
      select 'rh' || i, i, 'FAILED', 2000, 'BND', now(), now(), case when i % 1000 = 0 then 'REVIEW' else 'APPLIED' end, jsonb_build_object('amount', '20.00', 'i', i)
      from generate_series(1, ${orders}::int) i`.execute(tx);
    await sql`
      insert into notification (country, member_id, kind, lang, order_id, once, state, created_at, sent_at, subject)
      select 'bn', ${member}, 'PURCHASED', 'en', i, 'bench ' || i, case when i % 500 = 0 then 'FAILED' else 'SENT' end, now(), case when i % 500 > 0 then now() end, 'Your tickets'
      from generate_series(1, ${orders}::int) i`.execute(tx);
  });
  await analyze(db);
  for (const table of ['booking_order', 'refund', 'payment_report', 'notification'])
    await sql`vacuum ${sql.table(table)}`.execute(db);
}

type Count = readonly [
  what: string,
  list: () => Promise<{ totalNum: number }>,
  bare: () => Promise<number>,
];

const countsOf = (db: Db): readonly Count[] => {
  const paid = { ...countOnly, orderStatus: 'PAID' as const, from: day, until: day };
  const within = sql`>= ${day}::date::timestamp at time zone 'Asia/Brunei'`;
  const before = sql`< (${day}::date + 1)::timestamp at time zone 'Asia/Brunei'`;
  return [
    [
      'refunds to confirm',
      () => listRows(db, { ...countOnly, look: 'CONFIRM' }, null, 'en'),
      () =>
        value<number>(
          db,
        )`select count(distinct order_id)::int from refund where state <> 'DONE' and answer = 'REFUSED'`,
    ],
    [
      'unmatched payments',
      () => listUnmatched(db, countOnly, null),
      () => value<number>(db)`
        select count(*)::int from payment_report p left join payment_decision d on d.report_id = p.id
        where p.outcome = 'REVIEW' and coalesce(d.state, 'OPEN') in ('OPEN', 'PREPARED')`,
    ],
    [
      'failed mails',
      () => listLog(db, { ...countOnly, state: 'FAILED' }, null),
      () => value<number>(db)`select count(*)::int from notification where state = 'FAILED'`,
    ],
    [
      'orders of a day',
      () => listRows(db, paid, null, 'en'),
      () => value<number>(db)`
        select count(*)::int from booking_order where country = 'bn' and order_date ${within} and order_date ${before} and order_status = 'PAID'`,
    ],
    [
      'room bookings of a day',
      () => listBookingRows(db, 'en', paid, null),
      () => value<number>(db)`
        select count(distinct o.id)::int from facility_session x join booking_order o on o.id = x.order_id where x.day = ${day}::date and o.order_status = 'PAID'`,
    ],
  ];
};

/** Medians of the count and of its bare query beside it, ms. */
async function compare([what, list, bare]: Count): Promise<{ ms: number; bareMs: number }> {
  const [{ totalNum }, counted] = [await list(), await bare()];
  if (totalNum !== counted || counted === 0)
    throw new Error(`${what}: the list has ${totalNum} rows, the bare query ${counted}`);
  const [lists, bares]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    lists.push(await timed(list));
    bares.push(await timed(bare));
  }
  return { ms: median(lists), bareMs: median(bares) };
}

const place = await openPlace();
const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
try {
  const { db } = database;
  await migrate(db);
  await makeBasics(db);
  const [event] = await makeEvents(db, [{ name: 'River concert' }]);
  await fill(db, event!.id);
  const rows: boolean[] = [];
  for (const count of countsOf(db)) {
    const { ms, bareMs } = await compare(count);
    console.log(
      `home: ${count[0]}: ${ms.toFixed(1)} ms, bare query ${bareMs.toFixed(1)} ms: ${(ms / bareMs).toFixed(2)} ×, target: at most ${maxRatio} × or ${floorMs} ms`,
    );
    const isReported = report({
      what: `start page of the console, ${count[0]} among ${orders.toLocaleString('en')} orders, of the bare query`,
      is: ms / bareMs,
      target: { most: Math.max(maxRatio, floorMs / bareMs) },
      unit: '×',
      limit: `${bareMs.toFixed(1)} ms`,
    });
    rows.push(isReported);
  }
  const api = await place.startApi();
  const headers = await signInToConsole(db, api, place.sandboxUrl);
  const times: number[] = [];
  for (let round = -2; round < rounds; round++) {
    const ms = await timed(async () => {
      const { body } = await post(`${api.url}${addressOf(getHome)}`, { day }, headers);
      if ((JSON.parse(body) as { resultCode: number }).resultCode !== 1)
        throw new Error(`refused: ${body.slice(0, 300)}`);
    });
    if (round >= 0) times.push(ms);
  }
  console.log(`home: the whole start page: ${median(times).toFixed(1)} ms`);
  if (rows.includes(false)) process.exitCode = 1;
} finally {
  await database.close();
  await place.close();
}

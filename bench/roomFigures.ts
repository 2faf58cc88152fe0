import { type Db, sql } from '#api/platform/db/sql.ts';
import { analyze } from '#api/db/basics/rows.ts';
import { readConfig } from '#api/config.ts';
import { makeBasics, makeMember } from '#demo/make/make.ts';
import { makeHouses } from '#demo/make/make.houses.ts';
import { openDatabase } from '#api/platform/db/db.ts';
import { migrate } from '#api/platform/db/migrate.ts';
import {
  type RoomFiguresFilter,
  listCounts,
  listIncome,
  listUse,
} from '#api/features/facilities/figures/store.figures.view.ts';
import { median, openPlace, percentile } from './kit/place.ts';

/**
 * Figures of a venue with 40 rooms, eight of them combined, and 58,000 bookings: all statements
 * within 300 ms for a month and 2 s for the year.
 */
const plain = 32;
const combined = 8;
const bookings = 58_000;
const rounds = 9;
const on = { country: 'bn', zone: 'Asia/Brunei' };
const year = { from: '2025-11-01', until: '2026-10-31' };

async function fill(db: Db, roomIds: readonly string[]): Promise<void> {
  const { id: member } = await makeMember(db);
  const types = await sql<{ layout: number; occasion: number }>`
    insert into venue_event_type (code) values ('BENCH') returning id as occasion, (select min(id) from layout) as layout`.execute(
    db,
  );
  const { layout, occasion } = types.rows[0]!;
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    // Skips triggers and foreign keys; the generated rows are consistent.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
      insert into booking_order (id, order_number, country, member_id, order_type, order_status, order_date, deadline_at, paid_date, starts_at, ends_at, amount_cents, currency, book_count, cancel_type, cancelled_at, cancel_by)
      select i, 'RF2025' || lpad(i::text, 10, '0'), 'bn', ${member}, 'facility', case when i % 10 = 0 then 'CANCEL' else 'PAID' end, t.at - interval '20 days', t.at - interval '19 days',
        t.at - interval '20 days', t.at, t.at, 5000, 'BND', 1, case when i % 10 = 0 then 'BY_MEMBER' end, case when i % 10 = 0 then t.at - interval '5 days' end,
        case when i % 10 > 0 then t.at - interval '14 days' end
      from generate_series(1, ${bookings}::int) i, lateral (select ${year.from}::date::timestamptz + make_interval(days => i % 365) as at) t`.execute(
      tx,
    );
    await sql`
      insert into facility_order (order_id, venue_id, room_id, event_name, layout_id, event_type_id, attendees, contact_name, email, phone)
      select o.id, r.venue_id, r.id, 'Bench', ${layout}, ${occasion}, 10, '', '', ''
      from booking_order o join room r on r.id = (${roomIds}::bigint[])[1 + (o.id / 365) % ${roomIds.length}::int] where o.order_type = 'facility'`.execute(
      tx,
    );
    await sql`
      insert into facility_session (order_id, session_no, day, start_tick, end_tick, slot_ids, charge_cents)
      select o.id, 1, o.starts_at::date, 32 + 4 * s.nth, 36 + 4 * s.nth, '{}', 5000
      from booking_order o, lateral (select ((o.id / (365 * ${roomIds.length}::int)) * 3) % 12 as nth) s where o.order_type = 'facility'`.execute(
      tx,
    );
    await sql`
      insert into refund (order_id, amount_cents, state, reference, created_at, done_at)
      select id, amount_cents, 'DONE', 'R' || id, cancelled_at, cancelled_at from booking_order where order_status = 'CANCEL'`.execute(
      tx,
    );
  });
  await analyze(db);
}

const place = await openPlace();
try {
  const database = await openDatabase(readConfig({ DATABASE_URL: place.databaseUrl }));
  const { db } = database;
  await migrate(db);
  await makeBasics(db);
  const hours = Array.from({ length: 12 }, (_, at) => [8 + at, 9 + at] as const);
  const [house] = await makeHouses(db, [
    {
      venue: { name: { en: 'Bench House' } },
      rooms: Array.from({ length: plain + combined }, (_, nth) => ({
        name: { en: `Room ${nth + 1}` },
        slots: hours,
        durations: [1],
      })),
    },
  ]);
  const { venueId } = house!;
  const roomIds = house!.rooms.map(({ id }) => id);
  for (const [nth, id] of roomIds.slice(plain).entries()) {
    const parts = roomIds.slice(nth * 4, nth * 4 + 4);
    await sql`update room set is_combined = true where id = ${id}::bigint`.execute(db);
    await sql`delete from room_unit where room_id = ${id}::bigint`.execute(db);
    await sql`
      insert into room_unit (room_id, unit_id) select ${id}::bigint, x from unnest(${parts}::bigint[]) x`.execute(
      db,
    );
    await sql`
      insert into combined_part (combined_room_id, part_room_id) select ${id}::bigint, x from unnest(${parts}::bigint[]) x`.execute(
      db,
    );
  }
  await fill(db, roomIds);
  const statements: readonly (readonly [string, (of: RoomFiguresFilter) => Promise<unknown>])[] = [
    ['use', (of) => listUse(db, of)],
    ['counts', (of) => listCounts(db, { ...of, ...on })],
    ['income', (of) => listIncome(db, { ...of, ...on })],
  ];
  for (const [period, of, most] of [
    ['a month', { from: '2026-10-01', until: '2026-10-31' }, 300],
    // Years are requested rarely, but must stay far below the statement timeout (5 s).
    ['a year', year, 2000],
  ] as const) {
    const whole: number[] = [];
    const parts = new Map<string, number[]>();
    for (let round = 0; round < rounds; round++) {
      const began = performance.now();
      for (const [name, run] of statements) {
        const start = performance.now();
        await run({ venueId, ...of });
        parts.set(name, [...(parts.get(name) ?? []), performance.now() - start]);
      }
      whole.push(performance.now() - began);
    }
    const middle = median(whole);
    console.log(
      `room figures: ${period} of ${plain + combined} rooms, ${bookings.toLocaleString('en')} bookings: ${middle.toFixed(0)} ms of at most ${most} (${(middle / most).toFixed(2)} ×), nine in ten within ${percentile(whole, 0.9).toFixed(0)} ms; ` +
        [...parts].map(([name, times]) => `${name} ${median(times).toFixed(0)}`).join(', '),
    );
    if (middle > most) process.exitCode = 1;
  }
  await database.close();
} finally {
  await place.close();
}

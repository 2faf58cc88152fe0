import { describe, expect, test } from 'vitest';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { createActivityOrder } from '#domain/orders/calls.ts';
import { sql, value } from '#api/platform/db/sql.ts';
import { makeRoom, makeVenue } from '#demo/make/make.rooms.ts';
import { hold } from '#tests/races/killing.ts';
import { memberLock, unlockMembers } from '#tests/races/members.ts';
import { tally, twinsOf } from '#tests/races/races.ts';
import { inputFor } from '#tests/support/buying.ts';
import { bookingOf, dayAhead } from '#tests/support/roomBooking.ts';
import { until } from '#tests/testApp.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';

/** Applications with their own queues and pools, like processes. */
const processes = 3;
/** With the default limits. */
const testApps = twinsOf(processes, {});
const db = () => testApps[0]!.core.db;
const at = (nth: number) => testApps[nth % processes]!;
const day = dayAhead(20);
let lastAda = 8_470_000;

async function someMember() {
  const ada = String(++lastAda);
  const { id } = await makeMember(db(), { ada });
  const tokens = await Promise.all(testApps.map((testApp) => testApp.token(ada)));
  return { id, ask: (nth: number) => ({ token: tokens[nth % processes]! }) };
}
type Member = Awaited<ReturnType<typeof someMember>>;

/** Each booking has its own room, so that only the limit can refuse it. */
async function bookings(member: Member, count: number) {
  const venue = await makeVenue(db());
  const inputs = [];
  for (let nth = 0; nth < count; nth++) {
    const room = await makeRoom(db(), venue);
    const slotId = await value<string>(db())`
      select id::text from room_slot
      where room_id = ${room.id}::bigint and weekday = extract(isodow from ${day}::date) order by start_tick limit 1`;
    inputs.push(await bookingOf(db(), room, [{ day, slotIds: [slotId] }]));
  }
  return inputs.map((input, nth) => () => at(nth).ask(createFacilityOrder, input, member.ask(nth)));
}

/**
 * Waits until transactions of `least` connections wait for an advisory lock, so that they overlap.
 */
const overlap = (least: number) =>
  until(async () => {
    const waiting = await value<number>(db())`
      select count(distinct client_port)::int from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = 'advisory'`;
    return waiting >= least ? true : null;
  });

/** Starts all requests while `lock` is held, and releases it when each process waits. */
async function race(
  lock: ReturnType<typeof sql>,
  asks: readonly (() => Promise<{ http: number; code: string | null }>)[],
) {
  const release = await hold(db(), lock);
  const responses = Promise.all(asks.map((ask) => ask()));
  await overlap(processes).finally(release);
  return responses;
}

describe('limits of one member over three processes', () => {
  test('allows exactly three unpaid room reservations to parallel requests (B-44, I44)', async () => {
    const member = await someMember();
    const responses = await race(memberLock(member.id), await bookings(member, 9));
    expect(tally(responses)).toEqual({ done: 3, '9140': 6 });
    const open = await value<number>(db())`
      select count(*)::int from booking_order where member_id = ${member.id} and order_status = 'UNPAID'`;
    expect(open).toBe(3);
  });

  test('allows exactly 20 new reservations an hour to parallel requests for events and rooms (B-44, I44)', async () => {
    const member = await someMember();
    const events = await Promise.all(Array.from({ length: 24 }, () => makeEvent(db())));
    const asks = events.map(
      (event, nth) => () => at(nth).ask(createActivityOrder, inputFor(event), member.ask(nth)),
    );
    const responses = await race(memberLock(member.id), [...asks, ...(await bookings(member, 3))]);
    expect(tally(responses)).toEqual({ done: 20, '9002': 7 });
    expect(responses.filter(({ code }) => code === '9002').map(({ http }) => http)).toEqual(
      Array.from({ length: 7 }, () => 429),
    );
  });

  test('sentinel: without the lock of the member parallel requests exceed the limit (B-44)', async () => {
    const member = await someMember();
    // One more reservation is allowed, and each process counts before the other processes commit.
    for (const book of await bookings(member, 2)) expect((await book()).code).toBeNull();
    const asks = await bookings(member, processes);
    const gate = sql.raw('pg_advisory_xact_lock_shared(4700599, 1)');
    const restore = await unlockMembers(db(), sql`${gate}`);
    const responses = await race(sql`select pg_advisory_xact_lock(4700599, 1)`, asks).finally(
      restore,
    );
    expect(tally(responses)['done']).toBe(processes);
  });
});

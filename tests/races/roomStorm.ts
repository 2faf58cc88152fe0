import { sql } from '#api/platform/db/sql.ts';
import { cancelOrder, deleteOrder } from '#domain/orders/calls.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { until } from '#tests/testApp.ts';
import { housesOf, meets } from './roomStorm.hours.ts';
import {
  book,
  giveUp,
  leave,
  type Member,
  move,
  timeoutMs,
  pay,
  type StormField,
} from './roomStorm.acts.ts';
import { randomOf, type TestCluster } from './races.ts';

const minute = 60_000;

type StormOfRooms = {
  members: number;
  /**
   * Least number of bookings of each member; members continue until kills and clock jumps have
   * ended.
   */
  bookings: number;
  /** Longest pause between bookings, ms; late payments wait up to ten times as long. */
  restMs: number;
  kills: number;
  jumps: number;
  seed: number;
};

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const deadlocks = async ({ db }: TestCluster) => {
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]!.n;
};

async function live(
  at: StormField,
  member: Member,
  { storm, disturbance }: { storm: StormOfRooms; disturbance: { isOver: boolean } },
): Promise<void> {
  const { random } = at;
  for (let nth = 0; nth < storm.bookings || !disturbance.isOver; nth++) {
    await rest(random() * storm.restMs);
    const own = await book(at, member);
    if (own === null) continue;
    const fate = random();
    if (fate < 0.2) await giveUp(at, own, member, deleteOrder);
    // Left to expire; half of them are paid late.
    else if (fate < 0.4) {
      if (fate < 0.3) continue;
      await rest(random() * storm.restMs * 10);
      await pay(at, own);
    } else if ((await pay(at, own)) === 'APPLIED') {
      const next = random();
      if (next < 0.35) await giveUp(at, own, member, cancelOrder);
      else if (next < 0.7 && own.held.length <= 2) await move(at, own, member);
    }
  }
}

/** Moves the clock past the deadline of all unpaid orders. */
async function jump(at: StormField): Promise<void> {
  const { testCluster, random, made } = at;
  const before = [...made.values()].filter(({ isReported }) => !isReported);
  const now = (await appNow(testCluster.db)) + 76 * minute;
  await until(async () => {
    const process = Math.floor(random() * testCluster.urls.length);
    return testCluster.setClock(process, now).then(
      () => true,
      () => false,
    );
  }, timeoutMs);
  const jumped = performance.now();
  for (const own of before) if (!own.isReported) leave(own, jumped);
}

async function killing(at: StormField, storm: StormOfRooms): Promise<void> {
  const { testCluster, random } = at;
  for (let nth = 0; nth < storm.kills; nth++) {
    await rest(200 + random() * 1500);
    const victim = Math.floor(random() * testCluster.urls.length);
    await testCluster.kill(victim);
    await rest(random() * 500);
    await testCluster.restart(victim);
  }
}

async function time(at: StormField, storm: StormOfRooms): Promise<void> {
  const { random } = at;
  for (let nth = 0; nth < storm.jumps; nth++) {
    await rest(1500 + random() * 1500);
    await jump(at);
  }
}

/** Bookings that were refused as taken although their hours were free. */
const wronglyTaken = ({ refused, held }: StormField): string[][] =>
  refused
    .filter(({ sent, receivedAt, stretches }) =>
      held.every(
        (one) =>
          one.since > receivedAt ||
          one.until < sent ||
          !stretches.some((wanted) => meets(wanted, one)),
      ),
    )
    .map(({ stretches }) => stretches.map((one) => `${one.room.id} ${one.day} ${one.first}`));

/** Orders that were made although their member got no number. */
async function unknownOrders({ testCluster, made }: StormField): Promise<string[]> {
  const strangers = await sql<{ number: string }>`
    select o.order_number as number from booking_order o join facility_order f on f.order_id = o.id
    where not o.order_number = any(${[...made.keys()]})`.execute(testCluster.db);
  return strangers.rows.map(({ number }) => number);
}

/**
 * Members book hours of twenty rooms through all processes, delete, pay, pay late, move and cancel,
 * while the clock jumps past deadlines and processes are killed. Returns counts of responses, and
 * what must not happen: errors, refusals of free hours, and orders without a response.
 */
export async function stormRooms(testCluster: TestCluster, storm: StormOfRooms) {
  const at: StormField = {
    testCluster,
    random: randomOf(storm.seed),
    rooms: await housesOf(testCluster.db),
    codes: {},
    outcomes: {},
    errors: [],
    held: [],
    refused: [],
    made: new Map(),
  };
  const members = await testCluster.members(8_230_000, storm.members);
  const disturbance = { isOver: false };
  const deadlocksBefore = await deadlocks(testCluster);
  const ends = Promise.all([killing(at, storm), time(at, storm)]).finally(
    () => (disturbance.isOver = true),
  );
  await Promise.all([...members.map((member) => live(at, member, { storm, disturbance })), ends]);
  const { codes, outcomes, errors, made } = at;
  return {
    codes,
    outcomes,
    errors,
    booked: made.size,
    deadlocks: (await deadlocks(testCluster)) - deadlocksBefore,
    wronglyTaken: wronglyTaken(at),
    unknown: await unknownOrders(at),
  };
}

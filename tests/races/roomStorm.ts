import { randomUUID } from 'node:crypto';
import { sql } from '#api/platform/db/sql.ts';
import * as z from 'zod/mini';
import { addressOf } from '#domain/call.ts';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { updateVenuesBooked } from '#domain/facilities/calls.booked.ts';
import { cancelOrder, deleteOrder } from '#domain/orders/calls.ts';
import { orderReport } from '#domain/payments/calls.ts';
import { readConfig } from '#api/config.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { signedReport } from '#tests/support/buying.ts';
import { bookingOf } from '#tests/support/roomBooking.ts';
import { until } from '#tests/world.ts';
import {
  days,
  type Held,
  hours,
  housesOf,
  meets,
  type Room,
  slotIdsOf,
  type Stretch,
} from './roomStorm.hours.ts';
import { randomOf, type Said, type Town } from './races.ts';

const minute = 60_000;
const patience = 60_000;
const secret = readConfig({ APP_KEY: 'a key for races only, never used elsewhere' }).shop
  .webhookSecrets[0]!;
type Told = { sent: number; heard: number; stretches: readonly Stretch[] };
type Member = { ada: string; token: string };
type Own = { orderNumber: string; dollars: number; held: Held[]; isReported: boolean };

type StormOfRooms = {
  members: number;
  /** What each member books at least, one after the other; they go on until the trouble is over. */
  bookings: number;
  /** The longest a member waits before the next, and before paying late. */
  restMs: number;
  kills: number;
  jumps: number;
  seed: number;
};

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/**
 * Members book hours of twenty rooms through all processes of a town, give up, pay, pay late, move
 * and cancel, while the clock jumps past their holds and processes are killed. Answers what was
 * heard, and what nobody may have heard: errors, "taken" of hours that nobody had, orders that were
 * made without a word.
 */
export async function stormRooms(town: Town, storm: StormOfRooms) {
  const { db } = town;
  const random = randomOf(storm.seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const rooms = await housesOf(db);
  const members = await town.members(8_230_000, storm.members);
  const codes: Record<string, number> = {};
  const trouble = { isOver: false };
  const outcomes: Record<string, number> = {};
  const errors: string[] = [];
  const held: Held[] = [];
  const told: Told[] = [];
  const made = new Map<string, Own>();
  const deadlocks = async () => {
    await sql`select pg_stat_clear_snapshot()`.execute(db);
    const { rows } = await sql<{ n: number }>`
      select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(
      db,
    );
    return rows[0]!.n;
  };
  const deadlocksBefore = await deadlocks();

  /** Asks with one key, whichever process lives, until somebody answers; says when it was sent. */
  async function insist(ask: (process: number) => Promise<Said>) {
    const sent = performance.now();
    const said = await until(async () => {
      const one = await ask(Math.floor(random() * town.urls.length)).catch(() => null);
      if (one === null || one.code === '4000') return null;
      if (one.http >= 500) errors.push(`HTTP ${one.http}`);
      return one;
    }, patience);
    const name = said.code ?? 'done';
    codes[name] = (codes[name] ?? 0) + 1;
    return { said, sent, heard: performance.now() };
  }
  /** Nobody has what the order had. */
  const leave = (own: Own, at: number) => {
    for (const one of own.held) one.until = Math.min(one.until, at);
  };
  const stretch = (room: Room, day: string, length: number): Stretch => {
    const first = Math.floor(random() * (hours.length - length + 1));
    return { room, day, first, last: first + length - 1 };
  };

  async function book(member: Member): Promise<Own | null> {
    const room = pick(rooms);
    const length = 1 + Math.floor(random() * 2);
    const chosen = new Set(Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(days)));
    const stretches = [...chosen].map((day) => stretch(room, day, length));
    const command = await bookingOf(
      db,
      room,
      stretches.map((one) => ({ day: one.day, slotIds: slotIdsOf(one) })),
    );
    const key = randomUUID();
    const { said, sent, heard } = await insist((process) =>
      town.ask(process, createFacilityOrder, z.encode(createFacilityOrder.input, command), {
        token: member.token,
        key,
      }),
    );
    if (said.code !== null) {
      told.push({ sent, heard, stretches });
      return null;
    }
    const { orderNumber, amount } = said.data as { orderNumber: string; amount: number };
    const own: Own = {
      orderNumber,
      dollars: amount,
      held: stretches.map((one) => ({ ...one, since: sent, until: Infinity })),
      isReported: false,
    };
    held.push(...own.held);
    made.set(orderNumber, own);
    return own;
  }

  /** The shop says that it is paid until a process has taken it; answers what became of that. */
  async function pay(own: Own): Promise<string> {
    own.isReported = true;
    const { orderNumber, dollars } = own;
    // What has run out is taken again where it is free.
    const again = own.held.map((one) => ({ ...one, since: performance.now(), until: Infinity }));
    held.push(...again);
    const eventId = `evt_${randomUUID()}`;
    const body = JSON.stringify({
      eventId,
      hybrisNumber: null,
      reservationNumber: orderNumber,
      status: 'PAID',
      amount: dollars,
      currency: 'BND',
      paidAt: new Date(await appNow(db)).toISOString(),
    });
    await until(async () => {
      const url = pick(town.urls) + addressOf(orderReport);
      const answer = await fetch(url, signedReport(secret, eventId, body)).catch(() => null);
      await answer?.body?.cancel();
      return answer?.ok;
    }, patience);
    const outcome = await until(async () => {
      const { rows } = await sql<{ outcome: string | null }>`
        select outcome from payment_report where external_id = ${eventId}`.execute(db);
      return rows[0]?.outcome;
    }, patience);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
    own.held.push(...again);
    if (outcome === 'REFUND_DUE') leave(own, performance.now());
    return outcome;
  }

  async function giveUp(own: Own, member: Member, call: typeof deleteOrder | typeof cancelOrder) {
    const key = randomUUID();
    const { orderNumber } = own;
    const { said, heard } = await insist((process) =>
      town.ask(process, call, { orderNumber }, { token: member.token, key }),
    );
    if (said.code === null) leave(own, heard);
  }

  /** Another time for an order of one session. */
  async function move(own: Own, member: Member): Promise<void> {
    const [old] = own.held;
    const to = stretch(old!.room, pick(days), old!.last - old!.first + 1);
    const moved: Held = { ...to, since: performance.now(), until: Infinity };
    held.push(moved);
    const { orderNumber } = own;
    const asked = { orderNumber, sessionNo: 1, date: to.day, slotIds: slotIdsOf(to) };
    const key = randomUUID();
    const { said, sent, heard } = await insist((process) =>
      town.ask(process, updateVenuesBooked, asked, { token: member.token, key }),
    );
    if (said.code === null) {
      leave(own, heard);
      own.held = [moved];
      return;
    }
    moved.until = moved.since;
    if (said.code === '7041') told.push({ sent, heard, stretches: [to] });
  }

  async function live(member: Member): Promise<void> {
    for (let nth = 0; nth < storm.bookings || !trouble.isOver; nth++) {
      await rest(random() * storm.restMs);
      const own = await book(member);
      if (own === null) continue;
      const fate = random();
      if (fate < 0.2) await giveUp(own, member, deleteOrder);
      // Left to run out, some of them paid for all the same, after a while.
      else if (fate < 0.4) {
        if (fate < 0.3) continue;
        await rest(random() * storm.restMs * 10);
        await pay(own);
      } else if ((await pay(own)) === 'APPLIED') {
        const next = random();
        if (next < 0.35) await giveUp(own, member, cancelOrder);
        else if (next < 0.7 && own.held.length <= 2) await move(own, member);
      }
    }
  }

  /** Holds of all that was not paid for until now are over when it answers. */
  async function jump(): Promise<void> {
    const before = [...made.values()].filter(({ isReported }) => !isReported);
    const now = (await appNow(db)) + 76 * minute;
    await until(async () => {
      const process = Math.floor(random() * town.urls.length);
      return town.setClock(process, now).then(
        () => true,
        () => false,
      );
    }, patience);
    const at = performance.now();
    for (const own of before) if (!own.isReported) leave(own, at);
  }
  async function killing(): Promise<void> {
    for (let nth = 0; nth < storm.kills; nth++) {
      await rest(200 + random() * 1500);
      const victim = Math.floor(random() * town.urls.length);
      await town.kill(victim);
      await rest(random() * 500);
      await town.restart(victim);
    }
  }
  async function time(): Promise<void> {
    for (let nth = 0; nth < storm.jumps; nth++) {
      await rest(1500 + random() * 1500);
      await jump();
    }
  }
  const ends = Promise.all([killing(), time()]).finally(() => (trouble.isOver = true));
  await Promise.all([...members.map(live), ends]);

  const strangers = await sql<{ number: string }>`
    select o.order_number as number from booking_order o join facility_order f on f.order_id = o.id
    where not o.order_number = any(${[...made.keys()]})`.execute(db);
  return {
    codes,
    outcomes,
    errors,
    booked: made.size,
    deadlocks: (await deadlocks()) - deadlocksBefore,
    wronglyTaken: told
      .filter(({ sent, heard, stretches }) =>
        held.every(
          (one) =>
            one.since > heard ||
            one.until < sent ||
            !stretches.some((wanted) => meets(wanted, one)),
        ),
      )
      .map(({ stretches }) => stretches.map((one) => `${one.room.id} ${one.day} ${one.first}`)),
    unknown: strangers.rows.map(({ number }) => number),
  };
}

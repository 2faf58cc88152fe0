import { randomUUID } from 'node:crypto';
import { sql } from '#api/platform/db/sql.ts';
import * as z from 'zod/mini';
import { addressOf } from '#domain/call.ts';
import { createFacilityOrder } from '#domain/facilities/calls.ts';
import { updateVenuesBooked } from '#domain/facilities/calls.booked.ts';
import type { cancelOrder, deleteOrder } from '#domain/orders/calls.ts';
import { orderReport } from '#domain/payments/calls.ts';
import { readConfig } from '#api/config.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { signedReport } from '#tests/support/buying.ts';
import { bookingOf } from '#tests/support/roomBooking.ts';
import { until } from '#tests/testApp.ts';
import { days, type Held, hours, type Room, slotIdsOf, type Stretch } from './roomStorm.hours.ts';
import type { ClusterResponse, TestCluster } from './races.ts';

export const timeoutMs = 60_000;
const secret = readConfig({ APP_KEY: 'a key for races only, never used elsewhere' }).shop
  .webhookSecrets[0]!;

export type Member = { ada: string; token: string };
type Refused = { sent: number; receivedAt: number; stretches: readonly Stretch[] };
type Own = { orderNumber: string; dollars: number; held: Held[]; isReported: boolean };

export type StormField = {
  testCluster: TestCluster;
  rooms: readonly Room[];
  random: () => number;
  codes: Record<string, number>;
  outcomes: Record<string, number>;
  errors: string[];
  held: Held[];
  refused: Refused[];
  made: Map<string, Own>;
};

const pick = <T>({ random }: StormField, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)]!;

/**
 * Repeats a call with one key on random processes until one responds; returns the times of call and
 * response.
 */
async function insist(at: StormField, ask: (process: number) => Promise<ClusterResponse>) {
  const { testCluster, random, codes, errors } = at;
  const sent = performance.now();
  const response = await until(async () => {
    const one = await ask(Math.floor(random() * testCluster.urls.length)).catch(() => null);
    if (one === null || one.code === '4000') return null;
    if (one.http >= 500) errors.push(`HTTP ${one.http}`);
    return one;
  }, timeoutMs);
  const name = response.code ?? 'done';
  codes[name] = (codes[name] ?? 0) + 1;
  return { response, sent, receivedAt: performance.now() };
}

export const leave = (own: Own, at: number): void => {
  for (const one of own.held) one.until = Math.min(one.until, at);
};

const stretch = ({ random }: StormField, room: Room, day: string, length: number): Stretch => {
  const first = Math.floor(random() * (hours.length - length + 1));
  return { room, day, first, last: first + length - 1 };
};

/** Books hours of a room; null when refused. */
export async function book(at: StormField, member: Member): Promise<Own | null> {
  const { testCluster, rooms, random, held, refused, made } = at;
  const room = pick(at, rooms);
  const length = 1 + Math.floor(random() * 2);
  const chosen = new Set(
    Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(at, days)),
  );
  const stretches = [...chosen].map((day) => stretch(at, room, day, length));
  const command = await bookingOf(
    testCluster.db,
    room,
    stretches.map((one) => ({ day: one.day, slotIds: slotIdsOf(one) })),
  );
  const key = randomUUID();
  const { response, sent, receivedAt } = await insist(at, (process) =>
    testCluster.ask(process, createFacilityOrder, z.encode(createFacilityOrder.input, command), {
      token: member.token,
      key,
    }),
  );
  if (response.code !== null) {
    refused.push({ sent, receivedAt, stretches });
    return null;
  }
  const { orderNumber, amount } = response.data as { orderNumber: string; amount: number };
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

/** Sends a report of payment until a process acknowledges it; returns the outcome. */
async function reportPaid(at: StormField, { orderNumber, dollars }: Own): Promise<string> {
  const { db, urls } = at.testCluster;
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
    const url = pick(at, urls) + addressOf(orderReport);
    const answer = await fetch(url, signedReport(secret, eventId, body)).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok;
  }, timeoutMs);
  return until(async () => {
    const { rows } = await sql<{ outcome: string | null }>`
      select outcome from payment_report where external_id = ${eventId}`.execute(db);
    return rows[0]?.outcome;
  }, timeoutMs);
}

export async function pay(at: StormField, own: Own): Promise<string> {
  const { held, outcomes } = at;
  own.isReported = true;
  // An expired order takes its hours again if they are free.
  const again = own.held.map((one) => ({ ...one, since: performance.now(), until: Infinity }));
  held.push(...again);
  const outcome = await reportPaid(at, own);
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  own.held.push(...again);
  if (outcome === 'REFUND_DUE') leave(own, performance.now());
  return outcome;
}

export async function giveUp(
  at: StormField,
  own: Own,
  member: Member,
  call: typeof deleteOrder | typeof cancelOrder,
): Promise<void> {
  const { testCluster } = at;
  const key = randomUUID();
  const { orderNumber } = own;
  const { response, receivedAt } = await insist(at, (process) =>
    testCluster.ask(process, call, { orderNumber }, { token: member.token, key }),
  );
  if (response.code === null) leave(own, receivedAt);
}

/** Moves an order of one session. */
export async function move(at: StormField, own: Own, member: Member): Promise<void> {
  const { testCluster, held, refused } = at;
  const [old] = own.held;
  const to = stretch(at, old!.room, pick(at, days), old!.last - old!.first + 1);
  const moved: Held = { ...to, since: performance.now(), until: Infinity };
  held.push(moved);
  const { orderNumber } = own;
  const input = { orderNumber, sessionNo: 1, date: to.day, slotIds: slotIdsOf(to) };
  const key = randomUUID();
  const { response, sent, receivedAt } = await insist(at, (process) =>
    testCluster.ask(process, updateVenuesBooked, input, { token: member.token, key }),
  );
  if (response.code === null) {
    leave(own, receivedAt);
    own.held = [moved];
    return;
  }
  moved.until = moved.since;
  if (response.code === '7041') refused.push({ sent, receivedAt, stretches: [to] });
}

import { expect, test } from 'vitest';
import { sql } from '#api/platform/db/sql.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { makeEvent } from '#demo/make/make.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { twinsOf } from '#tests/races/races.ts';
import { buyerIn } from '#tests/support/buying.ts';
import { until } from '#tests/testApp.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

/** Number of database sessions that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db(),
  );
  return rows[0]!.n;
}

/**
 * Stops a request at its last step. Meanwhile the other application gets the same request and
 * another one with the same key. Returns all three responses.
 */
async function twins() {
  const event = await makeEvent(db());
  const here = await buyerIn(testApps[0]!);
  const there = await buyerIn(testApps[1]!, here.ada);
  const key = `of-member-${here.ada}`;
  const letGo = await hold(
    db(),
    sql`select 1 from ticket_stock where event_id = ${event.id} for update`,
  );
  const first = here.create(event, 1, {}, { key });
  await waitsForRow(db());
  const second = there.create(event, 1, {}, { key });
  await until(async () => (await waiting()) > 1);
  const other = there.create(event, 2, {}, { key });
  await letGo();
  const responses = await Promise.all([first, second, other]);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from event_order where event_id = ${event.id}`.execute(db());
  return { responses, orders: rows[0]!.n, key };
}

test('two processes return one response for a key and refuse another request with it (API-017, I12)', async () => {
  const { responses, orders, key } = await twins();
  expect(responses.map(({ code }) => code)).toEqual([null, null, refusals.idempotencyKeyReused]);
  expect(responses[1].data).toEqual(responses[0].data);
  expect(orders).toBe(1);
  const { rows } = await sql`
    select answer is null as "isOpen" from request_key where key = ${key}`.execute(db());
  expect(rows).toEqual([{ isOpen: false }]);
});

test('returns the response of a key that a process of an earlier version has inserted (API-017, I12)', async () => {
  const event = await makeEvent(db());
  const [first, buyer] = [await buyerIn(testApps[0]!), await buyerIn(testApps[0]!)];
  const [byName, byRow] = [`by-name-${first.ada}`, `by-row-${buyer.ada}`];
  // The first call of a member inserts their row, even when it is refused.
  expect((await buyer.create(event, 200)).code).not.toBeNull();
  const made = await first.create(event, 1, {}, { key: byName });
  const letGo = await hold(
    db(),
    sql`insert into request_key (member_id, call, key, fingerprint, answer, expires_at)
      select m.id, call, ${byRow}, fingerprint, answer, expires_at from request_key, member m where key = ${byName} and m.ada = ${buyer.ada}`,
  );
  const other = buyer.create(event, 1, {}, { key: byRow });
  await waitsForRow(db());
  await letGo();
  const response = await other;
  expect([response.code, response.data]).toEqual([null, made.data]);
});

test('sentinel: the repeated request does not get the first response when keys are not locked (API-017, I12)', async () => {
  await sql`
    create or replace function lock_request_keys(of_call text, asked jsonb, patience text default null) returns table (member bigint, of_key text, kept_fingerprint text, kept_answer jsonb) language sql volatile as $$
      select r.member_id, r.key, r.fingerprint, r.answer from jsonb_to_recordset(asked) as k("memberId" bigint, key text)
        join request_key r on r.member_id = k."memberId" and r.call = of_call and r.key = k.key $$`.execute(
    db(),
  );
  const { responses, orders } = await twins();
  expect(responses[0].code).toBeNull();
  expect(responses[1].code).not.toBeNull();
  expect(orders).toBe(1);
});

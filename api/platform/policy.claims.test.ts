import { sql } from '#api/platform/db/sql.ts';
import { beforeAll, expect, test } from 'vitest';
import type { Call } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { claimed } from '#domain/wire.ts';
import { makeCountry } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';
import { consoleOf, type Member, memberCaller } from '#tests/policy/policy.callers.ts';
import { inputs } from '#tests/policy/policy.inputs.ts';
import { inputOf, send, shapeOf, withoutTrace } from '#tests/policy/policy.matrix.ts';
import { foreignThings, ownThings, strangerAda } from '#tests/policy/policy.things.ts';
import { foreignText } from '#tests/policy/policy.marks.ts';

const testApp = testAppOf();
let owner: Member;
let servicesOnly: Member;
let stranger: Member;
let system = '';

beforeAll(async () => {
  await makeCountry(testApp().core.db, { code: 'sg', accessMode: 'SERVICES_ONLY' });
  owner = await memberCaller(testApp(), 'owner', { ada: '8334010' });
  servicesOnly = await memberCaller(testApp(), 'services only', { ada: '7000008', country: 'sg' });
  stranger = await memberCaller(testApp(), 'stranger', {
    ada: strangerAda,
    name: foreignText,
    pinLevel: 'FRB',
    language: 'ms',
    districtCode: 'BE',
  });
  await foreignThings(testApp(), stranger.memberId);
  system = (await consoleOf(testApp(), [{ role: 'system', country: null, region: null }])).cookie;
  // Jobs would change rows during the comparison.
  await testApp().core.jobs.stop();
});

/** Every field with which a payload could claim another sender. */
const claims = {
  ada: strangerAda,
  aboNo: strangerAda,
  memberNo: strangerAda,
  accountNumber: strangerAda,
  partyId: `90${strangerAda}`,
  sub: `sandbox-${strangerAda}`,
  regionCode: 'MY',
  country: 'my',
  countryCode: 'my',
  pinLevel: 'FRB',
  highestPinLevel: 'FRB',
  accountSubTypeCd: 'ABO',
  role: 'system',
};

/** The claims that a call does not use as input fields. */
const claimsFor = (call: Call) => {
  const shape = shapeOf(call.input);
  return Object.fromEntries(
    Object.entries(claims).filter(
      ([field]) => shape[field] === undefined || shape[field] === claimed,
    ),
  );
};

async function rowsOf(memberId: number): Promise<Record<string, string>> {
  const { db } = testApp().core;
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
    where c.table_schema = current_schema() and (c.column_name like '%member_id' or (c.table_name = 'member' and c.column_name = 'id'))`.execute(
    db,
  );
  const found: Record<string, string> = {};
  for (const { table, column } of columns) {
    const { rows } = await sql<{ mark: string }>`
      select count(*) || ' ' || coalesce(sum(hashtextextended(x::text, 0)), 0) as mark from ${sql.table(table)} x
      where ${sql.ref(column)} = ${memberId}`.execute(db);
    found[`${table}.${column}`] = rows[0]!.mark;
  }
  return found;
}

const byMembers = calls
  .filter(({ who }) => who === 'member' || who === 'orders' || who === 'services')
  .map((call) => [call.name, call] as const);

/** Removes the trace id, random keys and values that depend on the current time. */
const atOneTime = (answer: Parameters<typeof withoutTrace>[0]): unknown =>
  JSON.parse(
    JSON.stringify(withoutTrace(answer))
      .replaceAll(/"(countDown|timeNum)":\d+/g, '"$1":0')
      .replaceAll(/DTSTAMP:\w+/g, 'DTSTAMP:')
      .replaceAll(/\?key=[\w-]{43}/g, '?key='),
  );

test.each(byMembers)(
  '%s ignores fields of the payload that claim another sender (I23, SES-010, B-25)',
  async (_, call) => {
    const things = await ownThings(testApp(), owner.memberId, inputs[call.name]?.order);
    const input = await inputOf(testApp(), system, call, { things });
    const of = await rowsOf(stranger.memberId);
    // The first request may change rows, so the third is compared with the second.
    await send(testApp(), call, { headers: owner.headers, input });
    const plain = await send(testApp(), call, { headers: owner.headers, input });
    const asStranger = await send(testApp(), call, {
      headers: owner.headers,
      input: { ...input, ...claimsFor(call) },
    });
    expect(atOneTime(asStranger)).toEqual(atOneTime(plain));
    expect(asStranger.http).toBe(200);
    expect(asStranger.text).not.toMatch(new RegExp(`${foreignText}|${strangerAda}|799 8877`, 'i'));
    expect(await rowsOf(stranger.memberId)).toEqual(of);
  },
);

test('calls of events, orders, payments and tickets return HTTP 403 when a country has services only (SHL-015, ROL-006, ROL-007, A-01)', async () => {
  const about = calls.filter(
    ({ name, who, path }) =>
      (who === 'member' || who === 'orders') &&
      /^(v1\/)?(event|order|payment|ticket)\b/.test(path) &&
      // This one is about services, which the member may use.
      name !== 'getAssessmentOrderDetail',
  );
  expect(about.map((call) => call.name)).toEqual(
    expect.arrayContaining(['getAvalaibleEvents', 'getOrders', 'payment', 'getMyTickets']),
  );
  for (const call of about) {
    const input = await inputOf(testApp(), system, call, {
      things: await ownThings(testApp(), owner.memberId, inputs[call.name]?.order),
    });
    const refused = await send(testApp(), call, { headers: servicesOnly.headers, input });
    expect([call.name, refused.http, refused.envelope.errorCode, refused.envelope.data]).toEqual([
      call.name,
      403,
      '9003',
      null,
    ]);
    expect([
      call.name,
      (await send(testApp(), call, { headers: owner.headers, input })).http,
    ]).toEqual([call.name, 200]);
  }
});

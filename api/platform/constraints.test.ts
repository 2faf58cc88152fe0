import { beforeAll, expect, test } from 'vitest';
import { roles } from '#domain/administrators/shapes.ts';
import type { Call } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { all } from '#api/platform/db/sql.ts';
import { makeCountry } from '#demo/make/make.ts';
import { type Caller, consoleOf, callersOf, type Member } from '#tests/policy/policy.callers.ts';
import { inputOf, send, thingsFor } from '#tests/policy/policy.matrix.ts';
import { doorThings, type Things } from '#tests/policy/policy.things.ts';
import { constraints, metConstraints, namedTwice } from '#tests/support/constraints/constraints.ts';
import type { Body, Met } from '#tests/support/constraints/shapes.ts';
import { dayFieldsOf, takesDay, withValue } from '#tests/support/constraints/dayFields.ts';
import { liftReservationLimits, testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
let owner: Member;
let system: Caller;
let headers: Record<string, string>;
let door: Things;

beforeAll(async () => {
  await liftReservationLimits(testApp());
  await makeCountry(testApp().core.db, { code: 'sg', accessMode: 'SERVICES_ONLY' });
  const callers = await callersOf(testApp());
  owner = callers.find((one): one is Member => one.name === 'owner')!;
  system = callers.find((one) => one.name === 'console: system')!;
  headers = await consoleOf(
    testApp(),
    roles.map((role) => ({ role, country: null, region: null })),
  );
  door = await doorThings(testApp(), owner);
  await testApp().core.jobs.stop();
});

/**
 * Constraints and unique indexes, without generated primary keys and without those of text tables,
 * which have one row for each language.
 */
const named = () =>
  all<{ name: string }>(testApp().core.db)`
    select conname as name from pg_constraint c
    where connamespace = current_schema()::regnamespace and contype in ('c', 'u', 'x', 'f', 'p')
      and not (contype = 'p' and (conname like '%\_text\_pkey' or exists (
        select 1 from pg_attribute a where a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          and cardinality(c.conkey) = 1 and a.attidentity <> '')))
    union
    select x.relname from pg_index i join pg_class x on x.oid = i.indexrelid
    where i.indisunique and x.relnamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)
    order by 1`;

test('the table of this test names every constraint of the database exactly once (G1)', async () => {
  const names = (await named()).map(({ name }) => name);
  expect(names.filter((name) => !Object.hasOwn(constraints, name))).toEqual([]);
  expect(Object.keys(constraints).filter((name) => !names.includes(name))).toEqual([]);
  expect(namedTwice()).toEqual([]);
});

const callNamed = (name: string): Call => calls.find((one) => one.name === name)!;

async function ask(call: Call, body: object) {
  const by = typeof call.who === 'object' ? headers : owner.headers;
  return (await send(testApp(), call, { headers: by, input: body })).envelope;
}

async function done(name: string, body: Body): Promise<Body> {
  const { errorCode, errorValues, data } = await ask(callNamed(name), body);
  expect([name, errorCode, errorValues]).toEqual([name, null, undefined]);
  return data as Body;
}

/** Returns the valid body of the policy tests, and the records that it names. */
async function validBody(call: Call): Promise<{ body: Body; things: Things }> {
  const caller = typeof call.who === 'object' ? system : owner;
  const things = await thingsFor(testApp(), call, caller, door);
  return { body: await inputOf(testApp(), headers['cookie']!, call, { things }), things };
}

/** Returns that body with the fields that violate the constraint. */
async function bodyOf({ by, put, isNew }: Met): Promise<Body> {
  const { body, things } = await validBody(callNamed(by));
  const change =
    typeof put === 'function' ? await put(body, { testApp: testApp(), things, send: done }) : put;
  const changed: Body = { ...body, ...change };
  if (isNew) for (const field of ['id', 'version']) delete changed[field];
  return changed;
}

test.each(metConstraints)(
  'input that would violate %s succeeds or returns its named error (G1)',
  async (_, met) => {
    const body = await bodyOf(met);
    if (met.again) await done(met.by, body);
    const { errorCode } = await ask(callNamed(met.by), body);
    expect([met.by, errorCode]).toEqual([
      met.by,
      met.refusal === null ? null : refusals[met.refusal],
    ]);
  },
);

const asking = calls.filter(({ who }) => who !== 'open' && who !== 'shop');
const unnamed: readonly (string | null)[] = [refusals.systemBusy, refusals.unexpected];

test.each(asking)(
  '$name succeeds or returns a named error when a field is missing or null (G1)',
  async (call) => {
    const { body } = await validBody(call);
    for (const field of Object.keys(body))
      for (const value of [undefined, null]) {
        const { errorCode } = await ask(call, { ...body, [field]: value });
        expect(unnamed, `${field}: ${value}`).not.toContain(errorCode);
      }
  },
);

const dated = calls
  .map((call) => ({ name: call.name, call, fields: dayFieldsOf(call) }))
  .filter(({ fields }) => fields.length > 0);

test('no field of any call accepts an invalid day or a year outside 1900 to 2199 (API-020)', () => {
  expect(dated.length).toBeGreaterThan(40);
  expect(
    dated.flatMap(({ name, fields }) =>
      fields.flatMap((field) =>
        field.wrong
          .filter((value) => takesDay(field, value))
          .map((value) => `${name}.${field.path.join('.')}: ${value}`),
      ),
    ),
  ).toEqual([]);
});

test.each(dated.filter(({ call }) => asking.includes(call)))(
  '$name returns a named error for an invalid or out-of-range day (API-020, G1)',
  async ({ call, fields }) => {
    const { body } = await validBody(call);
    for (const { path, wrong } of fields)
      for (const value of wrong) {
        const changed = withValue(body, path, value);
        if (changed === null) continue;
        const { errorCode } = await ask(call, changed);
        expect([null, ...unnamed], `${path.join('.')}: ${value}`).not.toContain(errorCode);
      }
  },
);

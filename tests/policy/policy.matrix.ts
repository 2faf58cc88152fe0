import { sharedHoldOf } from '#tests/races/holding.ts';
import { expect } from 'vitest';
import { serviceBookingOf, servicesFor } from './policy.services.ts';
import * as z from 'zod/mini';
import { permissionsOf } from '#domain/administrators/rules.ts';
import { type Role, roles } from '#domain/administrators/shapes.ts';
import { addressOf, type Call, type Envelope, type Kind, prefixes } from '#domain/call.ts';
import { lineOf } from '#domain/policy/policy.ts';
import { sql, value } from '#api/platform/db/sql.ts';
import { type Caller, consoleOf } from './policy.callers.ts';
import { inputs } from './policy.inputs.ts';
import {
  attendanceOf,
  roomBookingOf,
  missing,
  ownThings,
  roomThings,
  type Things,
} from './policy.things.ts';
import { fileOf, keepParts } from './policy.bookings.ts';
import { consoleThing } from './policy.console.ts';
import { consoleCountry } from './policy.marks.ts';
import { post, type TestApp } from '#tests/testApp.ts';

type Answer = { http: number; envelope: Envelope & Record<string, unknown>; text: string };

/** A response without its trace id and the remaining seconds. */
export const withoutTrace = ({ http, envelope }: Answer) => ({
  http,
  // Random addresses differ each time.
  envelope: JSON.parse(
    JSON.stringify({ ...envelope, traceId: '' })
      .replaceAll(/"timeNum":\d+/g, '"timeNum":1')
      .replaceAll(/\/shared\/[\w-]{32}/g, '/shared/…')
      .replaceAll(/"fileId":"\d+","url":"[^"]*\/files\/[^"]*"/g, '"url":"/files/…"'),
  ) as typeof envelope,
});

export async function send(
  testApp: TestApp,
  call: Call,
  {
    headers,
    input,
    path = addressOf(call),
  }: { headers: Caller['headers']; input: object; path?: string },
): Promise<Answer> {
  const query = new URLSearchParams(
    Object.entries(input).map(([name, value]) => [name, String(value)]),
  );
  const answer = await fetch(
    testApp.url + path + (call.method === 'GET' ? `?${query}` : ''),
    call.method === 'GET' ? { headers } : post(input, headers),
  );
  const text = await answer.text();
  // A call that returns a file; other tests check the content.
  if (call.file !== undefined && answer.headers.get('content-type') === call.file)
    return {
      http: answer.status,
      envelope: { resultCode: 1, resultMsg: '', errorCode: null, errorMsg: null, data: null },
      text: '',
    };
  return { http: answer.status, envelope: JSON.parse(text) as Answer['envelope'], text };
}

/** All addresses of a call. */
export const pathsOf = (call: Call): string[] => [
  addressOf(call),
  ...(call.also ?? []).map((path) => prefixes[call.service] + path),
];

export const kindOf = (named: string): Kind => named.split(' ')[1] as Kind;

/** Whether the input of a call leaves out a field of its policy line. */
export const leavesOut = (call: Call, path: string): boolean =>
  [inputs[call.name]?.without ?? []].flat().includes(path);

/** Kinds of objects that a call names, except the fields that its input leaves out. */
export const kindsOf = (call: Call): Kind[] =>
  Object.entries(lineOf(call).names).flatMap(([path, named]) =>
    leavesOut(call, path) ? [] : [kindOf(named)],
  );

/**
 * Writes the id of an object at a path: into each element of a list, or as the only element of a
 * list of ids.
 */
function name(input: Record<string, unknown>, [field, ...inner]: string[], value: string): void {
  if (inner.length === 0) input[field!] = Array.isArray(input[field!]) ? [value] : value;
  else
    for (const part of (input[field!] ?? []) as Record<string, unknown>[]) name(part, inner, value);
}

let serial = 0;

/**
 * Makes a valid input of a call with these objects; `country` is the country that its other fields
 * name.
 */
export async function inputOf(
  testApp: TestApp,
  system: string,
  call: Call,
  { things, country = consoleCountry }: { things: Things; country?: string },
): Promise<Record<string, unknown>> {
  serial += 1;
  const { input: make } = inputs[call.name] ?? {};
  const made =
    make === undefined
      ? {}
      : await make({ testApp, country, serial, asSystem: { admin: system }, things });
  const input = structuredClone(made) as Record<string, unknown>;
  const { names, key } = lineOf(call);
  for (const [path, named] of Object.entries(names)) {
    const value = things[kindOf(named)];
    if (!leavesOut(call, path) && value !== undefined) name(input, path.split('.'), value);
  }
  if (key !== undefined) input[key] = things.device ?? 'no such credential';
  return input;
}

export const replaced = (input: object, from: string, to: string): object =>
  JSON.parse(JSON.stringify(input).replaceAll(JSON.stringify(from), JSON.stringify(to))) as object;

/** An order of a member with all that belongs to it, and what else the call names. */
export const ownThingsFor = async (
  testApp: TestApp,
  call: Call,
  memberId: number,
): Promise<Things> => ({
  ...(await ownThings(testApp, memberId, inputs[call.name]?.order)),
  ...(kindsOf(call).includes('attendance') ? await attendanceOf(testApp, memberId) : {}),
  ...(kindsOf(call).includes('sharedHold') ? { sharedHold: await sharedHoldOf(testApp) } : {}),
  ...(kindsOf(call).includes('file') ? { file: await fileOf(testApp, memberId) } : {}),
  ...(kindsOf(call).some((kind) => kind === 'facilityOrder' || kind === 'serviceOrder')
    ? await bookedThings(testApp, call, memberId)
    : {}),
  ...(kindsOf(call).some((kind) => kind === 'venue' || kind === 'room')
    ? await roomThings(testApp)
    : {}),
  ...(kindsOf(call).includes('assessment') ? await servicesFor(testApp, memberId) : {}),
});

const venueTables = {
  room: 'room',
  equipmentItem: 'equipment_item',
  equipmentPackage: 'equipment_package',
};

/**
 * Makes new objects of the caller, or of the country of an administrator. `door` has the objects of
 * calls without sign-in.
 */
export async function thingsFor(
  testApp: TestApp,
  call: Call,
  caller: Caller,
  door: Things,
): Promise<Things> {
  const { who } = lineOf(call);
  const { state } = inputs[call.name] ?? {};
  if (who === 'open' || who === 'shop') return door;
  if (typeof who === 'string') {
    if (caller.is !== 'member' || kindsOf(call).length === 0) return {};
    return caller.access === 'FULL' ? ownThingsFor(testApp, call, caller.memberId) : missing;
  }
  const things: Things = {};
  for (const kind of kindsOf(call)) things[kind] = await consoleThing(testApp, kind, state);
  // A record in a venue keeps its venue.
  for (const [kind, table] of Object.entries(venueTables))
    if (things[kind as Kind] !== undefined && things.venue !== undefined)
      things.venue = await value<string>(testApp.core.db)`
        select venue_id::text from ${sql.table(table)} where id = ${things[kind as Kind]}::bigint`;
  // A batch keeps its service.
  if (things.serviceBatch !== undefined && things.assessment !== undefined)
    things.assessment = await value<string>(testApp.core.db)`
      select service_id::text from service_batch where id = ${things.serviceBatch}::bigint`;
  await keepParts(testApp, things);
  return things;
}

/** Makes a room and a service booking of a member, with what they hold. */
async function bookedThings(testApp: TestApp, call: Call, memberId: number): Promise<Things> {
  const { order, state } = inputs[call.name] ?? {};
  const things = await roomBookingOf(testApp, memberId, undefined, order);
  return {
    ...things,
    ...(await serviceBookingOf(
      testApp,
      memberId,
      things.serviceOrder!,
      state === 'over' ? 'over' : 'ahead',
    )),
  };
}

/** Databases that have the snapshot function. Their tables do not change while tests run. */
const prepared = new WeakSet<object>();

/**
 * Creates the snapshot function. A function caches its plan; planning a query of all tables each
 * time would cost more than the query.
 */
async function prepareSnapshot({ db }: TestApp['core']): Promise<void> {
  const { rows: tables } = await sql<{ name: string; isSeen: boolean }>`
    select t.tablename as name, exists (select 1 from information_schema.columns c
      where c.table_schema = t.schemaname and c.table_name = t.tablename and c.column_name = 'last_seen_at') as "isSeen"
    from pg_tables t where t.schemaname = current_schema() and t.tablename not like 'kysely%' and t.tablename <> 'use_count'`.execute(
    db,
  );
  const marks = tables.map(({ name, isSeen }) => {
    const row = isSeen
      ? sql`hashtextextended((to_jsonb(x) - 'last_seen_at')::text, 0)`
      : sql`hashint8extended(x.xmin::text::bigint, 0)`;
    return sql`select ${sql.lit(name)}, count(*) || ' ' || coalesce(sum(${row}), 0) from ${sql.table(name)} x`;
  });
  await sql`
    create function snapshot_of_all() returns table (name text, mark text) language plpgsql as $$
    begin return query ${sql.join(marks, sql` union all `)}; end $$`.execute(db);
}

/**
 * Returns one mark for each table. A refused request must not change any mark, not even by writing
 * the same values, because the mark covers the transaction id of each row. `last_seen_at` and the
 * counters of rate limits (`use_count`) are excluded.
 */
export async function snapshot({ core }: TestApp): Promise<Record<string, string>> {
  if (!prepared.has(core.db)) await prepareSnapshot(core);
  prepared.add(core.db);
  const { rows } = await sql<{
    name: string;
    mark: string;
  }>`select name, mark from snapshot_of_all()`.execute(core.db);
  return Object.fromEntries(rows.map(({ name, mark }) => [name, mark]));
}

/**
 * A role with the permission of a call, preferably one that can also change what the call reads.
 */
export function roleFor(call: Call): Role {
  const permission = typeof call.who === 'object' ? call.who.admin : null;
  const change = permission?.replace('.read', '.write');
  const having = (wanted: string | null | undefined) =>
    roles.find((one) => permissionsOf(one).some((right) => right === wanted));
  return having(change) ?? having(permission) ?? 'system';
}

/** Makes an administrator who has the permission of a call in one country only. */
export const limitedTo = (
  testApp: TestApp,
  call: Call,
  country: string,
): Promise<Record<string, string>> =>
  consoleOf(testApp, [{ role: roleFor(call), country, region: null }]);

/** Fields of an input by name; empty if the input is no object. */
export const shapeOf = (input: z.ZodMiniType): Readonly<Record<string, z.ZodMiniType>> =>
  (input as unknown as { _zod: { def: { shape?: Record<string, z.ZodMiniType> } } })._zod.def
    .shape ?? {};

/** Whether a call of administrators adds a record to a country that the input names. */
export const addsTo = (call: Call): boolean =>
  typeof call.who === 'object' &&
  (call.who.admin?.endsWith('.write') ?? false) &&
  'country' in shapeOf(call.input) &&
  'id' in lineOf(call).names;

/** Whether a call of administrators changes data of all countries. */
export const changesShared = (call: Call): boolean =>
  typeof call.who === 'object' &&
  (call.who.admin?.endsWith('.write') ?? false) &&
  Object.values(lineOf(call).names).some((named) => named.startsWith('shared '));

/** Code of an invalid sign-in; the calls of services return more specific codes (SVC-033). */
export const signInCode = (call: Call): unknown =>
  call.isAssessment ? expect.stringMatching(/^A000[123]$/) : '401';

import { beforeAll, expect, test } from 'vitest';
import {
  allPermissions,
  isPermitted,
  isPermittedWithin,
  reachOf,
} from '#domain/administrators/rules.ts';
import type { Scope } from '#domain/administrators/shapes.ts';
import { testAppOf } from '#tests/support/open.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import {
  moveState,
  ofDistrict,
  readRecord,
  removeRecord,
  type Saved,
  saveRecord,
} from './records.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { all, changed, exists, maybe, maybeValue, run, sql } from '#api/platform/db/sql.ts';
import { textsOf } from './texts.ts';

const testApp = testAppOf({ basics: false });
const db = () => testApp().core.db;

type Texts = { en: string; 'zh-CN': string; ms: string };
type Fields = { country: string | null; district: string | null; code: string; names: Texts };
type Thing = Fields & { id: string; version: number };
const names = { table: 'thing_text', owner: 'thing_id', columns: 'name' };

/** A minimal record with all optional features, in its own table. */
const things: Saved<Thing, Fields> = {
  entity: 'district',
  area: 'districts',
  scope: ofDistrict,
  find: (conn, id) => maybe<Thing>(conn)`
    select id::text as id, version, country, district, code, ${textsOf(names, sql`thing.id`)} as names from thing where id = ${id}::bigint`,
  check: ({ fields }) => {
    if (fields.code === 'NO') throw new Refused('wrongInput', { field: 'code' });
  },
  unique: {
    field: 'code',
    isTaken: (tx, of, but) => exists(tx)`
      select 1 from thing where code = ${of.code} and id::text is distinct from ${but}`,
    isUsed: async (_tx, { code }) => code === 'USED',
  },
  insert: (tx, of) => maybeValue<string>(tx)`
    insert into thing (country, district, code) values (${of.country}, ${of.district}, ${of.code}) on conflict do nothing returning id::text as id`,
  set: (tx, id, version, of) => changed(tx)`
    update thing set code = ${of.code}, district = ${of.district}, version = version + 1 where id = ${id}::bigint and version = ${version}`,
  texts: { field: 'names', table: names },
};

beforeAll(async () => {
  await run(
    db(),
  )`create table thing (id bigserial primary key, version int not null default 1, country text, district text, code text unique)`;
  await run(
    db(),
  )`create table thing_text (thing_id bigint, lang text, name text, primary key (thing_id, lang))`;
  await run(
    db(),
  )`insert into admin_user (id, email, name) overriding system value values (77, 'a@b.example', 'A')`;
});

function ctxOf(...scopes: Scope[]): AdminCtx {
  const admin: AdminCtx['admin'] = {
    id: 77,
    name: 'A',
    email: 'a@b.example',
    scopes,
    can: (permission, scope) => isPermitted(scopes, permission, scope),
    canWithin: (permission, country) => isPermittedWithin(scopes, permission, country),
    canAnywhere: (permission) => allPermissions(scopes).has(permission),
    reach: (...permissions) => reachOf(scopes, ...permissions),
    hasCompared: () => true,
  };
  const { core } = testApp();
  return {
    ...core,
    admin,
    key: undefined,
    traceId: '',
    since: 0,
    language: 'en',
    zone: 'UTC',
    ip: '127.0.0.1',
    origin: '',
  };
}
const everywhere = () => ctxOf({ role: 'system', country: null, region: null });
const inBrunei = () => ctxOf({ role: 'system', country: 'bn', region: null });

const named = (en: string, ms = ''): Texts => ({ en, 'zh-CN': '', ms });
const fields = (code: string, more: Partial<Fields> = {}): Fields => ({
  country: 'bn',
  district: null,
  code,
  names: named(code),
  ...more,
});
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      return [error.refusal, error.values['field']].filter(Boolean).join(' ');
    },
  );
const logOf = (id: string) => all<{ action: string; old: unknown; new: unknown; reason: string }>(
  db(),
)`
  select action, old, new, reason from audit_log where entity = 'district' and entity_id = ${id} order by id`;

test('adds a record, changes it at its version and logs the differences', async () => {
  const { id } = await saveRecord(
    inBrunei(),
    things,
    fields('A1', { names: named('One', 'Satu') }),
  );
  const first = await readRecord(inBrunei(), things, id);
  expect(first).toMatchObject({ version: 1, code: 'A1', names: named('One', 'Satu') });
  const next = { ...fields('A2'), names: named('One') };
  await saveRecord(inBrunei(), things, { ...next, id, version: 1, reason: 'a typo' });
  expect(await readRecord(inBrunei(), things, id)).toMatchObject({ version: 2, ...next });
  expect(await refusal(saveRecord(inBrunei(), things, { ...next, id, version: 1 }))).toBe(
    'changedMeanwhile',
  );
  // Saving without changes raises the version, but is not logged.
  await saveRecord(inBrunei(), things, { ...next, id, version: 2 });
  expect(await logOf(id)).toEqual([
    {
      action: 'create',
      old: null,
      new: { country: 'bn', code: 'A1', names: named('One', 'Satu') },
      reason: '',
    },
    {
      action: 'change',
      old: { code: 'A1', names: named('One', 'Satu') },
      new: { code: 'A2', names: named('One') },
      reason: 'a typo',
    },
  ]);
});

test('hides records of other countries, and shared records are read-only for a limited role (I25, ROL-021)', async () => {
  const foreign = await saveRecord(everywhere(), things, fields('V1', { country: 'vn' }));
  const common = await saveRecord(everywhere(), things, fields('ALL', { country: null }));
  const own = await saveRecord(inBrunei(), things, fields('B1'));
  expect(await refusal(readRecord(inBrunei(), things, foreign.id))).toBe('noData');
  expect(await refusal(readRecord(inBrunei(), things, '999999'))).toBe('noData');
  const stolen = { ...fields('V2', { country: 'bn' }), id: foreign.id, version: 1 };
  expect(await refusal(saveRecord(inBrunei(), things, stolen))).toBe('noData');
  expect(await refusal(saveRecord(inBrunei(), things, fields('V3', { country: 'vn' })))).toBe(
    'notAllowed',
  );
  expect(await refusal(readRecord(inBrunei(), things, common.id))).toBe('done');
  const again = { ...fields('ALL', { country: null }), id: common.id, version: 1 };
  expect(await refusal(saveRecord(inBrunei(), things, again))).toBe('notAllowed');
  const moved = { ...fields('B1', { country: 'vn' }), id: own.id, version: 1 };
  expect(await refusal(saveRecord(everywhere(), things, moved))).toBe('notAllowed');
});

test('a district role changes records of its district only and reads those of the whole country (B-45)', async () => {
  const inTutong = () => ctxOf({ role: 'system', country: 'bn', region: 'TU' });
  const save = (code: string, district: string | null) =>
    saveRecord(inBrunei(), things, fields(code, { district }));
  const [own, other, whole] = [
    await save('T1', 'TU'),
    await save('T2', 'BM'),
    await save('T3', null),
  ];
  const change = (id: string, code: string, district: string | null) =>
    refusal(saveRecord(inTutong(), things, { ...fields(code, { district }), id, version: 1 }));
  expect(await refusal(readRecord(inTutong(), things, own.id))).toBe('done');
  expect(await refusal(readRecord(inTutong(), things, other.id))).toBe('noData');
  expect(await refusal(readRecord(inTutong(), things, whole.id))).toBe('done');
  expect(await change(other.id, 'T4', 'TU')).toBe('noData');
  expect(await change(whole.id, 'T4', 'TU')).toBe('notAllowed');
  expect(await change(own.id, 'T4', 'BM')).toBe('notAllowed');
  expect(await change(own.id, 'T4', null)).toBe('notAllowed');
  expect(await change(own.id, 'T4', 'TU')).toBe('done');
  for (const district of ['BM', null])
    expect(await refusal(saveRecord(inTutong(), things, fields('T5', { district })))).toBe(
      'notAllowed',
    );
  expect(await refusal(saveRecord(inTutong(), things, fields('T5', { district: 'TU' })))).toBe(
    'done',
  );
  // Moving it needs the right in the old and in the new district.
  const moved = { ...fields('T4', { district: 'BM' }), id: own.id, version: 2 };
  expect(await refusal(saveRecord(inBrunei(), things, moved))).toBe('done');
});

test('refuses a taken value, an invalid value and the rename of a value in use', async () => {
  const used = await saveRecord(inBrunei(), things, fields('USED'));
  expect(await refusal(saveRecord(inBrunei(), things, fields('USED')))).toBe('nameTaken code');
  expect(await refusal(saveRecord(inBrunei(), things, fields('NO')))).toBe('wrongInput code');
  const renamed = { ...fields('FREE'), id: used.id, version: 1 };
  expect(await refusal(saveRecord(inBrunei(), things, renamed))).toBe('inUse code');
  const kept = { ...fields('USED', { names: named('Other') }), id: used.id, version: 1 };
  expect(await refusal(saveRecord(inBrunei(), things, kept))).toBe('done');
  expect((await logOf(used.id)).map(({ action }) => action)).toEqual(['create', 'change']);
});

test('changes the state at the version that was read, and logs the change and the removal', async () => {
  const { id } = await saveRecord(inBrunei(), things, fields('M1'));
  const move = (version: number) =>
    moveState(
      inBrunei(),
      things,
      { id, reason: 'it is time' },
      {
        action: 'publish',
        move: (tx) => changed(tx)`
        update thing set version = version + 1 where id = ${id}::bigint and version = ${version}`,
        auditFields: ({ code }) => ({ new: { code } }),
      },
    );
  expect(await refusal(move(9))).toBe('changedMeanwhile');
  expect(await refusal(move(1))).toBe('done');
  const remove = (ctx: AdminCtx) =>
    removeRecord(
      ctx,
      things,
      { id },
      {
        move: (tx) => changed(tx)`delete from thing where id = ${id}::bigint`,
        old: ({ code }) => ({ code }),
      },
    );
  expect(await refusal(remove(ctxOf({ role: 'auditor', country: null, region: null })))).toBe(
    'notAllowed',
  );
  expect(await refusal(remove(inBrunei()))).toBe('done');
  expect(await refusal(readRecord(inBrunei(), things, id))).toBe('noData');
  expect((await logOf(id)).slice(1)).toEqual([
    { action: 'publish', old: null, new: { code: 'M1' }, reason: 'it is time' },
    { action: 'delete', old: { code: 'M1' }, new: null, reason: '' },
  ]);
});

import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { appNow } from '#api/platform/db/clock.ts';
import { testAppOf } from '#tests/support/open.ts';
import { bySnapshot } from './cache.ts';

const testApp = testAppOf();
const core = () => testApp().core;

function reader(most: number, forMs = Number.POSITIVE_INFINITY) {
  const ask = bySnapshot<string>({ name: 'test', maxKeys: most });
  const read: string[] = [];
  const of = async (name: string) =>
    (
      await ask(core(), name, async () => {
        read.push(name);
        const { rows } = await sql<{ value: string; now: number; snapshot: string }>`
          select value as value, app_now() as now, pg_current_snapshot()::text as snapshot from unchanged_row where name = ${name}`.execute(
          core().db,
        );
        return { ...rows[0]!, until: rows[0]!.now + forMs };
      })
    ).value;
  return { of, read };
}
const write = (name: string, text: string) =>
  sql`insert into unchanged_row (name, value) values (${name}, ${text}) on conflict (name) do update set value = ${text}`.execute(
    core().db,
  );

test('returns the cached value of a key until a write, and then reads again (issue 21)', async () => {
  await sql`create table unchanged_row (name text primary key, value text not null)`.execute(
    core().db,
  );
  await write('one', 'first');
  await write('two', 'other');
  const { of, read } = reader(10);
  for (let turn = 0; turn < 20; turn++)
    expect(await Promise.all([of('one'), of('two')])).toEqual(['first', 'other']);
  // On PostgreSQL, writes to other databases of the server also change the snapshot.
  if (core().engine === 'pglite') expect(read).toEqual(['one', 'two']);
  for (let turn = 0; turn < 20; turn++) {
    await write('one', `value ${turn}`);
    expect(await Promise.all([of('one'), of('two')])).toEqual([`value ${turn}`, 'other']);
  }
});

test('reads again when the clock passes the expiry of a value or is set back (issue 21)', async () => {
  const { of, read } = reader(10, 20);
  await of('one');
  const began = await appNow(core().db);
  while ((await appNow(core().db)) < began + 20);
  await of('one');
  expect(read.length).toBe(2);
  await testApp().setClock(began - 60_000);
  await of('one');
  expect(read.length).toBe(3);
  await testApp().setClock(null);
});

test('keeps at most maxKeys values and evicts the least recently used one (issue 21)', async () => {
  const { of, read } = reader(2);
  await write('three', 'third');
  for (const name of ['one', 'two', 'one', 'three', 'one']) await of(name);
  if (core().engine === 'pglite') expect(read).toEqual(['one', 'two', 'three']);
  await of('two');
  expect(read.at(-1)).toBe('two');
});

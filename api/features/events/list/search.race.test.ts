import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchAvailableEvents } from '#domain/events/calls.ts';
import { makeEvent, makeMember } from '#api/demo/make/make.ts';
import { deleteEvent } from '#api/features/events/admin/store.make.ts';
import { hold } from '#api/test/races/killing.ts';
import { twinsOf } from '#api/test/races/races.ts';

const worlds = twinsOf();
const db = () => worlds[0]!.core.db;

/** A member of the second application, and what they find there by a word. */
async function searcher(ada: string) {
  await makeMember(db(), { ada });
  const token = await worlds[1]!.token(ada);
  return async (keyWord: string, more: { bookingStatus?: string } = {}) => {
    const asked = { bookingStatus: 'all', regionCode: 'BN', keyWord, ...more };
    const { data } = await worlds[1]!.ask(searchAvailableEvents, asked, { token });
    return data.map(({ name, balance }) => [name, balance]);
  };
}

test('issue 21 EVT-019 a search tells at once what was changed at another application: words, state, whom it is for, places', async () => {
  const find = await searcher('8393001');
  expect(await find('quillwort')).toEqual([]);
  const { id } = await makeEvent(db(), { name: 'Quillwort walk', ticketTypes: [{ total: 3 }] });
  expect(await find('quillwort')).toEqual([['Quillwort walk', 3]]);
  await sql`update event_text set name = 'Sundew walk' where event_id = ${id}`.execute(db());
  expect(await find('quillwort')).toEqual([]);
  expect(await find('sundew')).toEqual([['Sundew walk', 3]]);
  await sql`update ticket_stock set sold = 3 where event_id = ${id}`.execute(db());
  expect(await find('sundew')).toEqual([['Sundew walk', 0]]);
  expect(await find('sundew', { bookingStatus: 'available' })).toEqual([]);
  await sql`update ticket_stock set sold = 1 where event_id = ${id}`.execute(db());
  expect(await find('sundew', { bookingStatus: 'available' })).toEqual([['Sundew walk', 2]]);
  await sql`update event set authorize_flag = true where id = ${id}`.execute(db());
  expect(await find('sundew')).toEqual([]);
  await sql`insert into event_invitation (event_id, member_no, quota) values (${id}, '8393001', 1)`.execute(
    db(),
  );
  expect(await find('sundew')).toEqual([['Sundew walk', 1]]);
  await sql`update event_invitation set revoked_at = now() where event_id = ${id}`.execute(db());
  expect(await find('sundew')).toEqual([]);
  await sql`update event set authorize_flag = false, target_mode = 'LEVELS' where id = ${id}`.execute(
    db(),
  );
  expect(await find('sundew')).toEqual([]);
  await sql`update event set target_mode = 'ALL', state = 'DRAFT' where id = ${id}`.execute(db());
  expect(await find('sundew')).toEqual([]);
  await sql`update event set state = 'PUBLISHED' where id = ${id}`.execute(db());
  expect(await find('sundew')).toEqual([['Sundew walk', 2]]);
  await db()
    .transaction()
    .execute((tx) => deleteEvent(tx, String(id)));
  expect(await find('sundew')).toEqual([]);
});

test('issue 21 EVT-019 a change is seen that began before what the last search saw, and came to an end after it', async () => {
  const find = await searcher('8393011');
  const [early, late] = [
    await makeEvent(db(), { name: 'Butterwort one' }),
    await makeEvent(db(), { name: 'Butterwort two' }),
  ];
  expect(await find('butterwort')).toHaveLength(2);
  const rename = (id: number) =>
    sql`update event_text set name = replace(name, 'Butterwort', 'Bladderwort') where event_id = ${id}`;
  const letGo = await hold(db(), rename(early.id));
  await rename(late.id).execute(db());
  expect((await find('butterwort')).map(([name]) => name)).toEqual(['Butterwort one']);
  await letGo();
  expect(await find('butterwort')).toEqual([]);
  expect(await find('bladderwort')).toHaveLength(2);
});

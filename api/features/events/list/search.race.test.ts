import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { searchAvailableEvents } from '#domain/events/calls.ts';
import { appNow, setClock } from '#api/platform/db/clock.ts';
import { makeEvent, makeMember } from '#demo/make/make.ts';
import { deleteEvent } from '#api/features/events/admin/store.make.ts';
import { eventList } from './service.list.ts';
import { hold } from '#tests/races/killing.ts';
import { twinsOf } from '#tests/races/races.ts';

const testApps = twinsOf();
const db = () => testApps[0]!.core.db;

const byLetters = (one: string, other: string) => one.localeCompare(other);

/** Signs a member in at the second application and returns a function that searches there. */
async function searcher(ada: string) {
  await makeMember(db(), { ada });
  const token = await testApps[1]!.token(ada);
  return async (keyWord: string, more: { bookingStatus?: string } = {}) => {
    const input = { bookingStatus: 'all', regionCode: 'BN', keyWord, ...more };
    const { data } = await testApps[1]!.ask(searchAvailableEvents, input, { token });
    return data.map(({ name, balance }) => [name, balance]);
  };
}

test('a search immediately shows changes committed by another process (issue 21, EVT-019)', async () => {
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

test('a search shows a change that began before the previous search and committed after it (issue 21, EVT-019)', async () => {
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

test('a repeated search immediately shows changed names, levels and invitations (issue 21, EVT-019, EVT-028, EVT-036)', async () => {
  const find = await searcher('8393021');
  const other = await searcher('8393022');
  const { id } = await makeEvent(db(), { name: 'Moonwort walk', ticketTypes: [{ total: 3 }] });
  const second = await makeEvent(db(), { name: 'Adderstongue', ticketTypes: [{ total: 4 }] });
  for (const word of ['moonwort', 'MOONWORT', 'Ｍｏｏｎｗｏｒｔ'])
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await find(word)).toEqual([['Moonwort walk', 3]]);
  await sql`update event_text set name = 'Moonwort again' where event_id = ${second.id}`.execute(
    db(),
  );
  for (const word of ['moonwort', 'MOONWORT', 'Ｍｏｏｎｗｏｒｔ'])
    expect((await find(word)).map(([name]) => String(name)).toSorted(byLetters)).toEqual([
      'Moonwort again',
      'Moonwort walk',
    ]);
  await sql`update event set target_mode = 'MINIMUM', min_pin = (select code from pin_level order by rank desc limit 1) where id = ${id}`.execute(
    db(),
  );
  expect(await find('moonwort walk')).toEqual([]);
  await sql`update member set highest_pin_level = (select code from pin_level order by rank desc limit 1) where ada = '8393021'`.execute(
    db(),
  );
  expect(await find('moonwort walk')).toEqual([['Moonwort walk', 3]]);
  expect(await other('moonwort walk')).toEqual([]);
  await sql`update member set highest_pin_level = null, pin_level = null where ada = '8393021'`.execute(
    db(),
  );
  expect(await find('moonwort walk')).toEqual([]);
  await sql`update event set authorize_flag = true where id = ${second.id}`.execute(db());
  await sql`insert into event_invitation (event_id, member_no, quota) values (${second.id}, '8393022', 2)`.execute(
    db(),
  );
  expect(await find('moonwort again')).toEqual([]);
  expect(await other('moonwort again')).toEqual([['Moonwort again', 2]]);
  await sql`update event_invitation set used = 2 where event_id = ${second.id}`.execute(db());
  expect(await other('moonwort again')).toEqual([['Moonwort again', 0]]);
});

test('a search shows the stock change of a transaction only after its commit (issue 21, EVT-019)', async () => {
  const find = await searcher('8393031');
  const { id } = await makeEvent(db(), { name: 'Spleenwort', ticketTypes: [{ total: 5 }] });
  const letGo = await hold(db(), sql`update ticket_stock set sold = 2 where event_id = ${id}`);
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await find('spleenwort')).toEqual([['Spleenwort', 5]]);
  await letGo();
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await find('spleenwort')).toEqual([['Spleenwort', 3]]);
});

test('a search shows the current number of free places while places are sold (issue 21, EVT-019)', async () => {
  const find = await searcher('8393041');
  const { id } = await makeEvent(db(), { name: 'Polypody', ticketTypes: [{ total: 60 }] });
  const sale = { taken: 0 };
  const taking = (async () => {
    for (let turn = 0; turn < 40; turn++) {
      await sql`update ticket_stock set sold = sold + 1 where event_id = ${id}`.execute(db());
      sale.taken++;
    }
  })();
  while (sale.taken < 40) {
    const before = sale.taken;
    const [[, left]] = (await find('polypody')) as [[string, number]];
    // One update may have committed before `sale.taken` counted it.
    expect(left).toBeLessThanOrEqual(60 - before);
    expect(left).toBeGreaterThanOrEqual(60 - sale.taken - 1);
  }
  await taking;
  expect(await find('polypody')).toEqual([['Polypody', 20]]);
});

test('concurrent searches each apply the member’s own level, invitation and country (issue 21, EVT-001, EVT-019, EVT-028, EVT-036)', async () => {
  const seekers = ['8393051', '8393052', '8393053'];
  const finds = await Promise.all(seekers.map(searcher));
  await sql`update member set pin_level = (select code from pin_level order by rank desc limit 1) where ada = '8393052'`.execute(
    db(),
  );
  await makeEvent(db(), {
    name: 'Clubmoss invited',
    authorizeFlag: true,
    invitations: [{ memberNo: '8393051', quota: 2 }],
  });
  const high = await makeEvent(db(), { name: 'Clubmoss high' });
  await makeEvent(db(), { name: 'Clubmoss abroad', country: 'my' });
  await makeEvent(db(), { name: 'Clubmoss open' });
  await sql`update event set target_mode = 'MINIMUM', min_pin = (select code from pin_level order by rank desc limit 1) where id = ${high.id}`.execute(
    db(),
  );
  const { rows } = await sql<{
    id: number;
    ada: string;
  }>`select id, ada from member where ada = '8393051'`.execute(db());
  const abroad = { ...rows[0]!, country: 'my', language: 'en' as const };
  for (let turn = 0; turn < 5; turn++) {
    const input = { bookingStatus: 'all', keyWord: 'clubmoss' };
    const [there, ...here] = await Promise.all([
      eventList(testApps[1]!.core, abroad, input),
      ...[...finds, ...finds].map((find) => find('clubmoss')),
    ]);
    const names = here.map((found) => found.map(([name]) => String(name)).toSorted(byLetters));
    const open = 'Clubmoss open';
    const own = [['Clubmoss invited', open], ['Clubmoss high', open], [open]];
    expect(names).toEqual([...own, ...own]);
    expect(String(there.envelope).match(/Clubmoss \w+/g)).toEqual(['Clubmoss abroad']);
  }
});

test('a repeated search shows a new status when the clock passes a limit (issue 21, EVT-009, EVT-019)', async () => {
  const find = await searcher('8393061');
  const minute = 60_000;
  const now = await appNow(db());
  const { id } = await makeEvent(db(), {
    name: 'Fernwort walk',
    startTime: now + 90 * minute,
    endTime: now + 150 * minute,
    salesOpenAt: now + 10 * minute,
    salesCloseAt: now + 60 * minute,
    ticketTypes: [{ total: 3 }],
  });
  const other = await makeEvent(db(), { name: 'Fernwort talk', ticketTypes: [{ total: 3 }] });
  const status = async () => {
    const { data } = await testApps[1]!.ask(
      searchAvailableEvents,
      { bookingStatus: 'all', keyWord: 'fernwort' },
      { token: await testApps[1]!.token('8393061') },
    );
    return data.find((card) => card.id === String(id))?.activityStatus;
  };
  try {
    for (const [minutes, expected] of [
      [0, 'UPCOMING'],
      [9, 'UPCOMING'],
      [11, 'ON_SALE'],
      [61, 'SALES_ENDED'],
      [151, 'CLOSED'],
      [32 * 24 * 60, undefined],
      [1, 'UPCOMING'],
    ] as const) {
      await setClock(db(), now + minutes * minute);
      for (let attempt = 0; attempt < 2; attempt++)
        expect(await status(), `${minutes}`).toBe(expected);
    }
  } finally {
    await setClock(db(), null);
  }
  const found = await find('fernwort');
  await sql`update ticket_stock set sold = 1 where event_id = ${other.id}`.execute(db());
  expect(await find('fernwort')).not.toEqual(found);
});

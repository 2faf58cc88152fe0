import { sql } from '#api/platform/db/sql.ts';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#domain/call.ts';
import {
  deleteInterruption,
  endInterruption,
  getInterruption,
  listInterruptions,
  saveInterruption,
} from '#domain/notices/calls.interruptions.ts';
import { keepOrder } from '#tests/support/buying.ts';
import { interruptingIn } from '#tests/races/interrupting.ts';
import { testAppOf } from '#tests/support/open.ts';
import { post } from '#tests/testApp.ts';

const testApp = testAppOf();
keepOrder(testApp);
const { input: command, tips } = interruptingIn(testApp);
const ask: ReturnType<typeof testApp>['ask'] = (call, input, options) =>
  testApp().ask(call, input, options);
const hour = 3_600_000;
const page = { pageNum: 1, pageSize: 20, isExport: false };

describe('refused interruptions', () => {
  test.each([
    ['a start in the past', -1, 2, 'startTime'],
    ['an end before the start', 3, 2, 'endTime'],
    ['an end equal to the start', 3, 3, 'endTime'],
    ['an end in the past', null, -1, 'endTime'],
    ['longer than 31 days', 1, 24 * 31 + 2, 'endTime'],
  ])('answer 9001 at the field for %s and store nothing (ADM-044)', async (_, from, end, field) => {
    const { code, envelope } = await ask(saveInterruption, await command(from, end), {
      admin: await testApp().admin('content'),
    });
    expect([code, envelope['errorValues']]).toEqual(['9001', { field }]);
    const { rows } = await sql`select 1 from maintenance_window`.execute(testApp().core.db);
    expect(rows).toEqual([]);
  });

  test('answer 9001 without a reason (ADM-044, B-22)', async () => {
    const admin = await testApp().admin('content');
    const raw = {
      country: null,
      serviceType: 1,
      startTime: null,
      endTime: '2099-01-01T00:00:00Z',
      remark: '',
      isAnnounced: true,
      reason: ' ',
    };
    const { envelope } = await testApp().raw(
      addressOf(saveInterruption),
      post(raw, { cookie: admin, 'x-balai': '1' }),
    );
    expect([envelope.errorCode, envelope['errorValues']]).toEqual(['9001', { field: 'reason' }]);
  });

  test('allow only changes of end and remark after the begin, and none when over (ADM-044)', async () => {
    const admin = await testApp().admin('content');
    const input = await command(null, 2, { isAnnounced: false });
    const { data } = await ask(saveInterruption, input, { admin });
    const { data: row } = await ask(getInterruption, { id: data.id }, { admin });
    const same = { ...input, id: data.id, version: 1, startTime: row.startTime };
    for (const change of [
      { country: null },
      { serviceType: 'MASTER' as const },
      { isAnnounced: true },
      { startTime: row.startTime + hour },
    ])
      expect(
        (await ask(saveInterruption, { ...same, ...change }, { admin })).code,
        JSON.stringify(change),
      ).toMatch(/^(9017|9003)$/);
    expect(
      (await ask(deleteInterruption, { id: data.id, version: 1, reason: 'a mistake' }, { admin }))
        .code,
    ).toBe('9017');
    expect(
      (
        await ask(
          saveInterruption,
          { ...same, remark: 'Takes longer', endTime: input.endTime + hour },
          { admin },
        )
      ).code,
    ).toBeNull();
    await ask(endInterruption, { id: data.id, version: 2, reason: 'work is done' }, { admin });
    const { data: over } = await ask(getInterruption, { id: data.id }, { admin });
    expect(
      (
        await ask(
          saveInterruption,
          { ...same, version: 3, endTime: over.endTime + hour },
          { admin },
        )
      ).code,
    ).toBe('9017');
    expect(
      (await ask(endInterruption, { id: data.id, version: 3, reason: 'once more' }, { admin }))
        .code,
    ).toBe('9010');
  });

  test('answer 9010 for an outdated version without changes (ADM-044)', async () => {
    const admin = await testApp().admin('content');
    const input = await command(24, 25);
    const { data } = await ask(saveInterruption, input, { admin });
    await ask(saveInterruption, { ...input, id: data.id, version: 1, remark: 'second' }, { admin });
    expect(
      (
        await ask(
          saveInterruption,
          { ...input, id: data.id, version: 1, remark: 'third' },
          { admin },
        )
      ).code,
    ).toBe('9010');
    expect(
      (await ask(deleteInterruption, { id: data.id, version: 1, reason: 'a mistake' }, { admin }))
        .code,
    ).toBe('9010');
    expect((await tips()).map((one) => one.remark)).toEqual(['second']);
  });

  test('depend on role and country of the administrator (ROL-021, ROL-022, I25)', async () => {
    const [content, auditor, event] = [
      await testApp().admin('content'),
      await testApp().admin('auditor'),
      await testApp().admin('event'),
    ];
    const foreign = await testApp().admin('facility', [
      { role: 'content', country: 'sg', region: null },
    ]);
    const { data: own } = await ask(saveInterruption, await command(24, 25), { admin: content });
    const { data: all } = await ask(saveInterruption, await command(48, 49, { country: null }), {
      admin: content,
    });
    const idsFor = async (admin: string) =>
      (await ask(listInterruptions, page, { admin })).data.items.map((row) => row.id);
    expect(await idsFor(auditor)).toEqual([all.id, own.id]);
    expect(await idsFor(foreign)).toEqual([all.id]);
    expect((await ask(listInterruptions, page, { admin: event })).http).toBe(403);
    expect((await ask(saveInterruption, await command(1, 2), { admin: auditor })).http).toBe(403);
    expect((await ask(getInterruption, { id: own.id }, { admin: foreign })).code).toBe('6040');
    expect((await ask(getInterruption, { id: '999999' }, { admin: foreign })).code).toBe('6040');
    expect(
      (
        await ask(
          deleteInterruption,
          { id: own.id, version: 1, reason: 'not mine' },
          { admin: foreign },
        )
      ).code,
    ).toBe('6040');
    expect(
      (
        await ask(
          deleteInterruption,
          { id: all.id, version: 1, reason: 'not mine' },
          { admin: foreign },
        )
      ).http,
    ).toBe(403);
    for (const country of ['bn', null])
      expect(
        (await ask(saveInterruption, await command(1, 2, { country }), { admin: foreign })).http,
      ).toBe(403);
    expect(
      (await ask(saveInterruption, await command(1, 2, { country: 'sg' }), { admin: foreign }))
        .code,
    ).toBeNull();
  });
});

test('lists interruptions by search, country, kind, state, order and page (ADM-044)', async () => {
  const admin = await testApp().admin('content');
  await ask(saveInterruption, await command(24, 25, { remark: 'Storage' }), { admin });
  await ask(
    saveInterruption,
    await command(72, 73, { remark: 'Network', serviceType: 'MASTER', country: null }),
    { admin },
  );
  await ask(
    saveInterruption,
    await command(null, 1, { remark: 'Console', serviceType: 'CONSOLE', country: 'sg' }),
    { admin },
  );
  const remarks = async (filter: object) =>
    (await ask(listInterruptions, { ...page, ...filter }, { admin })).data.items.map(
      (row) => row.remark,
    );
  expect(await remarks({})).toEqual(['Network', 'Storage', 'Console']);
  expect(await remarks({ sort: 'startTime' })).toEqual(['Console', 'Storage', 'Network']);
  expect(await remarks({ search: 'stor' })).toEqual(['Storage']);
  expect(await remarks({ country: 'bn' })).toEqual(['Network', 'Storage']);
  expect(await remarks({ serviceType: 'CONSOLE' })).toEqual(['Console']);
  expect(await remarks({ state: 'ahead' })).toEqual(['Network', 'Storage']);
  expect(await remarks({ state: 'running' })).toEqual(['Console']);
  expect(await remarks({ pageSize: 1, pageNum: 2 })).toEqual(['Storage']);
});

import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { listEventTypeRows } from '#domain/events/calls.admin.ts';
import { listMembers } from '#domain/members/calls.admin.ts';
import { hold, waitsForRow } from '#tests/races/killing.ts';
import { makeMembers } from '#demo/make/make.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();
const page = { pageNum: 1, pageSize: 20 };

test('makes one of several concurrent exports, refuses the other exports with 9103 and still serves pages (X13, B-22, I44)', async () => {
  const { db } = testApp().core;
  await makeMembers(db, [{ ada: '8200001' }]);
  const admin = await testApp().admin('system', [
    { role: 'system', country: null, region: null },
    { role: 'event', country: null, region: null },
    { role: 'personal-export', country: null, region: null },
  ]);
  const take = () =>
    testApp().ask(listMembers, { ...page, isExport: true }, { admin, language: 'ms' });
  const letGo = await hold(db, sql`lock table member in access exclusive mode`);
  const first = take();
  await waitsForRow(db);
  const others = await Promise.all([take(), take(), take()]);
  const read = await testApp().ask(listEventTypeRows, { ...page, isExport: false }, { admin });
  await letGo();
  expect(others.map(({ code }) => code)).toEqual(['9103', '9103', '9103']);
  expect(others[0].headers.get('retry-after')).toBe('5');
  expect(others[0].envelope.errorMsg).toBe(
    'Satu eksport lain sedang dibuat. Sila cuba lagi selepas beberapa saat.',
  );
  expect(read.code).toBeNull();
  expect((await first).code).toBeNull();
  expect((await take()).code).toBeNull();
});

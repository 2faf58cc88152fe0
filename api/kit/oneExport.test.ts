import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listMembers } from '#domain/member/calls.desk.ts';
import { makeMembers } from '#api/test/make.ts';
import { worldOf } from '#api/test/open.ts';

const world = worldOf();
const page = { pageNum: 1, pageSize: 20 };

test('B-22 I44 of several exports at once one is made, the others are told to come again; pages are read meanwhile, and the next export goes', async () => {
  const { db } = world().core;
  await makeMembers(
    db,
    Array.from({ length: 3000 }, (_, i) => ({ ada: String(8_200_000 + i) })),
  );
  await sql`analyze member`.execute(db);
  const admin = await world().admin('system', [
    { role: 'system', country: null, region: null },
    { role: 'personal-export', country: null, region: null },
  ]);
  const take = () => world().ask(listMembers, { ...page, isExport: true }, { admin, language: 'ms' });
  const [answers, read] = await Promise.all([
    Promise.all([take(), take(), take(), take()]),
    world().ask(listMembers, { ...page, isExport: false }, { admin }),
  ]);
  const busy = answers.filter(({ code }) => code === '9103');
  expect(answers.filter(({ code }) => code === null).length).toBeGreaterThanOrEqual(1);
  expect(busy.length).toBeGreaterThanOrEqual(1);
  expect(busy[0]!.headers.get('retry-after')).toBe('5');
  expect(busy[0]!.envelope.errorMsg).toBe('Satu eksport lain sedang dibuat. Sila cuba lagi selepas beberapa saat.');
  expect(read.code).toBeNull();
  expect((await take()).code).toBeNull();
});

import { sql } from '#api/platform/db/sql.ts';
import { expect, test } from 'vitest';
import { features } from '../scripts/structure/imports.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

test('each table and view has a comment with its owner and purpose', async () => {
  const { rows } = await sql<{ name: string; comment: string | null }>`
    select c.relname as name, obj_description(c.oid, 'pg_class') as comment from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and c.relname !~ '^kysely_' order by c.relname`.execute(
    testApp().core.db,
  );
  expect(rows.length).toBeGreaterThan(90);
  const owners = ['platform', ...features];
  expect(
    rows.filter(
      ({ comment }) =>
        !owners.includes(comment?.split(':')[0] ?? '') || !/: [A-Z0-9].{20,}\.$/.test(comment!),
    ),
  ).toEqual([]);
});

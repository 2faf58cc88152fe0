import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkMigrations, hasSquawk } from './check-migrations.ts';

/** Findings for a folder with these migrations, by name. */
function findingsIn(migrations: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'balai-migrations-'));
  try {
    for (const [name, text] of Object.entries(migrations))
      writeFileSync(join(folder, `${name}.sql`), text);
    return checkMigrations(folder).join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
const index = 'create index concurrently if not exists t_c on t (c);';
const added = 'alter table t add column c int;';

test('accepts the migrations of the product', () => {
  expect(checkMigrations()).toEqual([]);
});

test.skipIf(!hasSquawk).each([
  ['add column c int not null', 'adding-required-field'],
  ['add column c uuid default gen_random_uuid()', 'adding-field-with-default'],
  ['drop column c', 'ban-drop-column'],
  ['rename column c to d', 'renaming-column'],
  ['rename to u', 'renaming-table'],
  ['alter column c type bigint', 'changing-column-type'],
  ['alter column c set not null', 'adding-not-nullable-field'],
  ['add constraint k check (c > 0)', 'constraint-missing-not-valid'],
  ['add constraint k foreign key (c) references u (c)', 'adding-foreign-key-constraint'],
  ['add constraint k unique (c)', 'disallowed-unique-constraint'],
])('refuses "alter table t %s" by the rule %s', (change, rule) => {
  expect(findingsIn({ '1001_planted': `alter table t ${change};` })).toContain(rule);
});

test.skipIf(!hasSquawk).each([
  ['create index t_c on t (c)', 'require-concurrent-index-creation'],
  ['drop table t', 'ban-drop-table'],
])('refuses "%s" by the rule %s', (statement, rule) => {
  expect(findingsIn({ '1001_planted': `${statement};` })).toContain(rule);
});

test.each([
  ['drop function f;', 'the release before may use'],
  ['drop view v;', 'the release before may use'],
  ['alter function f rename to g;', 'the release before may use'],
  [`create table u (c text);\n${index}`, 'make one index'],
  [index, 'make one index'],
])('refuses %j without the help of squawk', (text, finding) => {
  expect(findingsIn({ '1001_planted': text })).toContain(finding);
});

test('accepts removals a release later, but only after an existing migration', () => {
  const removals =
    'alter table t drop column c;\ndrop function f;\nalter table u rename column c to d;';
  expect(findingsIn({ '1001_added': added, '1002_removed_after_1001': removals })).toBe('');
  expect(findingsIn({ '1001_added': added, '1003_removed_after_1002': removals })).toContain(
    'there is no earlier migration 1002',
  );
});

test('accepts an index that is made concurrently', () => {
  const text = `-- The list of orders reads it.\ndrop index concurrently if exists t_c;\n${index}`;
  expect(findingsIn({ '1001_index': text })).toBe('');
});

test('refuses two migrations with one number, and names of another form', () => {
  expect(findingsIn({ '1001_a': added, '1001_b': added })).toContain('not the next one');
  expect(findingsIn({ 'added-column': added })).toContain('name it <number>_<what>.sql');
});

import { expect, test } from 'vitest';
import { assertUsable, compareMigrations } from './schemaState.ts';

const known = ['1000_schema', '1001_names', '1002_notes'];
const compare = (...more: string[]) => compareMigrations(known, [...known, ...more]);

test('a database with the migrations of the build has nothing missing and nothing ahead', () => {
  expect(compare()).toEqual({ missing: [], ahead: [], unusable: [] });
});

test('migrations that the database lacks are missing', () => {
  const { missing } = compareMigrations(known, ['1000_schema']);
  expect(missing).toEqual(['1001_names', '1002_notes']);
  expect(compareMigrations(known, []).missing).toEqual(known);
});

test('later migrations that add, or remove what this build does not use, are accepted', () => {
  const later = ['1003_titles', '1004_drop_notes_after_1002'];
  expect(compare(...later)).toEqual({ missing: [], ahead: later, unusable: [] });
});

test.each(['1004_drop_titles_after_1003', '1001_of_another_branch'])(
  'the migration %s of another build is refused by its name',
  (name) => {
    expect(compare(name).unusable).toEqual([name]);
    expect(() => assertUsable(compare(name))).toThrow(name);
  },
);

test('migrations of version 0.1 are neither ahead nor unusable, because a start adopts them', () => {
  const state = compareMigrations(known, ['0001_countries', '0129_owners_named_as_folders']);
  expect(state).toEqual({ missing: known, ahead: [], unusable: [] });
});

import { expect, test } from 'vitest';
import { makeLite } from './lite.ts';
import { liteDatabase } from './liteTables.ts';
import { laterMigrations, migrate } from './migrate.ts';
import { run, values } from './sql.ts';

// A busy machine needs a minute for the tables.
test(
  'the embedded engine applies later migrations, also those that make an index concurrently',
  { timeout: 240_000 },
  async () => {
    const lite = liteDatabase(await makeLite());
    const { db } = lite;
    try {
      await migrate(db);
      const changes = [
        ...laterMigrations(),
        { name: '9001_planted', text: 'create table planted (n int);' },
        {
          name: '9002_planted_index',
          text: 'drop index concurrently if exists planted_n;\ncreate index concurrently if not exists planted_n on planted (n);\n',
        },
      ];
      expect(await migrate(db, { changes })).toEqual(['9001_planted', '9002_planted_index']);
      expect(await migrate(db, { changes })).toEqual([]);
      await run(db)`insert into planted values (1)`;
      expect(
        await values(db)`select indisvalid from pg_index where indexrelid = 'planted_n'::regclass`,
      ).toEqual([true]);
    } finally {
      await lite.close();
    }
  },
);

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fromPool } from './db.ts';
import { makeLite, openLite } from './lite.ts';
import { dumpTables, liteDatabase } from './liteTables.ts';
import { migrate } from './migrate.ts';
import { knownMigrations } from './schemaState.ts';

test('a new folder with prebuilt tables needs no migration and keeps its rows when it is reopened (issue 21)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'balai-tables-'));
  try {
    const loadDataDir = await dumpTables('gzip');
    const first = liteDatabase(await makeLite({ dataDir: join(dataDir, 'pglite'), loadDataDir }));
    const applied = await first.pool.query('select count(*)::int as n from kysely_migration');
    expect(applied.rows).toEqual([{ n: knownMigrations().length }]);
    await migrate(first.db);
    await first.pool.query("insert into pin_level (code, rank) values ('KEPT', 1)");
    await first.close();
    const again = await openLite(dataDir);
    const { db, pool, close } = fromPool(again.pool, () => again.close());
    await migrate(db);
    const kept = await pool.query("select code from pin_level where code = 'KEPT'");
    expect(kept.rows).toEqual([{ code: 'KEPT' }]);
    await close();
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

import { writeFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { type Database, fromPool } from './db.ts';
import { makeLite, poolOver, tablesFile } from './lite.ts';
import { migrate } from './migrate.ts';

/** A database over an engine that is there already. */
export function overLite(lite: PGlite): Database {
  const pool = poolOver(lite);
  const close = async () => {
    await pool.end();
    await lite.close();
  };
  return { ...fromPool(pool, close), engine: 'pglite' };
}

/**
 * The embedded database with its tables and nothing in them, for others to begin with: making it
 * anew takes four times as long.
 */
export async function dumpTables(packed: 'none' | 'gzip'): Promise<Blob> {
  const lite = await makeLite();
  const first = overLite(lite);
  await migrate(first.db);
  // Nobody makes databases from these here, and half of all files to be copied are theirs.
  await lite.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await lite.exec(`drop database ${name}`);
  const copy = await lite.dumpDataDir(packed);
  await first.close();
  return copy;
}

/** Leaves them in `dist/` (`npm run build`): a first start over an empty folder takes them. */
export async function leaveTables(): Promise<void> {
  const copy = await dumpTables('gzip');
  writeFileSync(tablesFile(), Buffer.from(await copy.arrayBuffer()));
}

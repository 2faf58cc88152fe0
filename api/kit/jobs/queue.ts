import { PgBoss } from 'pg-boss';
import type { Database } from '#api/kit/db/db.ts';

/**
 * The queue of this database, on our own pool; starting it makes its tables where they are not
 * there yet.
 */
export const queueOn = (database: Pick<Database, 'pool' | 'engine'>): PgBoss =>
  new PgBoss({
    // The driver's own result: the queue unwraps those of several statements itself.
    db: { executeSql: (text, values) => database.pool.query(text, values as unknown[]) },
    ...(database.engine === 'pglite' ? { backend: 'pglite' as const } : {}),
    schema: 'queue',
    supervise: true,
    superviseIntervalSeconds: 60,
  });

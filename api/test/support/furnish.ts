import type { Database } from '#api/kit/db/db.ts';
import { migrate } from '#api/kit/db/migrate.ts';
import { queueOn } from '#api/kit/jobs/queue.ts';

/**
 * Makes the portal's tables and those of its queue, with nothing in them: what a test would else
 * wait for at every start.
 */
export async function furnish(database: Pick<Database, 'db' | 'pool' | 'engine'>): Promise<void> {
  await migrate(database.db);
  const queue = queueOn(database);
  await queue.start();
  await queue.stop({ graceful: false, close: false });
}

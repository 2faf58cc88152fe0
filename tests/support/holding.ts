import { type Db, type RawBuilder, sql } from '#api/platform/db/sql.ts';

type Held = { letGo(): void; done: Promise<void> };

/**
 * Holds a lock in a transaction of its own from when it answers, for `ms` or, with null, until it
 * is let go. The transaction may be idle as long as it takes.
 */
export async function holdLock(
  db: Db,
  lock: RawBuilder<unknown>,
  ms: number | null,
): Promise<Held> {
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const done = db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await lock.execute(tx);
    locked.resolve();
    if (ms !== null) setTimeout(() => released.resolve(), ms).unref();
    await released.promise;
  });
  await Promise.race([locked.promise, done]);
  return { letGo: () => released.resolve(), done };
}

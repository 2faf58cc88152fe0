import { type Db, type RawBuilder, sql } from '#api/platform/db/sql.ts';

type Held = { letGo(): void; done: Promise<void> };

/**
 * Takes a lock in its own transaction and returns when it is held. Holds it for `ms`, or until
 * `letGo` when `ms` is null. The idle timeout of transactions is off.
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

import { type Db, type RawBuilder, sql, value } from '#api/platform/db/sql.ts';

const lock = 'pg_advisory_xact_lock(4700540, m.id)';

/**
 * Removes the member lock from reservations, for a sentinel. `barrier`: a lock that each
 * reservation then waits for after it has counted. Returns a function that restores the lock.
 */
export async function unlockMembers(
  db: Db,
  barrier: RawBuilder<unknown> | null = null,
): Promise<() => Promise<void>> {
  const kept = await value<string>(db)`select pg_get_functiondef('lock_reserving'::regproc)`;
  if (!kept.includes(lock)) throw new Error('lock_reserving has no lock to remove');
  const open = sql.raw(kept.replace(lock, 'm.id').replace(/lock_reserving\(/, 'count_reserving('));
  if (barrier === null) await sql.raw(kept.replace(lock, 'm.id')).execute(db);
  else {
    await open.execute(db);
    await sql`
      create or replace function lock_reserving(members bigint[]) returns jsonb language plpgsql volatile as $$
      declare counted jsonb := count_reserving(members);
      begin
        perform ${barrier};
        return counted;
      end $$`.execute(db);
  }
  return async () => {
    await sql.raw(kept).execute(db);
  };
}

/** The lock of one member, as reservations take it. */
export const memberLock = (memberId: number): RawBuilder<unknown> =>
  sql`select pg_advisory_xact_lock(4700540, ${sql.raw(String(memberId))})`;

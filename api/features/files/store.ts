import { sql } from 'kysely';
import type { Tx } from '#api/kit/db.ts';

/** False: this country has the same picture already. */
export async function insertPicture(
  tx: Tx,
  of: { digest: string; country: string; width: number; height: number; bytes: number },
): Promise<boolean> {
  const result = await sql`
    insert into picture (digest, country, width, height, bytes) values (${of.digest}, ${of.country}, ${of.width}, ${of.height}, ${of.bytes})
    on conflict do nothing`.execute(tx);
  return Number(result.numAffectedRows ?? 0n) === 1;
}

import type { Tx } from '#api/platform/db/sql.ts';
import { insertTurns } from './store.view.ts';

/** Tells members by push that their turn in the queue of an event has come (B-43). */
export async function pushTurns(
  tx: Tx,
  eventId: number,
  turns: { ids: readonly number[]; until: number },
): Promise<void> {
  await insertTurns(tx, eventId, turns);
}

import { writeKeyed } from '#api/platform/auth/idempotency.ts';
import { Lost } from '#api/platform/batching/commands.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { noteStockChange } from '#api/features/events/list/service.listCache.ts';
import { freeOverdue } from '#api/features/orders/expire/service.expire.ts';
import {
  type CreatedEventOrder,
  type EventCommand,
  eventIdOf,
  type InspectedEvent,
} from './service.command.ts';
import { eventSteps } from './service.write.ts';

/** Refusals that may be caused by overdue reservations that still hold places. */
const canComeBack = new Set<string>(['soldOut', 'personTwice', 'overMemberLimit']);

/**
 * Writes one command by the steps of a batch, in a transaction in which `work` does more: a change
 * of a reservation (B-07), a booking by the company (B-41). A refusal changes nothing. If places may
 * have expired, it releases them and tries once more, also when no job runs (I08).
 */
export async function reserveAlone<T>(
  core: Core,
  one: { command: EventCommand; inspected: InspectedEvent },
  work: (tx: Tx, write: () => Promise<CreatedEventOrder>) => Promise<T>,
): Promise<T> {
  const attempt = () =>
    inTransaction(core.db, (tx) =>
      work(tx, async () => {
        const [result] = await writeKeyed(tx, eventSteps, [one], null);
        // Throws to roll back, so that a replaced reservation keeps its places.
        if (result instanceof Lost) throw result.error;
        if (result instanceof Error) throw result;
        return result!;
      }),
    );
  try {
    return await attempt();
  } catch (error) {
    if (
      error instanceof Refused &&
      canComeBack.has(error.refusal) &&
      (await freeOverdue(core, { eventId: eventIdOf(one.command) }))
    )
      return await attempt();
    throw error;
  } finally {
    noteStockChange(core);
  }
}

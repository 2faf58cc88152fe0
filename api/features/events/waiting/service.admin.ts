import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import type { removeWaiting } from '#domain/events/waiting/calls.admin.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { assertExport, logExport } from '#api/platform/records/exports.ts';
import { eventFor } from '#api/features/events/guests/service.guests.ts';
import { noteStockChange } from '#api/features/events/list/service.listCache.ts';
import { lockStock } from '#api/features/events/service.ts';
import { readServeSite, serveLocked } from './service.serve.ts';
import { keepCounters } from './service.take.ts';
import { setEnded } from './store.ts';
import { listEntryPage, listLive, type StateInput } from './store.view.ts';

/** Lists present and past entries. An export needs its own permission (B-22). */
export async function waitingRows(
  ctx: AdminCtx,
  input: ListQuery & StateInput & { eventId: string },
) {
  const event = await eventFor(ctx, input.eventId);
  assertExport(ctx, input, event);
  const page = await listEntryPage(ctx.db, event.id, ctx.language, input);
  await logExport(ctx, input, {
    entity: 'waiting_entry',
    entityId: event.id,
    country: event.country,
    rows: page.items,
    filters: { state: input.state },
  });
  return page;
}

/** Removes an entry from a waiting list. Refuses with 9010 if it is no longer live. */
export async function remove(ctx: AdminCtx, input: Input<typeof removeWaiting>): Promise<null> {
  const event = await eventFor(ctx, input.eventId, 'events.write');
  const site = await readServeSite(ctx, event.id);
  if (site === null) throw new Refused('noData');
  await inTransaction(ctx.db, async (tx) => {
    await lockStock(tx, event.id);
    const entry = (await listLive(tx, event.id)).find(({ turn }) => turn === input.turn);
    if (entry === undefined) throw new Refused('changedMeanwhile');
    await setEnded(tx, [entry.id], 'REMOVED');
    await keepCounters(tx, [entry]);
    await serveLocked(tx, site, event.id);
    const { memberNo, places } = entry;
    await record(tx, ctx, {
      action: 'delete',
      entity: 'waiting_entry',
      entityId: event.id,
      country: event.country,
      reason: input.reason,
      old: { memberNo, places },
      new: null,
    });
  });
  noteStockChange(ctx);
  return null;
}

import type { ListQuery } from '#domain/administrators/shapes.ts';
import { attentionOf, phaseOf } from '#domain/events/rules.rows.ts';
import type { EventRow, MissingKind } from '#domain/events/shapes.rows.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { allRows, countOnly, type Page } from '#api/platform/records/listing.ts';
import { type EventsQuery, findEventRows, listEventIds } from './store.rows.view.ts';

/** Ids of all events of a filter, up to the limit of an export, and how many there are. */
export async function eventIds(
  ctx: AdminCtx,
  filter: Omit<EventsQuery, keyof ListQuery> & Pick<ListQuery, 'search'>,
): Promise<Page<string>> {
  const at = await appNow(ctx.db);
  return listEventIds(
    ctx.db,
    { lang: ctx.language, reach: ctx.admin.reach('events.read'), at },
    { ...allRows, ...filter },
  );
}

/** Number of coming events that lack something for a session in the next days. */
export async function countEvents(ctx: AdminCtx, missing: MissingKind): Promise<number> {
  const at = await appNow(ctx.db);
  const { totalNum } = await listEventIds(
    ctx.db,
    { lang: ctx.language, reach: ctx.admin.reach('events.read'), at },
    { ...countOnly, when: 'coming', missing },
  );
  return totalNum;
}

/** Lists events, each with marks for tasks of the administrator (ADM-013, console 19). */
export async function eventRows(ctx: AdminCtx, input: EventsQuery): Promise<Page<EventRow>> {
  const now = await appNow(ctx.db);
  const { items, totalNum } = await listEventIds(
    ctx.db,
    { lang: ctx.language, reach: ctx.admin.reach('events.read'), at: now },
    input,
  );
  const rows = await findEventRows(ctx.db, ctx.language, items, now);
  return {
    items: rows.map((row) => ({
      ...row,
      phase: phaseOf(row, now),
      attention: attentionOf(row, now),
    })),
    totalNum,
  };
}

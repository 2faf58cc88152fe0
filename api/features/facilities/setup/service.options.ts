import { sql } from '#api/platform/db/sql.ts';
import type { Option, OptionFields, OptionQuery } from '#domain/facilities/setup/shapes.options.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import {
  assertRight,
  ofAll,
  readRecord,
  type Saved,
  saveRecord,
  type SaveCommand,
} from '#api/platform/records/records.ts';
import {
  categoryNames,
  eventTypeNames,
  layoutNames,
} from '#api/features/facilities/store.rooms.view.ts';
import {
  findOption,
  insertOption,
  isOptionTaken,
  listOptionRows,
  type OptionTable,
  setOption,
} from './store.options.ts';

/**
 * Handlers that list, read and save one kind of option: seating layouts, categories or event types
 * (ADM-028).
 */
function optionsOf(at: OptionTable) {
  const kept: Saved<Option, OptionFields> = {
    entity: at.table,
    area: 'facilities',
    scope: ofAll,
    find: (conn, id) => findOption(conn, at, id),
    unique: { field: 'code', isTaken: (tx, fields, but) => isOptionTaken(tx, at, fields, but) },
    insert: (tx, fields) => insertOption(tx, at, fields),
    set: (tx, id, version, fields) => setOption(tx, at, id, { version, of: fields }),
    texts: { field: 'names', table: at.texts },
  };
  return {
    rows: (ctx: AdminCtx, input: OptionQuery) => listOptionRows(ctx.db, at, ctx.language, input),
    one: (ctx: AdminCtx, { id }: { id: string }) => readRecord(ctx, kept, id),
    keep: async (ctx: AdminCtx, input: SaveCommand<OptionFields>): Promise<{ id: string }> => {
      assertRight(ctx, 'facilities', ofAll());
      return saveRecord(ctx, kept, input);
    },
  };
}

export const layouts = optionsOf({
  table: 'layout',
  texts: layoutNames,
  uses: sql<number>`(select count(*)::int from room_layout u where u.layout_id = t.id)`,
});
export const facilityCategories = optionsOf({
  table: 'facility_category',
  texts: categoryNames,
  uses: sql<number>`((select count(*) from room_category u where u.category_id = t.id) + (select count(*) from venue v where v.category_id = t.id))::int`,
});
export const venueEventTypes = optionsOf({
  table: 'venue_event_type',
  texts: eventTypeNames,
  uses: sql<number>`(select count(*)::int from facility_order o where o.event_type_id = t.id)`,
});

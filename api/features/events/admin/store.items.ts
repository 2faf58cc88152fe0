import { changed, type Tx } from '#api/platform/db/sql.ts';
import type { NewItem } from '#domain/orders/shapes.items.ts';

/** Raises the version of the event first, like its form. Returns 0 if it has changed meanwhile. */
export async function setTicketItem(tx: Tx, of: NewItem): Promise<number> {
  const moved = await changed(tx)`
    update event e set version = version + 1, updated_at = now()
    from ticket_type k where k.id = ${of.id}::bigint and e.id = k.event_id and e.version = ${of.version}`;
  if (moved === 0) return 0;
  return changed(tx)`
    update ticket_type set ecom_item_code = ${of.itemCode || null} where id = ${of.id}::bigint`;
}

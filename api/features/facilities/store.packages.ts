import type { PackageOffer } from '#domain/facilities/shapes.ts';
import { all, type Conn, run, sql, type Tx } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { packageNames } from './store.rooms.view.ts';

const name = (lang: string) =>
  sql`coalesce(${localizedText(packageNames, 'name', sql`p.id`, lang)}, p.code)`;

/** `stock` is how many of a package the items make without any booking. */
export const listOffers = (
  conn: Conn,
  lang: string,
  roomId: string,
  today: string,
): Promise<PackageOffer[]> =>
  all<PackageOffer>(conn)`
    select p.id::text as id, ${name(lang)} as name, p.price_cents as price, p.effective_from::text as from, p.effective_until::text as until,
      p.is_required as "isRequired",
      (select json_agg(json_build_object('name', i.name, 'quantity', pi.quantity) order by i.name)
        from equipment_package_item pi join equipment_item i on i.id = pi.item_id where pi.package_id = p.id) as items,
      (select min(i.stock / pi.quantity) from equipment_package_item pi join equipment_item i on i.id = pi.item_id where pi.package_id = p.id) as stock
    from equipment_package p join equipment_package_room pr on pr.package_id = p.id
    where pr.room_id = ${roomId}::bigint and p.withdrawn_at is null and (p.effective_until is null or p.effective_until >= ${today}::date)
    order by p.is_required desc, lower(${name(lang)}), p.id`;

export type PackageRow = {
  id: string;
  name: string;
  code: string;
  itemCode: string;
  priceCents: number;
  from: string | null;
  until: string | null;
  isWithdrawn: boolean;
  isRequired: boolean;
  isOfferedForRoom: boolean;
  items: readonly { itemId: number; quantity: number; stock: number }[];
};

/** Reads the packages `ids`, and all required packages, of the room's venue. */
export const listPackages = (
  conn: Conn,
  lang: string,
  roomId: string,
  ids: readonly string[],
): Promise<PackageRow[]> =>
  all<PackageRow>(conn)`
    select p.id::text as id, ${name(lang)} as name, p.code, p.ecom_item_code as "itemCode", p.price_cents as "priceCents",
      p.effective_from::text as from, p.effective_until::text as until, p.withdrawn_at is not null as "isWithdrawn", p.is_required as "isRequired",
      exists (select 1 from equipment_package_room pr where pr.package_id = p.id and pr.room_id = ${roomId}::bigint) as "isOfferedForRoom",
      coalesce((select json_agg(json_build_object('itemId', i.id, 'quantity', pi.quantity, 'stock', i.stock))
        from equipment_package_item pi join equipment_item i on i.id = pi.item_id where pi.package_id = p.id), '[]') as items
    from equipment_package p
    where p.venue_id = (select venue_id from room where id = ${roomId}::bigint) and (p.id = any (${ids}::bigint[]) or p.is_required and p.withdrawn_at is null)`;

/** Locks items by ID, so that callers that count their use run one after the other. */
export const lockItems = (tx: Tx, itemIds: readonly number[]): Promise<void> =>
  run(
    tx,
  )`select 1 from equipment_item where id = any (${itemIds}::bigint[]) order by id for update`;

export type ItemUse = { itemId: number; day: string; start: number; end: number; quantity: number };

/** Reads the use of items by sessions with claims. */
export const listItemUse = (
  conn: Conn,
  itemIds: readonly number[],
  days: readonly string[],
): Promise<ItemUse[]> =>
  all<ItemUse>(conn)`
    select pi.item_id as "itemId", s.day::text as day, s.start_tick as start, s.end_tick as end, (sp.quantity * pi.quantity)::int as quantity
    from facility_session_package sp join facility_session s on s.id = sp.session_id
      join equipment_package_item pi on pi.package_id = sp.package_id
    where pi.item_id = any (${itemIds}::bigint[]) and s.day = any (${days}::date[])
      and exists (select 1 from slot_claim c where c.session_id = s.id)`;

export async function listItemsOf(
  conn: Conn,
  orderId: number,
): Promise<{ itemId: number; stock: number; at: Pick<ItemUse, 'day' | 'start' | 'end'> }[]> {
  const rows = await all<Pick<ItemUse, 'itemId' | 'day' | 'start' | 'end'> & { stock: number }>(
    conn,
  )`
    select distinct i.id as "itemId", i.stock, s.day::text as day, s.start_tick as start, s.end_tick as end
    from facility_session s join facility_session_package sp on sp.session_id = s.id
      join equipment_package_item pi on pi.package_id = sp.package_id join equipment_item i on i.id = pi.item_id
    where s.order_id = ${orderId}`;
  return rows.map(({ itemId, stock, ...at }) => ({ itemId, stock, at }));
}

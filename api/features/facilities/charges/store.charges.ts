import type { PriceEntry } from '#domain/facilities/charges/shapes.charges.ts';
import { all, changed, type Conn, maybe, run, sql, type Tx } from '#api/platform/db/sql.ts';
import { districtCode } from '#api/platform/records/reach.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import type { ChargeRow } from '#api/features/facilities/store.hours.ts';
import { roomNames, venueTexts } from '#api/features/facilities/store.rooms.view.ts';

export type ChargesRow = {
  id: string;
  version: number;
  country: string;
  district: string;
  names: { room: string; venue: string };
  itemCode: string;
  charges: PriceEntry[];
};

/** Reads a room with its prices. Prices that differ only by weekday are one entry. */
export async function findCharges(
  conn: Conn,
  id: string,
  lang: string,
): Promise<ChargesRow | null> {
  const room = await maybe<Omit<ChargesRow, 'charges'>>(conn)`
    select r.id::text as id, r.charges_version as version, r.ecom_item_code as "itemCode", v.country, ${districtCode(sql`v.district_id`)} as district,
      json_build_object('room', coalesce(${localizedText(roomNames, 'name', sql`r.id`, lang)}, ''), 'venue', coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '')) as names
    from room r join venue v on v.id = r.venue_id where r.id = ${id}::bigint`;
  if (room === null) return null;
  const charges = await all<PriceEntry>(conn)`
    select coalesce(json_agg(s.id::text order by s.weekday) filter (where s.id is not null), '[]') as "slotIds", c.day_kind as "dayKind",
      coalesce(to_json(c.levels), '[]') as levels, c.price_cents as price, c.valid_from::text as from, c.valid_until::text as until
    from room_charge c left join room_slot s on s.id = c.room_slot_id where c.room_id = ${id}::bigint
    group by s.start_tick, s.end_tick, c.day_kind, c.levels, c.price_cents, c.valid_from, c.valid_until
    order by s.start_tick nulls first, s.end_tick, array_position(array['WEEKDAY', 'WEEKEND', 'HOLIDAY'], c.day_kind), c.levels nulls first, c.valid_from nulls first`;
  return { ...room, charges };
}

export const setChargesVersion = (tx: Tx, id: string, version: number): Promise<number> =>
  changed(tx)`
    update room set charges_version = charges_version + 1 where id = ${id}::bigint and charges_version = ${version}`;

export async function setCharges(
  tx: Tx,
  id: string,
  charges: readonly Omit<ChargeRow, 'roomId'>[],
): Promise<void> {
  await run(tx)`delete from room_charge where room_id = ${id}::bigint`;
  await run(tx)`
    insert into room_charge (room_id, room_slot_id, day_kind, levels, price_cents, valid_from, valid_until)
    select ${id}::bigint, n."slotId", n."dayKind",
      case when jsonb_typeof(n.levels) = 'array' then array(select jsonb_array_elements_text(n.levels)) end, n."priceCents", n."from", n."until"
    from jsonb_to_recordset(${JSON.stringify(charges)}::jsonb)
      as n("slotId" bigint, "dayKind" text, levels jsonb, "priceCents" int, "from" date, "until" date)`;
}

import { all, type Conn, type RawBuilder, sql } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';

export const venueTexts = {
  table: 'venue_text',
  owner: 'venue_id',
  columns: { name: 'name', address: 'address', rules: 'rules' },
};
export const roomNames = { table: 'room_text', owner: 'room_id', columns: 'name' };
export const layoutNames = { table: 'layout_text', owner: 'layout_id', columns: 'name' };
export const categoryNames = {
  table: 'facility_category_text',
  owner: 'category_id',
  columns: 'name',
};
export const eventTypeNames = {
  table: 'venue_event_type_text',
  owner: 'event_type_id',
  columns: 'name',
};
export const packageNames = {
  table: 'equipment_package_text',
  owner: 'package_id',
  columns: 'name',
};
export const holidayNames = { table: 'holiday_text', owner: 'holiday_id', columns: 'name' };

export type VenueRow = {
  id: string;
  country: string;
  districtCode: string;
  categoryName: string;
  contactPerson: string;
  contactTel: string;
  venueStatus: 'OPEN' | 'CLOSED';
  releasedUntil: string | null;
  mapUrl: string;
  name: string;
  address: string;
  rules: string;
  pictures: readonly string[];
};

export type RoomRow = {
  id: string;
  venueId: string;
  name: string;
  seatCapacity: number;
  square: number;
  durations: readonly number[];
  isCombined: boolean;
  isInUse: boolean;
  opensOnHolidays: boolean;
  packagesRequired: boolean;
  itemCode: string;
  targetMode: 'ALL' | 'LEVELS' | 'MINIMUM';
  minPin: string | null;
  targetLevels: readonly string[];
  layouts: readonly { id: string; name: string }[];
  categoryIds: readonly string[];
  pictures: readonly string[];
  /** IDs of the units that a booking takes, ascending. */
  units: readonly number[];
  parts: readonly { id: string; name: string }[];
};

const nameOf = (of: { table: string; owner: string }, id: RawBuilder<unknown>, lang: string) =>
  sql`coalesce(${localizedText({ ...of, columns: 'name' }, 'name', id, lang)}, '')`;

export const listVenues = (
  conn: Conn,
  lang: string,
  only: { country: string; venueId?: string },
): Promise<VenueRow[]> =>
  all<VenueRow>(conn)`
    select v.id::text as id, v.country, d.district_code as "districtCode", ${nameOf(categoryNames, sql`v.category_id`, lang)} as "categoryName",
      v.contact_person as "contactPerson", v.contact_tel as "contactTel", v.venue_status as "venueStatus", v.released_until::text as "releasedUntil", v.map_url as "mapUrl",
      coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '') as name, coalesce(${localizedText(venueTexts, 'address', sql`v.id`, lang)}, '') as address,
      coalesce(${localizedText(venueTexts, 'rules', sql`v.id`, lang)}, '') as rules,
      coalesce((select json_agg(p.file order by p.sort, p.id) from venue_picture p where p.venue_id = v.id), '[]') as pictures
    from venue v join district d on d.id = v.district_id
    where v.country = ${only.country} ${only.venueId === undefined ? sql`` : sql`and v.id = ${only.venueId}::bigint`}
    order by d.sort, lower(coalesce(${localizedText(venueTexts, 'name', sql`v.id`, lang)}, '')), v.id`;

export const listRooms = (
  conn: Conn,
  lang: string,
  only: { country: string; venueId?: string; roomId?: string },
): Promise<RoomRow[]> =>
  all<RoomRow>(conn)`
    select r.id::text as id, r.venue_id::text as "venueId", ${nameOf(roomNames, sql`r.id`, lang)} as name, r.seat_capacity as "seatCapacity", r.square,
      r.durations, r.is_combined as "isCombined", r.in_use as "isInUse", r.opens_on_holidays as "opensOnHolidays", r.packages_required as "packagesRequired",
      r.ecom_item_code as "itemCode", r.target_mode as "targetMode", r.min_pin as "minPin",
      coalesce((select json_agg(p.pin_code) from room_target_pin p where p.room_id = r.id), '[]') as "targetLevels",
      coalesce((select json_agg(json_build_object('id', l.id::text, 'name', ${nameOf(layoutNames, sql`l.id`, lang)}) order by l.sort, l.id)
        from room_layout rl join layout l on l.id = rl.layout_id where rl.room_id = r.id), '[]') as layouts,
      coalesce((select json_agg(c.category_id::text) from room_category c where c.room_id = r.id), '[]') as "categoryIds",
      coalesce((select json_agg(p.file order by p.sort, p.id) from room_picture p where p.room_id = r.id), '[]') as pictures,
      coalesce((select json_agg(u.unit_id order by u.unit_id) from room_unit u where u.room_id = r.id), '[]') as units,
      coalesce((select json_agg(json_build_object('id', p.id::text, 'name', ${nameOf(roomNames, sql`p.id`, lang)}) order by p.sort, p.id)
        from combined_part c join room p on p.id = c.part_room_id where c.combined_room_id = r.id), '[]') as parts
    from room r join venue v on v.id = r.venue_id
    where v.country = ${only.country} ${only.venueId === undefined ? sql`` : sql`and r.venue_id = ${only.venueId}::bigint`}
      ${only.roomId === undefined ? sql`` : sql`and r.id = ${only.roomId}::bigint`}
    order by r.sort, r.id`;

export const listChoices = (
  conn: Conn,
  lang: string,
  of: {
    table: 'layout' | 'facility_category' | 'venue_event_type';
    names: { table: string; owner: string };
  },
): Promise<{ value: string; text: string }[]> =>
  all<{ value: string; text: string }>(conn)`
    select c.id::text as value, ${nameOf(of.names, sql`c.id`, lang)} as text from ${sql.table(of.table)} c where c.active order by c.sort, c.id`;

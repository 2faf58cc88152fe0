import type { DayKind } from '#domain/facilities/shapes.kinds.ts';
import { all, type Conn, sql } from '#api/platform/db/sql.ts';
import { localizedText } from '#api/platform/records/texts.ts';
import { holidayNames } from './store.rooms.view.ts';

type SlotRow = {
  slotId: string;
  roomId: string;
  weekday: number;
  start: number;
  end: number;
};
export type OpenDayRow = {
  venueId: string;
  weekday: number;
  from: string | null;
  until: string | null;
};
type ClosedDayRow = { venueId: string; roomId: string | null; day: string };
type HolidayRow = { day: string; name: string };
export type ChargeRow = {
  roomId: string;
  slotId: string | null;
  dayKind: DayKind;
  levels: readonly string[] | null;
  priceCents: number;
  from: string | null;
  until: string | null;
};
export type MaskRow = { unitId: number; day: string; mask: string };

export const listSlots = (conn: Conn, roomIds: readonly string[]): Promise<SlotRow[]> =>
  all<SlotRow>(conn)`
    select id::text as "slotId", room_id::text as "roomId", weekday, start_tick as start, end_tick as end
    from room_slot where room_id = any (${roomIds}::bigint[]) order by room_id, weekday, start_tick`;

export const listOpenDays = (conn: Conn, venueIds: readonly string[]): Promise<OpenDayRow[]> =>
  all<OpenDayRow>(conn)`
    select venue_id::text as "venueId", weekday, valid_from::text as from, valid_until::text as until
    from open_day where venue_id = any (${venueIds}::bigint[])`;

export const listClosedDays = (conn: Conn, venueIds: readonly string[]): Promise<ClosedDayRow[]> =>
  all<ClosedDayRow>(conn)`
    select venue_id::text as "venueId", room_id::text as "roomId", day::text as day
    from closed_day where venue_id = any (${venueIds}::bigint[])`;

export const listHolidays = (conn: Conn, lang: string, country: string): Promise<HolidayRow[]> =>
  all<HolidayRow>(conn)`
    select h.day::text as day, coalesce(${localizedText(holidayNames, 'name', sql`h.id`, lang)}, '') as name
    from holiday h where h.country = ${country}`;

export const listCharges = (conn: Conn, roomIds: readonly string[]): Promise<ChargeRow[]> =>
  all<ChargeRow>(conn)`
    select room_id::text as "roomId", room_slot_id::text as "slotId", day_kind as "dayKind", levels, price_cents as "priceCents",
      valid_from::text as from, valid_until::text as until
    from room_charge where room_id = any (${roomIds}::bigint[])`;

export const listMasks = (
  conn: Conn,
  units: readonly number[],
  from: string,
  until: string,
): Promise<MaskRow[]> =>
  all<MaskRow>(conn)`
    select unit_id as "unitId", day::text as day, mask::text as mask
    from busy_mask where unit_id = any (${units}::bigint[]) and day between ${from}::date and ${until}::date`;

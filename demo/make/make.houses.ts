import { ticksPerHour } from '#domain/facilities/rules.ticks.ts';
import { all, type Conn } from '#api/platform/db/sql.ts';
import { idsOf, insertRows, type Row } from '#api/db/basics/rows.ts';
import {
  makeOption,
  type MadeRoom,
  type RoomInput,
  type VenueQuery,
  type Words,
} from './make.rooms.ts';

/** A venue with its rooms; `parts` are indices into `rooms`. */
export type HouseInput = {
  venue: VenueQuery;
  rooms: readonly (Omit<RoomInput, 'parts'> & { parts?: readonly number[] })[];
  /** Packages of one item each, offered for all rooms. */
  packages?: readonly { name: Words; stock: number; quantity: number; priceCents: number }[];
};

/** `slotIds` by weekday, 1 Monday to 7 Sunday, in the order of their hours. */
export type MadeHouse = {
  venueId: string;
  rooms: (MadeRoom & { slotIds: ReadonlyMap<number, readonly string[]> })[];
  packageIds: string[];
};

const allDays = [1, 2, 3, 4, 5, 6, 7];
const usualHours = [
  [8, 10],
  [10, 12],
  [14, 16],
] as const;

const inWords = (owner: Row, columns: Readonly<Record<string, Words>>): Row[] =>
  (['en', 'zh-CN', 'ms'] as const).map((lang) => ({
    ...owner,
    lang,
    ...Object.fromEntries(
      Object.entries(columns).map(([name, words]) => [name, words[lang] ?? words.en]),
    ),
  }));

/** Ids of layouts and categories by code, looked up or created once for all venues. */
async function optionsOf(conn: Conn, houses: readonly HouseInput[]) {
  const ids = new Map<string, number>();
  const wanted = (list: 'layout' | 'facility_category', codes: readonly string[]) =>
    codes.map((code) => ({ list, code, key: `${list}/${code}` }));
  const all = houses.flatMap(({ venue, rooms }) => [
    ...wanted('facility_category', [venue.category ?? 'MEETING']),
    ...rooms.flatMap(({ layouts = ['THEATRE'], categories = [] }) => [
      ...wanted('layout', layouts),
      ...wanted('facility_category', categories),
    ]),
  ]);
  for (const { list, code, key } of all)
    if (!ids.has(key)) ids.set(key, Number(await makeOption(conn, list, code)));
  return (list: 'layout' | 'facility_category', code: string) => ids.get(`${list}/${code}`)!;
}

async function districtsOf(conn: Conn) {
  const rows = await all<{ id: number; country: string; code: string }>(conn)`
    select id, country, district_code as code from district order by sort, id`;
  return ({ country = 'bn', districtCode }: VenueQuery): number =>
    rows.find(
      (one) => one.country === country && (districtCode === undefined || one.code === districtCode),
    )!.id;
}

type HouseRoom = HouseInput['rooms'][number];
/** Collects rows, allocates ids and looks up codes. */
type Site = {
  put: (table: string, ...rows: Row[]) => void;
  option: Awaited<ReturnType<typeof optionsOf>>;
  district: Awaited<ReturnType<typeof districtsOf>>;
  next: Record<'venue' | 'room' | 'slot' | 'item' | 'package', () => number>;
};

// In the order of their foreign keys.
const tableNames = [
  'venue',
  'venue_text',
  'venue_picture',
  'open_day',
  'closed_day',
  'room',
  'room_text',
  'room_picture',
  'room_layout',
  'room_category',
  'room_target_pin',
  'combined_part',
  'room_unit',
  'room_slot',
  'room_charge',
  'equipment_item',
  'equipment_package',
  'equipment_package_text',
  'equipment_package_item',
  'equipment_package_room',
];

function addSlots({ put, next }: Site, input: HouseRoom, id: number): Map<number, string[]> {
  const slotIds = new Map<number, string[]>();
  for (const weekday of input.weekdays ?? allDays)
    for (const [from, to] of input.slots ?? usualHours) {
      const slotId = next.slot();
      put('room_slot', {
        id: slotId,
        room_id: id,
        weekday,
        start_tick: from * ticksPerHour,
        end_tick: to * ticksPerHour,
      });
      slotIds.set(weekday, [...(slotIds.get(weekday) ?? []), String(slotId)]);
    }
  return slotIds;
}

function addRoom(
  site: Site,
  input: HouseRoom,
  { id, venueId, parts }: { id: number; venueId: number; parts: readonly number[] },
): MadeHouse['rooms'][number] {
  const { put, option } = site;
  const isCombined = parts.length > 0;
  put('room', {
    id,
    venue_id: venueId,
    seat_capacity: input.seats ?? 40,
    square: input.square ?? 600,
    durations: input.durations ?? [2, 4],
    is_combined: isCombined,
    target_mode: input.levels ? 'LEVELS' : input.minPin ? 'MINIMUM' : 'ALL',
    min_pin: input.minPin ?? null,
    packages_required: input.packagesRequired ?? false,
    opens_on_holidays: input.opensOnHolidays ?? false,
    in_use: input.isInUse ?? true,
    ecom_item_code: input.itemCode ?? `ROOM-${id}`,
    sort: 0,
    version: 1,
  });
  put('room_text', ...inWords({ room_id: id }, { name: input.name ?? { en: `Room ${id}` } }));
  (input.pictures ?? []).forEach((file, sort) => put('room_picture', { room_id: id, file, sort }));
  for (const code of input.layouts ?? ['THEATRE'])
    put('room_layout', { room_id: id, layout_id: option('layout', code) });
  for (const code of input.categories ?? [])
    put('room_category', { room_id: id, category_id: option('facility_category', code) });
  for (const level of input.levels ?? []) put('room_target_pin', { room_id: id, pin_code: level });
  for (const part of parts) put('combined_part', { combined_room_id: id, part_room_id: part });
  for (const unit of isCombined ? parts : [id]) put('room_unit', { room_id: id, unit_id: unit });
  const slotIds = addSlots(site, input, id);
  (input.prices ?? [5000, 8000, 10_000]).forEach((cents, place) =>
    put('room_charge', {
      room_id: id,
      day_kind: ['WEEKDAY', 'WEEKEND', 'HOLIDAY'][place],
      price_cents: cents,
    }),
  );
  return { id: String(id), venueId: String(venueId), slotIds };
}

function addVenue({ put, option, district }: Site, venue: VenueQuery, venueId: number): void {
  put('venue', {
    id: venueId,
    country: venue.country ?? 'bn',
    district_id: district(venue),
    category_id: option('facility_category', venue.category ?? 'MEETING'),
    contact_person: venue.contactPerson ?? 'Front desk',
    contact_tel: venue.contactTel ?? '+673 222 3344',
    venue_status: venue.status ?? 'OPEN',
    released_until: venue.releasedUntil ?? null,
    map_url: venue.mapUrl ?? '',
    version: 1,
  });
  const texts = {
    name: venue.name ?? { en: `House ${venueId}` },
    address: venue.address ?? { en: 'Jalan Sungai 1' },
    rules: venue.rules ?? { en: '' },
  };
  put('venue_text', ...inWords({ venue_id: venueId }, texts));
  (venue.pictures ?? []).forEach((file, sort) =>
    put('venue_picture', { venue_id: venueId, file, sort }),
  );
  for (const weekday of venue.openOn ?? allDays) put('open_day', { venue_id: venueId, weekday });
  for (const day of venue.closedOn ?? []) put('closed_day', { venue_id: venueId, day, reason: '' });
}

function addPackage(
  { put, next }: Site,
  one: NonNullable<HouseInput['packages']>[number],
  { venueId, roomIds }: { venueId: number; roomIds: readonly number[] },
): string {
  const [id, itemId] = [next.package(), next.item()];
  put('equipment_item', {
    id: itemId,
    venue_id: venueId,
    name: one.name.en,
    stock: one.stock,
    version: 1,
  });
  put('equipment_package', {
    id,
    venue_id: venueId,
    code: `P${id}`,
    price_cents: one.priceCents,
    is_required: false,
    ecom_item_code: `PACK-${id}`,
    version: 1,
  });
  put('equipment_package_text', ...inWords({ package_id: id }, { name: one.name }));
  put('equipment_package_item', { package_id: id, item_id: itemId, quantity: one.quantity });
  for (const roomId of roomIds) put('equipment_package_room', { package_id: id, room_id: roomId });
  return String(id);
}

function addHouse(site: Site, input: HouseInput): MadeHouse {
  const venueId = site.next.venue();
  addVenue(site, input.venue, venueId);
  const roomIds = input.rooms.map(() => site.next.room());
  return {
    venueId: String(venueId),
    rooms: input.rooms.map((one, place) =>
      addRoom(site, one, {
        id: roomIds[place]!,
        venueId,
        parts: (one.parts ?? []).map((part) => roomIds[part]!),
      }),
    ),
    packageIds: (input.packages ?? []).map((one) => addPackage(site, one, { venueId, roomIds })),
  };
}

/**
 * Inserts venues with their rooms, in the order of the inputs. The number of statements does not
 * depend on their count.
 */
export async function makeHouses(conn: Conn, inputs: readonly HouseInput[]): Promise<MadeHouse[]> {
  const option = await optionsOf(conn, inputs);
  const district = await districtsOf(conn);
  const rooms = inputs.flatMap((input) => input.rooms);
  const slotsOf = ({ slots = usualHours, weekdays = allDays }: (typeof rooms)[number]) =>
    slots.length * weekdays.length;
  const packages = inputs.reduce((sum, input) => sum + (input.packages?.length ?? 0), 0);
  const next = {
    venue: await idsOf(conn, 'venue', inputs.length),
    room: await idsOf(conn, 'room', rooms.length),
    slot: await idsOf(
      conn,
      'room_slot',
      rooms.reduce((sum, room) => sum + slotsOf(room), 0),
    ),
    item: await idsOf(conn, 'equipment_item', packages),
    package: await idsOf(conn, 'equipment_package', packages),
  };
  const tables: Record<string, Row[]> = Object.fromEntries(tableNames.map((name) => [name, []]));
  const put = (table: string, ...rows: Row[]) => void tables[table]!.push(...rows);
  const site: Site = { put, option, district, next };
  const made = inputs.map((input) => addHouse(site, input));
  for (const [table, rows] of Object.entries(tables)) await insertRows(conn, table, rows);
  return made;
}

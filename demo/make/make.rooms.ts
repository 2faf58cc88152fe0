import { ticksPerHour } from '#domain/facilities/rules.ticks.ts';
import { type Conn, maybeValue, run, sql, value } from '#api/platform/db/sql.ts';
import { insertRows, type Row } from '#api/db/basics/rows.ts';

export type Words = { en: string; 'zh-CN'?: string; ms?: string };

/** A venue for a test or the demo; all fields have defaults. */
export type VenueQuery = {
  country?: string;
  districtCode?: string;
  name?: Words;
  address?: Words;
  rules?: Words;
  category?: string;
  contactPerson?: string;
  contactTel?: string;
  status?: 'OPEN' | 'CLOSED';
  releasedUntil?: string;
  /** Opening weekdays, 1 Monday to 7 Sunday; by default all. */
  openOn?: readonly number[];
  closedOn?: readonly string[];
  pictures?: readonly string[];
  mapUrl?: string;
};

export type RoomInput = {
  name?: Words;
  seats?: number;
  square?: number;
  durations?: readonly number[];
  layouts?: readonly string[];
  categories?: readonly string[];
  levels?: readonly string[];
  minPin?: string;
  /** Hours of each slot, the same on each day; `[8, 10]` is 08:00 to 10:00. */
  slots?: readonly (readonly [number, number])[];
  weekdays?: readonly number[];
  /** In cents for a slot: on weekdays, at weekends, on holidays. */
  prices?: readonly [number, number, number];
  /** Ids of its parts, for a combined room. */
  parts?: readonly string[];
  isInUse?: boolean;
  opensOnHolidays?: boolean;
  packagesRequired?: boolean;
  itemCode?: string;
  pictures?: readonly string[];
};

export type MadeRoom = { id: string; venueId: string };

const allDays = [1, 2, 3, 4, 5, 6, 7];

async function setWords(
  conn: Conn,
  { table, owner, id }: { table: string; owner: string; id: string },
  columns: Readonly<Record<string, Words>>,
): Promise<void> {
  const rows = (['en', 'zh-CN', 'ms'] as const).map((lang) => ({
    [owner]: Number(id),
    lang,
    ...Object.fromEntries(
      Object.entries(columns).map(([name, words]) => [name, words[lang] ?? words.en]),
    ),
  }));
  await insertRows(conn, table, rows);
}

/** Returns the id of a list entry by its code; inserts it if it is missing. */
export async function makeOption(
  conn: Conn,
  list: 'layout' | 'facility_category' | 'venue_event_type',
  code: string,
  name: Words = { en: code },
): Promise<string> {
  const known = await maybeValue<string>(conn)`
    select id::text from ${sql.table(list)} where code = ${code}`;
  if (known !== null) return known;
  const id = await maybeValue<string>(conn)`
    insert into ${sql.table(list)} (code, sort) values (${code}, (select count(*) from ${sql.table(list)}))
    on conflict do nothing returning id::text as id`;
  // A concurrent transaction inserted it.
  if (id === null) return makeOption(conn, list, code, name);
  const owner = {
    layout: 'layout_id',
    facility_category: 'category_id',
    venue_event_type: 'event_type_id',
  }[list];
  await setWords(conn, { table: `${list}_text`, owner, id }, { name });
  return id;
}

let count = 0;

export async function makeVenue(conn: Conn, input: VenueQuery = {}): Promise<string> {
  const country = input.country ?? 'bn';
  const district = await value<number>(conn)`
    select id from district where country = ${country} and (${input.districtCode ?? null}::text is null or district_code = ${input.districtCode ?? null}) order by sort limit 1`;
  const category = await makeOption(conn, 'facility_category', input.category ?? 'MEETING');
  const id = await value<string>(conn)`
    insert into venue (country, district_id, category_id, contact_person, contact_tel, venue_status, released_until, map_url)
    values (${country}, ${district}, ${category}::bigint, ${input.contactPerson ?? 'Front desk'}, ${input.contactTel ?? '+673 222 3344'},
      ${input.status ?? 'OPEN'}, ${input.releasedUntil ?? null}::date, ${input.mapUrl ?? ''}) returning id::text as id`;
  await setWords(
    conn,
    { table: 'venue_text', owner: 'venue_id', id },
    {
      name: input.name ?? { en: `House ${++count}` },
      address: input.address ?? { en: 'Jalan Sungai 1' },
      rules: input.rules ?? { en: '' },
    },
  );
  await insertRows(
    conn,
    'open_day',
    (input.openOn ?? allDays).map((weekday) => ({ venue_id: Number(id), weekday })),
  );
  for (const day of input.closedOn ?? [])
    await run(conn)`insert into closed_day (venue_id, day) values (${id}::bigint, ${day}::date)`;
  for (const [sort, file] of (input.pictures ?? []).entries())
    await run(
      conn,
    )`insert into venue_picture (venue_id, file, sort) values (${id}::bigint, ${file}, ${sort})`;
  return id;
}

export async function makeRoom(
  conn: Conn,
  venueId: string,
  input: RoomInput = {},
): Promise<MadeRoom> {
  const parts = input.parts ?? [];
  const durations = input.durations ?? [2, 4];
  const mode =
    input.levels !== undefined ? 'LEVELS' : input.minPin !== undefined ? 'MINIMUM' : 'ALL';
  const id = await value<string>(conn)`
    insert into room (venue_id, seat_capacity, square, durations, is_combined, target_mode, min_pin, packages_required, opens_on_holidays, in_use, ecom_item_code)
    values (${venueId}::bigint, ${input.seats ?? 40}, ${input.square ?? 600}, ${[...durations]}::smallint[], ${parts.length > 0}, ${mode}, ${input.minPin ?? null},
      ${input.packagesRequired ?? false}, ${input.opensOnHolidays ?? false}, ${input.isInUse ?? true}, ${input.itemCode ?? `ROOM-${++count}`}) returning id::text as id`;
  await setWords(
    conn,
    { table: 'room_text', owner: 'room_id', id },
    { name: input.name ?? { en: `Room ${count}` } },
  );
  for (const code of input.layouts ?? ['THEATRE'])
    await run(
      conn,
    )`insert into room_layout (room_id, layout_id) values (${id}::bigint, ${await makeOption(conn, 'layout', code)}::bigint)`;
  for (const code of input.categories ?? [])
    await run(
      conn,
    )`insert into room_category (room_id, category_id) values (${id}::bigint, ${await makeOption(conn, 'facility_category', code)}::bigint)`;
  await insertParts(conn, Number(id), input);
  return { id, venueId };
}

async function insertParts(conn: Conn, room_id: number, input: RoomInput): Promise<void> {
  const parts = (input.parts ?? []).map(Number);
  const put = (table: string, rows: Row[]) => insertRows(conn, table, rows);
  await put(
    'room_target_pin',
    (input.levels ?? []).map((pin_code) => ({ room_id, pin_code })),
  );
  await put(
    'combined_part',
    parts.map((part_room_id) => ({ combined_room_id: room_id, part_room_id })),
  );
  await put(
    'room_unit',
    (parts.length > 0 ? parts : [room_id]).map((unit_id) => ({ room_id, unit_id })),
  );
  const hours = input.slots ?? [
    [8, 10],
    [10, 12],
    [14, 16],
  ];
  await put(
    'room_slot',
    (input.weekdays ?? allDays).flatMap((weekday) =>
      hours.map(([from, to]) => ({
        room_id,
        weekday,
        start_tick: from * ticksPerHour,
        end_tick: to * ticksPerHour,
      })),
    ),
  );
  const prices = input.prices ?? [5000, 8000, 10_000];
  await put(
    'room_charge',
    (['WEEKDAY', 'WEEKEND', 'HOLIDAY'] as const).map((kind, place) => ({
      room_id,
      day_kind: kind,
      price_cents: prices[place],
    })),
  );
  await put(
    'room_picture',
    (input.pictures ?? []).map((file, sort) => ({ room_id, file, sort })),
  );
}

export async function makeHoliday(
  conn: Conn,
  day: string,
  name: Words,
  country = 'bn',
): Promise<string> {
  const id = await value<string>(conn)`
    insert into holiday (country, day) values (${country}, ${day}::date) returning id::text as id`;
  await setWords(conn, { table: 'holiday_text', owner: 'holiday_id', id }, { name });
  return id;
}

/** Inserts equipment of a venue with its stock, and a package of it for some rooms. */
export async function makePackage(
  conn: Conn,
  venueId: string,
  input: {
    name?: Words;
    items: readonly { name: string; stock: number; quantity: number }[];
    priceCents?: number;
    rooms: readonly string[];
    from?: string;
    until?: string;
    isRequired?: boolean;
    isWithdrawn?: boolean;
  },
): Promise<string> {
  const id = await value<string>(conn)`
    insert into equipment_package (venue_id, code, price_cents, effective_from, effective_until, is_required, withdrawn_at, ecom_item_code)
    values (${venueId}::bigint, ${`P${++count}`}, ${input.priceCents ?? 1500}, ${input.from ?? null}::date, ${input.until ?? null}::date, ${input.isRequired ?? false},
      ${input.isWithdrawn === true ? sql`now()` : null}, ${`PACK-${count}`}) returning id::text as id`;
  await setWords(
    conn,
    { table: 'equipment_package_text', owner: 'package_id', id },
    {
      name: input.name ?? { en: `Package ${count}` },
    },
  );
  for (const { name, stock, quantity } of input.items) {
    const item = await value<string>(conn)`
      insert into equipment_item (venue_id, name, stock) values (${venueId}::bigint, ${name}, ${stock})
      on conflict (venue_id, name) do update set stock = excluded.stock returning id::text as id`;
    await run(
      conn,
    )`insert into equipment_package_item (package_id, item_id, quantity) values (${id}::bigint, ${item}::bigint, ${quantity})`;
  }
  for (const room of input.rooms)
    await run(
      conn,
    )`insert into equipment_package_room (package_id, room_id) values (${id}::bigint, ${room}::bigint)`;
  return id;
}

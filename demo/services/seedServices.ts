import { all, type Conn, run } from '#api/platform/db/sql.ts';
import {
  bookSlots,
  makeBatch,
  makeConsultant,
  makeCoupons,
  makeService,
  type MadeSession,
} from '#demo/make/make.services.ts';
import { makeBookings } from '#demo/make/make.bookings.ts';
import { type SeedService, services } from './seedServices.list.ts';
import { consultants, singapore } from './seedServices.people.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

const zoneOf = ({ country = 'bn' }: SeedService) =>
  country === 'sg' ? 'Asia/Singapore' : 'Asia/Brunei';

/** Batches of a service in days from today: past, current, draft and cancelled. */
const batches = [
  { name: 'Season before', from: -42, until: -8, state: 'PUBLISHED' },
  { name: 'This season', from: -7, until: 27, state: 'PUBLISHED' },
  { name: 'Next season', from: 28, until: 48, state: 'DRAFT' },
  { name: 'Year end', from: 49, until: 62, state: 'CANCELLED' },
] as const;

/** An additional batch of one service, after a month without sessions (S-06). */
const farAhead = { name: 'After the break', from: 110, until: 120, state: 'PUBLISHED' } as const;

type Names = Record<string, string>;
type Leave = ReadonlyMap<string, readonly [from: string, until: string]>;

/** Sessions of a service on its weekdays in a period, without consultants on leave. */
function sessionsOf(
  of: SeedService,
  today: Temporal.PlainDate,
  {
    span: { from, until },
    by,
    leave,
  }: { span: { from: number; until: number }; by: readonly string[]; leave: Leave },
): MadeSession[] {
  const isAway = (id: string, date: string) => {
    const [first, last] = leave.get(id) ?? ['', ''];
    return first <= date && date <= last;
  };
  return Array.from({ length: until - from + 1 }, (_, place) => today.add({ days: from + place }))
    .filter(({ dayOfWeek }) => of.weekdays.includes(dayOfWeek))
    .flatMap((date) => {
      const free = by.filter((id) => !isAway(id, date.toString()));
      return free.length === 0
        ? []
        : of.hours.map(([start, end, type]) => ({
            day: date.toString(),
            from: start,
            until: end,
            consultants: free,
            ...(type === undefined ? {} : { type }),
          }));
    });
}

/** Inserts services with consultants, leave and batches; returns their ids by key. */
async function makeServices(conn: Conn, today: Temporal.PlainDate): Promise<Names> {
  const offered = [...services, ...singapore];
  const made: Names = {};
  for (const service of offered) made[service.key] = await makeService(conn, service);
  const people: string[] = [];
  const leave = new Map<string, readonly [string, string]>();
  for (const [place, { name, country, leave: away }] of consultants.entries()) {
    const gives = offered.filter(({ by }) => by.includes(place)).map(({ key }) => made[key]!);
    const id = await makeConsultant(conn, {
      name,
      services: gives,
      ...(country ? { country } : {}),
    });
    people.push(id);
    if (away === undefined) continue;
    const [first, last] = away.map((days) => today.add({ days }).toString()) as [string, string];
    leave.set(id, [first, last]);
    await run(conn)`
      insert into consultant_leave (consultant_id, first_day, last_day) values (${id}::bigint, ${first}::date, ${last}::date)`;
  }
  for (const service of offered)
    for (const batch of service.key === 'sgTour' ? [...batches, farAhead] : batches) {
      const by = service.by.map((place) => people[place]!);
      await makeBatch(conn, made[service.key]!, {
        ...batch,
        zone: zoneOf(service),
        // A cancelled batch has no consultants.
        sessions: sessionsOf(service, today, { span: batch, by, leave }).map((session) =>
          batch.state === 'CANCELLED' ? { ...session, consultants: [] } : session,
        ),
      });
    }
  return made;
}

/** The first free slots of a service from a day on. */
const slotsFrom = (conn: Conn, serviceId: string, from: string, count: number) =>
  all<{ id: string; start: number; end: number }>(conn)`
    select id::text, start_time as start, end_time as "end" from service_slot
    where service_id = ${serviceId}::bigint and day >= ${from}::date and taken = 0 order by start_time, id limit ${count}`;

type Booked = {
  member: { id: number };
  service: string;
  type?: string;
  days: number;
  slots?: number;
  name: { en: string; 'zh-CN': string; ms: string };
  coupons: readonly string[];
  status?: 'UNPAID' | 'PAID' | 'CANCEL';
  orderDate: number;
  isMoved?: boolean;
};

const studio = {
  en: 'Brand Experience Centre, Kiulap',
  'zh-CN': '邱立品牌体验中心',
  ms: 'Pusat Pengalaman Jenama, Kiulap',
};

async function book(
  conn: Conn,
  made: Names,
  today: Temporal.PlainDate,
  input: Booked,
): Promise<void> {
  const from = today.add({ days: input.days }).toString();
  const slots = await slotsFrom(conn, made[input.service]!, from, (input.slots ?? 1) + 1);
  const [left, chosen] = [slots.at(-1)!, slots.slice(0, -1)];
  const [order] = await makeBookings(conn, [
    {
      kind: 'assessment',
      member: input.member,
      name: input.name,
      venue: studio,
      slots: chosen.length,
      coupons: [],
      orderDate: input.orderDate,
      startsAt: chosen[0]!.start,
      endsAt: chosen.at(-1)!.end,
      ...(input.status === undefined ? {} : { status: input.status }),
      ...(input.status === 'CANCEL' ? { cancelType: 'BY_MEMBER' as const } : {}),
    },
  ]);
  await bookSlots(conn, [
    {
      orderId: order!.id,
      serviceId: made[input.service]!,
      slotIds: chosen.map(({ id }) => id),
      coupons: input.coupons,
      ...(input.type === undefined ? {} : { type: input.type }),
    },
  ]);
  if (!input.isMoved) return;
  await run(conn)`
    insert into service_order_slot (order_id, service_slot_id, member_id, period, live, taken_at, left_at)
    select ${order!.id}, l.id, ${input.member.id}, tstzrange(l.start_time, l.end_time), false, to_timestamp(${input.orderDate}::float8 / 1000), to_timestamp(${input.orderDate + day}::float8 / 1000)
    from service_slot l where l.id = ${left.id}::bigint`;
  await run(conn)`
    update service_order set moves = 1, reschedule_count = 1 where order_id = ${order!.id}`;
}

const skin = { en: 'Skin analysis', 'zh-CN': '皮肤检测', ms: 'Analisis kulit' };
const nutrition = { en: 'Nutrition consultation', 'zh-CN': '营养咨询', ms: 'Rundingan pemakanan' };

type DemoMembers = (key: string) => { id: number } | undefined;

/**
 * Inserts services of Brunei and Singapore with batches in each state, coupons of three types in
 * every state for the demo people, and bookings in every state for one of them.
 */
export async function seedServices(conn: Conn, member: DemoMembers, now: number): Promise<void> {
  const today = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO('Asia/Brunei')
    .toPlainDate();
  const made = await makeServices(conn, today);
  const until = (days: number) => today.add({ days }).toString();
  const coupons = async (key: string, type: 'BEC_ART' | 'BEC_NUT' | 'BEC_STU', ends: number[]) => {
    const holder = member(key);
    return holder === undefined
      ? []
      : makeCoupons(
          conn,
          ends.map((days) => ({ member: holder.id, type, until: until(days) })),
        );
  };
  for (const key of ['ownerAward', 'ownerBonus', 'ownerZero', 'member', 'twoCountries']) {
    await coupons(key, 'BEC_ART', [6, 9, 9, 40, 90, 120, 180]);
    await coupons(key, 'BEC_NUT', [12, 75, -3]);
    await coupons(key, 'BEC_STU', [30]);
  }
  await coupons('singapore', 'BEC_STU', [8, 45, 100]);
  await coupons('singapore', 'BEC_ART', [60]);
  const bonus = member('ownerBonus');
  if (bonus !== undefined) {
    const [paid] = await coupons('ownerBonus', 'BEC_ART', [200]);
    await book(conn, made, today, {
      member: bonus,
      service: 'care',
      type: 'BEC_ART_01_S02',
      days: 6,
      name: services[1]!.name as typeof skin,
      coupons: [paid!],
      status: 'PAID',
      orderDate: now - 4 * day,
      isMoved: true,
    });
    await makeCoupons(conn, [
      { member: bonus.id, type: 'BEC_NUT', until: until(50), state: 'WITHDRAWN' },
    ]);
  }
  await bookForOne(conn, made, { today, person: member('imported'), now });
}

/** Coming, purchased, past and cancelled bookings with their coupons. */
const bookingsOfOne = (
  now: number,
  held: string,
  past: string,
  paid: string[],
): Omit<Booked, 'member'>[] => [
  {
    service: 'skin',
    type: 'BEC_ART_01_S01',
    days: 12,
    name: skin,
    coupons: [held],
    orderDate: now - 3 * minute,
  },
  {
    service: 'nutrition',
    type: 'BEC_NUT_01_S02',
    days: 9,
    slots: 2,
    name: nutrition,
    coupons: paid,
    status: 'PAID',
    orderDate: now - 3 * day,
  },
  {
    service: 'skin',
    type: 'BEC_ART_01_S01',
    days: -15,
    name: skin,
    coupons: [past],
    status: 'PAID',
    orderDate: now - 30 * day,
  },
  {
    service: 'nutrition',
    type: 'BEC_NUT_01_S02',
    days: 14,
    name: nutrition,
    coupons: [],
    status: 'CANCEL',
    orderDate: now - 6 * day + hour,
  },
];

/** Inserts bookings of one person in every state that cards and pages show. */
async function bookForOne(
  conn: Conn,
  made: Names,
  {
    today,
    person,
    now,
  }: { today: Temporal.PlainDate; person: { id: number } | undefined; now: number },
): Promise<void> {
  if (person === undefined) return;
  const ending = (days: number) => today.add({ days }).toString();
  const numbered = ['ART3M87442', 'ART3M87443', 'NUT2K48773', 'NUT2K48774'];
  const [held, past, ...paid] = await makeCoupons(
    conn,
    numbered.map((code) => ({
      member: person.id,
      code,
      type: code.startsWith('ART') ? ('BEC_ART' as const) : ('BEC_NUT' as const),
      until: ending(70),
    })),
  );
  await makeCoupons(conn, [
    { member: person.id, until: ending(14) },
    { member: person.id, until: ending(100), source: 'IMPORTED' },
    { member: person.id, type: 'BEC_NUT', until: ending(-10) },
    { member: person.id, type: 'BEC_STU', until: ending(33) },
  ]);
  for (const input of bookingsOfOne(now, held!, past!, paid))
    await book(conn, made, today, { ...input, member: person });
  // Past bookings are marked as attended.
  await run(conn)`
    update service_order b set attendance = 'ATTENDED' from booking_order o
    where o.id = b.order_id and o.member_id = ${person.id} and o.order_status = 'PAID' and o.ends_at < to_timestamp(${now}::float8 / 1000)`;
}

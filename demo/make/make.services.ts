import { randomBytes } from 'node:crypto';
import { couponCodeOf } from '#domain/coupons/rules.ts';
import { tickOf } from '#domain/facilities/rules.ticks.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { all, type Conn, run, value, values } from '#api/platform/db/sql.ts';
import { quarterHourStart } from '#api/features/facilities/service.information.ts';
import { at, idsOf, insertRows, type Row } from '#api/db/basics/rows.ts';
import type { Words } from './make.rooms.ts';

/** A service for a test or the demo; all fields have defaults. */
export type ServiceInput = {
  country?: string;
  districtCode?: string;
  category?: 'BEC_ART_01' | 'BEC_NUT_01' | 'BEC_STU_01';
  /** Codes of sub-types; none by default. */
  types?: readonly string[];
  name?: Words;
  description?: Words;
  venueName?: Words;
  address?: Words;
  couponsPerSlot?: number;
  maxSlots?: number;
  slotMinutes?: number;
  placesPerConsultant?: number;
  opens?: string;
  closes?: string;
  isDraft?: boolean;
  pictures?: readonly string[];
};

const couponTypes = {
  BEC_ART_01: 'BEC_ART',
  BEC_NUT_01: 'BEC_NUT',
  BEC_STU_01: 'BEC_STU',
} as const;
const languages = ['en', 'zh-CN', 'ms'] as const;

/** Inserts a service, published by default. */
export async function makeService(conn: Conn, input: ServiceInput = {}): Promise<string> {
  const { country = 'bn', category = 'BEC_ART_01' } = input;
  // Countries with access to services only usually have no districts.
  await run(conn)`
    insert into district (country, district_code) select ${country}, ${`${country.toUpperCase()}-1`}
    where not exists (select 1 from district where country = ${country})`;
  const id = await value<string>(conn)`
    insert into service (country, district_id, category_id, coupon_type_id, coupons_per_slot, max_slots, slot_minutes, places_per_consultant, opens_tick, closes_tick, state)
    select ${country}, (select id from district where country = ${country} and (${input.districtCode ?? null}::text is null or district_code = ${input.districtCode ?? null}) order by id limit 1),
      ${category}, (select id from coupon_type where code = ${couponTypes[category]}), ${input.couponsPerSlot ?? 1}, ${input.maxSlots ?? 2}, ${input.slotMinutes ?? 60},
      ${input.placesPerConsultant ?? 1}, ${tickOf(input.opens ?? '00:00')}, ${tickOf(input.closes ?? '24:00')}, ${input.isDraft ? 'DRAFT' : 'PUBLISHED'}
    returning id::text`;
  const texts = {
    name: input.name ?? { en: 'Skin analysis' },
    description: input.description ?? { en: '' },
    venue_name: input.venueName ?? { en: 'Brand Experience Centre' },
    address: input.address ?? { en: 'Jalan Gadong' },
  };
  await insertRows(
    conn,
    'service_text',
    languages.map((lang) => ({
      service_id: Number(id),
      lang,
      ...Object.fromEntries(
        Object.entries(texts).map(([column, words]: [string, Words]) => [
          column,
          words[lang] ?? words.en,
        ]),
      ),
    })),
  );
  await insertRows(
    conn,
    'service_sub_type',
    (input.types ?? []).map((type) => ({ service_id: Number(id), category_type_id: type })),
  );
  await insertRows(
    conn,
    'service_picture',
    (input.pictures ?? []).map((file, sort) => ({ service_id: Number(id), file, sort })),
  );
  return id;
}

export type MadeSession = {
  day: string;
  /** `09:00` */
  from: string;
  until: string;
  consultants?: readonly string[];
  type?: string;
};

export async function makeConsultant(
  conn: Conn,
  input: { country?: string; name: string; services?: readonly string[] },
): Promise<string> {
  const id = await value<string>(conn)`
    insert into consultant (country, name) values (${input.country ?? 'bn'}, ${input.name}) returning id::text`;
  await insertRows(
    conn,
    'consultant_service',
    (input.services ?? []).map((service) => ({
      consultant_id: Number(id),
      service_id: Number(service),
    })),
  );
  return id;
}

/**
 * Inserts a batch with its sessions. A published one has slots of the service's length, with a
 * place for each consultant. Sessions without consultants get a new one. Returns the slots by time.
 */
export async function makeBatch(
  conn: Conn,
  serviceId: string,
  input: {
    name?: string;
    sessions: readonly MadeSession[];
    state?: 'DRAFT' | 'PUBLISHED' | 'CANCELLED';
    zone?: string;
  },
): Promise<{ id: string; slotIds: string[] }> {
  const { name = 'Batch', sessions, state = 'PUBLISHED', zone = 'Asia/Brunei' } = input;
  const days = sessions.map(({ day }) => day).toSorted();
  const id = await value<string>(conn)`
    insert into service_batch (service_id, name, first_day, last_day, state) values (${serviceId}::bigint, ${name}, ${days[0]}::date, ${days.at(-1)}::date, ${state})
    returning id::text`;
  const [service] = await all<{ minutes: number; places: number; country: string }>(conn)`
    select slot_minutes as minutes, places_per_consultant as places, country from service where id = ${serviceId}::bigint`;
  const step = service!.minutes / 15;
  const nextSession = await idsOf(conn, 'batch_session', sessions.length);
  const rows: Row[] = [];
  const planned: Row[] = [];
  for (const { day, from, until, type = null, ...session } of sessions) {
    const [start, end] = [tickOf(from)!, tickOf(until)!];
    const consultants = session.consultants ?? [
      await makeConsultant(conn, {
        country: service!.country,
        name: 'Consultant',
        services: [serviceId],
      }),
    ];
    const sessionId = nextSession();
    rows.push({
      id: sessionId,
      batch_id: id,
      day,
      start_tick: start,
      end_tick: end,
      consultants_needed: Math.max(1, consultants.length),
      category_type_id: type,
      state,
    });
    const [starts, ends] = [start, end].map((tick) => at(quarterHourStart(zone, day, tick)));
    for (const consultant of consultants)
      planned.push({
        batch_session_id: sessionId,
        consultant_id: consultant,
        period: `[${starts},${ends})`,
      });
  }
  await insertRows(conn, 'batch_session', rows);
  await insertRows(conn, 'session_consultant', planned);
  if (state === 'PUBLISHED')
    await run(conn)`
      insert into service_slot (batch_session_id, service_id, category_type_id, day, start_time, end_time, planned, capacity)
      select s.id, ${serviceId}::bigint, s.category_type_id, s.day, (s.day + t.tick * interval '15 minutes') at time zone ${zone},
        (s.day + (t.tick + ${step}::int) * interval '15 minutes') at time zone ${zone}, c.places, c.places
      from batch_session s cross join lateral generate_series(s.start_tick, s.end_tick - ${step}::int, ${step}::int) as t(tick)
        cross join lateral (select count(*)::int * ${service!.places}::int as places from session_consultant x where x.batch_session_id = s.id) c
      where s.batch_id = ${id}::bigint`;
  const slotIds = await values<string>(conn)`
    select l.id::text from service_slot l join batch_session s on s.id = l.batch_session_id where s.batch_id = ${id}::bigint order by l.start_time, l.id`;
  return { id, slotIds };
}

export type CouponInput = {
  member: number;
  /** Code of a type. */
  type?: string;
  /** Last day; by default a year from now. */
  until?: string;
  code?: string;
  state?: 'FREE' | 'WITHDRAWN';
  source?: 'ISSUED' | 'IMPORTED';
  /** Epoch ms; by default now. */
  issuedAt?: number;
  withdrawnAt?: number;
};

/** Inserts coupons of members; returns their numbers in the order of the inputs. */
export async function makeCoupons(conn: Conn, inputs: readonly CouponInput[]): Promise<string[]> {
  const types = new Map(
    (await all<{ id: number; code: string }>(conn)`select id, code from coupon_type`).map((one) => [
      one.code,
      one.id,
    ]),
  );
  const year = Temporal.Now.plainDateISO('Asia/Brunei').add({ years: 1 }).toString();
  const codes = inputs.map(({ code }) => code ?? couponCodeOf(randomBytes(10)));
  const now = await appNow(conn);
  await insertRows(
    conn,
    'coupon',
    inputs.map((input, place) => ({
      coupon_type_id: types.get(input.type ?? 'BEC_ART'),
      member_id: input.member,
      code: codes[place],
      expiry_date: input.until ?? year,
      state: input.state ?? 'FREE',
      source: input.source ?? 'ISSUED',
      issued_at: at(input.issuedAt ?? now),
      withdrawn_at: input.state === 'WITHDRAWN' ? at(input.withdrawnAt ?? now) : null,
    })),
  );
  return codes;
}

type BookedSlots = {
  orderId: number;
  serviceId: string;
  type?: string;
  slotIds: readonly string[];
  coupons?: readonly string[];
};

/**
 * Adds slots and coupons to service orders that `makeBookings` inserted, according to their state.
 */
export async function bookSlots(conn: Conn, booked: readonly BookedSlots[]): Promise<void> {
  const ids = booked.map(({ orderId }) => orderId);
  await insertRows(
    conn,
    'service_order',
    booked.map(({ orderId, serviceId, type = null }) => ({
      order_id: orderId,
      service_id: serviceId,
      category_type_id: type,
    })),
  );
  const slots = booked.flatMap(({ orderId, slotIds }) => slotIds.map((slot) => [orderId, slot]));
  await run(conn)`
    insert into service_order_slot (order_id, service_slot_id, member_id, period, live)
    select o.id, l.id, o.member_id, tstzrange(l.start_time, l.end_time), o.order_status <> 'CANCEL' and o.deleted_at is null
    from unnest(${slots.map(([order]) => order)}::bigint[], ${slots.map(([, slot]) => slot)}::bigint[]) as x(order_id, slot_id)
      join booking_order o on o.id = x.order_id join service_slot l on l.id = x.slot_id`;
  await run(conn)`
    update service_slot l set taken = taken + x.n
    from (select service_slot_id, count(*)::int as n from service_order_slot where live and order_id = any (${ids}::bigint[]) group by 1) x
    where l.id = x.service_slot_id`;
  await run(conn)`
    update booking_order o set starts_at = x.starts, ends_at = x.ends, book_count = x.n, cancel_by = null
    from (
      select x.order_id, min(l.start_time) as starts, max(l.end_time) as ends, count(*)::int as n
      from service_order_slot x join service_slot l on l.id = x.service_slot_id where x.order_id = any (${ids}::bigint[]) group by 1
    ) x
    where o.id = x.order_id`;
  await insertRows(
    conn,
    'order_coupon',
    booked.flatMap(({ orderId, coupons = [] }) =>
      coupons.map((code) => ({ order_id: orderId, coupon_code: code })),
    ),
  );
  await run(conn)`
    update coupon c set state = case when o.order_status = 'PAID' then 'USED' else 'HELD' end, order_id = o.id
    from order_coupon x join booking_order o on o.id = x.order_id
    where x.order_id = any (${ids}::bigint[]) and c.code = x.coupon_code and o.order_status <> 'CANCEL' and o.deleted_at is null`;
}

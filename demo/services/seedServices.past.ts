import { all, type Conn, moment, run } from '#api/platform/db/sql.ts';
import type { Dice } from '#demo/seed.dice.ts';
import { at, insertRows, type Row } from '#api/db/basics/rows.ts';
import { type BookingInput, makeBookings } from '#demo/make/make.bookings.ts';
import { makeMembers } from '#demo/make/make.members.ts';
import { bookSlots, type CouponInput, makeCoupons } from '#demo/make/make.services.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** Visitors of services; none of them signs in. */
const visitors = [
  'Awang Faizal bin Haji Jamil',
  'Chin Mei Ling',
  'Dayang Rosnah binti Haji Tengah',
  'Goh Wei Jie',
  'Hajah Zainab binti Haji Metussin',
  'Jennifer anak Lawai',
  'Kumar s/o Rajan',
  'Liew Siew Fong',
  'Nurul Aqilah binti Haji Abas',
  'Pang Kok Hua',
  'Siti Khadijah binti Awang Damit',
  'Teo Bee Lian',
];

/** Comments of satisfied and of dissatisfied members. */
const praise = [
  'Explained every step, and I understood my own skin for the first time.',
  'Perundingnya sangat sabar. Terima kasih!',
  '讲解很细致，回家就能照着做。',
  'Lovely hour. Parking was hard to find on a Saturday morning.\nPlease say in the mail where to park.',
  'Saya akan bawa kakak saya bulan depan.',
  '希望周末有更多时段。',
];
const complaints = [
  'The room was cold, and we began a quarter of an hour late.',
  'Masa terasa terlalu singkat untuk soalan saya.',
  '等了十五分钟才开始。',
  'I would have liked more time for questions.',
  'Bilik menunggu agak sempit.',
  '介绍产品多过解答问题。',
];

type Past = {
  id: string;
  serviceId: string;
  coupon: string;
  coupons: number;
  name: { en: string; 'zh-CN': string; ms: string };
  start: number;
  end: number;
};

/**
 * Lists places of some free past slots of Brunei, one row for each place, in order. The modulus has
 * no common divisor with the weekly plan, so the choice is spread.
 */
const listPast = (conn: Conn, now: number): Promise<Past[]> =>
  all<Past>(conn)`
    select l.id::text, l.service_id::text as "serviceId", t.code as coupon, s.coupons_per_slot as coupons, l.start_time as start, l.end_time as "end",
      (select jsonb_object_agg(x.lang, x.name) from service_text x where x.service_id = s.id) as name
    from service_slot l join service s on s.id = l.service_id join coupon_type t on t.id = s.coupon_type_id
      cross join lateral generate_series(1, least(l.capacity, 1 + l.id % 4)) as n
    where s.country = 'bn' and l.end_time < ${moment(now - hour)} and l.taken = 0 and l.id * 37 % 101 < 15 order by l.start_time, l.id, n`;

/**
 * Outcome of a visit: every eighth was cancelled, some members were absent, the latest are not
 * marked.
 */
function storyOf(place: number, { start }: Past, now: number) {
  if (place % 8 === 5) return place % 16 === 5 ? 'BY_MEMBER' : 'BY_COMPANY';
  if (start > now - 3 * day) return null;
  if (place % 7 === 3) return 'ABSENT';
  return place % 11 === 9 ? null : 'ATTENDED';
}

/**
 * Inserts the past weeks of services for their figures: attended, missed and unmarked visits,
 * cancelled and moved bookings, survey responses, and used, expired and withdrawn coupons.
 */
export async function seedPastServices(conn: Conn, dice: Dice, now: number): Promise<void> {
  const members = await makeMembers(
    conn,
    visitors.map((name, place) => ({
      ada: String(8_991_001 + place),
      name,
      subType: 'ABO',
      accepted: ['LOGIN', 'SERVICE'] as const,
    })),
  );
  const visits = (await listPast(conn, now)).map((past, place) =>
    visitOf(past, members[place % members.length]!, storyOf(place, past, now), dice),
  );
  const coupons = await makeCoupons(
    conn,
    visits.flatMap((visit) => visit.coupons),
  );
  const orders = await makeBookings(
    conn,
    visits.map(({ order }) => order),
  );
  let next = 0;
  await bookSlots(
    conn,
    visits.map(({ past, coupons: { length } }, place) => ({
      orderId: orders[place]!.id,
      serviceId: past.serviceId,
      slotIds: [past.id],
      coupons: coupons.slice(next, (next += length)),
    })),
  );
  const went = visits
    .map((visit, place) => ({ ...visit, place, orderId: orders[place]!.id }))
    .filter(({ order }) => order.status === 'PAID');
  await run(conn)`
    update service_order o set attendance = x.story
    from unnest(${went.map(({ orderId }) => orderId)}::bigint[], ${went.map(({ story }) => story)}::text[]) as x(order_id, story)
    where o.order_id = x.order_id`;
  for (const { place, orderId, past, order } of went)
    if (place % 10 === 1) await leaveOther(conn, orderId, past, order.orderDate + day);
  await insertRows(
    conn,
    'survey_response',
    went
      .filter(({ story, place }) => story === 'ATTENDED' && place % 3 > 0)
      .map(({ orderId, past }) => answerTo(orderId, dice, past.end)),
  );
  await makeCoupons(
    conn,
    members.flatMap((member, place) => unusedOf(member.id, place, now)),
  );
}

type At = { orderDate: number };

function visitOf(
  past: Past,
  member: { id: number },
  story: ReturnType<typeof storyOf>,
  dice: Dice,
) {
  const orderDate = past.start - dice.between(4, 12) * day - dice.between(1, 600) * minute;
  const coupons = Array.from({ length: past.coupons }, (): CouponInput => ({
    member: member.id,
    type: past.coupon,
    issuedAt: orderDate - dice.between(1, 9) * day,
    until: new Date(past.end + dice.between(-1, 60) * day).toISOString().slice(0, 10),
  }));
  const order: BookingInput & At = {
    kind: 'assessment',
    member,
    name: past.name,
    slots: 1,
    orderDate,
    startsAt: past.start,
    endsAt: past.end,
    ...(story === 'BY_MEMBER' || story === 'BY_COMPANY'
      ? { status: 'CANCEL', cancelType: story, cancelledAt: past.start - 30 * hour }
      : { status: 'PAID' }),
  };
  return { past, story, coupons, order };
}

/** Unused coupons of a visitor: an expired one, a free one, and for some a withdrawn one. */
function unusedOf(member: number, place: number, now: number): CouponInput[] {
  const types = ['BEC_ART', 'BEC_NUT', 'BEC_STU'] as const;
  const type = types[place % types.length]!;
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  const issuedAt = now - (75 - place * 3) * day;
  const some: CouponInput[] = [
    { member, type, issuedAt, until: dayOf(now - (place * 3 + 2) * day) },
    { member, type, issuedAt: now - (place + 1) * 2 * day, until: dayOf(now + 60 * day) },
  ];
  if (place % 4 === 0)
    some.push({
      member,
      type,
      issuedAt,
      until: dayOf(now + 30 * day),
      state: 'WITHDRAWN',
      withdrawnAt: now - (place * 4 + 6) * day,
    });
  return some;
}

/** Records that a booking was moved to its slot from the previous slot of the service. */
const leaveOther = async (conn: Conn, orderId: number, past: Past, at: number): Promise<void> => {
  await run(conn)`
    with left_slot as (
      select id, start_time, end_time from service_slot where service_id = ${past.serviceId}::bigint and start_time < ${moment(past.start)} order by start_time desc limit 1
    ), moved as (update service_order set moves = 1, reschedule_count = 1 where order_id = ${orderId} and exists (select 1 from left_slot))
    insert into service_order_slot (order_id, service_slot_id, member_id, period, live, taken_at, left_at)
    select ${orderId}, l.id, o.member_id, tstzrange(l.start_time, l.end_time), false, o.order_date, ${moment(at)}
    from left_slot l cross join booking_order o where o.id = ${orderId}`;
};

/** A survey response some hours after the visit. */
function answerTo(orderId: number, dice: Dice, end: number): Row {
  const overall = dice.pick([5, 5, 5, 4, 4, 4, 3, 2]);
  const answers = {
    overall,
    consultant: Math.min(5, overall + dice.between(0, 1)),
    wouldReturn: overall > 2,
    comment: dice.next() < 0.5 ? dice.pick(overall > 3 ? praise : complaints) : '',
  };
  return { order_id: orderId, answers, at: at(end + dice.between(1, 5) * hour) };
}

import { all, type Conn, maybeValue, run, value } from '#api/platform/db/sql.ts';
import { bookHours } from './make/make.roomUse.ts';
import { type BookingInput, makeBookings } from './make/make.ts';
import { holidays, venues } from './rooms/seedRooms.list.ts';
import { day } from './seed.demo.ts';

const [minute, hour] = [60_000, 3_600_000];
const tick = hour / 4;
const zone = 'Asia/Brunei';

type Command = Omit<BookingInput, 'member'>;
type RoomUse = {
  eventName: string;
  attendees: number;
  message?: { subject: string; body: string };
  /** Booked by phone, free of charge for a reason. */
  phoned?: { reason: string };
};
type RoomInput = Omit<Command, 'kind' | 'name' | 'venue' | 'amount' | 'slots' | 'packages'> & {
  /** English name; no other venue has a room of this name. */
  room: string;
  /** Days from today; moved to the next working day. */
  days: number;
  /** Number of the first slots of that day. */
  slots: number;
  withProjector?: boolean;
  use: RoomUse;
};

const taxed = (cents: number) => ({
  tax: { cents: Math.round((cents * 6) / 106), desc: 'GST 6%' },
});

/** Reserved and purchased rooms of one person; times count from `now`. */
const bookedRooms = (now: number): RoomInput[] => [
  {
    room: 'River Hall',
    slots: 3,
    days: 24,
    use: { eventName: 'Rehearsal of the year-end dinner', attendees: 180 },
    withProjector: true,
    ...taxed(46_200),
    orderDate: now - 5 * minute,
  },
  {
    room: 'Orchid Room',
    use: { eventName: 'Starter workshop', attendees: 32 },
    slots: 2,
    days: 30,
    status: 'PAID',
    orderDate: now - 4 * day,
  },
  {
    room: 'Teak Room',
    use: {
      eventName: 'Interviews',
      attendees: 6,
      message: {
        subject: 'Side entrance in use',
        body: 'The main entrance is being painted on that day. Please use the side entrance beside the car park; the reception will let your guests in.',
      },
    },
    slots: 3,
    days: 8,
    status: 'PAID',
    orderDate: now - 20 * day,
  },
  {
    room: 'Hibiscus Room',
    use: { eventName: 'Team breakfast', attendees: 24 },
    slots: 1,
    days: 2,
    status: 'PAID',
    orderDate: now - 9 * day,
  },
];

const endedRooms = (now: number): RoomInput[] => [
  {
    room: 'Orchid Room',
    use: { eventName: 'Cooking demonstration', attendees: 28 },
    slots: 2,
    days: -12,
    status: 'PAID',
    orderDate: now - 40 * day,
  },
  {
    room: 'River Hall',
    slots: 3,
    days: -20,
    use: { eventName: 'Leaders’ conference', attendees: 220 },
    ...taxed(43_200),
    status: 'PAID',
    orderDate: now - 50 * day,
    isPlaceGone: true,
  },
  {
    room: 'River Hall',
    use: { eventName: 'Product launch', attendees: 150 },
    slots: 3,
    days: 25,
    status: 'CANCEL',
    orderDate: now - 2 * day,
  },
  {
    room: 'Orchid Room',
    slots: 2,
    days: 40,
    use: { eventName: 'Skin care evening', attendees: 18 },
    status: 'CANCEL',
    cancelType: 'BY_MEMBER',
    orderDate: now - 5 * day,
  },
];

const phonedRoom = (now: number): RoomInput => ({
  room: 'Rattan Room',
  slots: 2,
  days: 5,
  use: {
    eventName: 'New members’ morning',
    attendees: 8,
    phoned: { reason: 'Hosted together with the company' },
  },
  status: 'PAID',
  orderDate: now - 3 * day,
});

/** Rooms in every state that cards and pages show. */
const roomInputs = (now: number): RoomInput[] => [
  ...bookedRooms(now),
  ...endedRooms(now),
  phonedRoom(now),
];

/** The next day with weekday prices. */
function workingDay(now: number, days: number): Temporal.PlainDate {
  let date = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .add({ days });
  const isHoliday = () =>
    holidays.some((one) => date.toString().endsWith(`${one.month}-${one.day}`));
  while (date.dayOfWeek > 5 || isHoliday()) date = date.add({ days: 1 });
  return date;
}

/**
 * Inserts the calendar feeds of the second venue and of a member. Their addresses are unknown, so
 * they can only be renewed or withdrawn.
 */
async function makeFeeds(conn: Conn, member: { id: number }): Promise<void> {
  await run(conn)`
    insert into member_feed (member_id, secret_hash, lang) values (${member.id}, sha256(gen_random_uuid()::text::bytea), 'en')`;
  await run(conn)`
    insert into venue_feed (venue_id, secret_hash, lang)
    select venue_id, sha256(gen_random_uuid()::text::bytea), 'en' from venue_text where lang = 'en' and name = ${venues[1]?.name?.en ?? ''}`;
}

type RoomPlan = {
  input: BookingInput;
  roomId: string;
  venueId: string;
  slotIds: string[];
  day: string;
  use: RoomUse;
};

const house = venues[0]!;
const projector = house.equipment![0]!;

async function planOf(
  conn: Conn,
  member: { id: number },
  now: number,
  { room, days, slots, withProjector = false, use, ...input }: RoomInput,
): Promise<RoomPlan> {
  const date = workingDay(now, days);
  const owner = venues.find(({ rooms }) => rooms.some(({ name }) => name.en === room))!;
  const offered = await all<{
    slotId: string;
    roomId: string;
    venueId: string;
    start: number;
    end: number;
    cents: number;
  }>(conn)`
    select s.id::text as "slotId", r.id::text as "roomId", r.venue_id::text as "venueId", s.start_tick as start, s.end_tick as end, c.price_cents as cents
    from room_text t join room r on r.id = t.room_id join room_slot s on s.room_id = r.id join room_charge c on c.room_id = r.id and c.day_kind = 'WEEKDAY'
    where t.lang = 'en' and t.name = ${room} and s.weekday = ${date.dayOfWeek} order by r.id, s.start_tick limit ${slots}`;
  const cents = offered.reduce((sum, one) => sum + one.cents, 0);
  const midnightThen = date.toZonedDateTime(zone).epochMilliseconds;
  const [first] = offered;
  return {
    input: {
      ...input,
      kind: 'facility',
      member,
      name: owner.rooms.find(({ name }) => name.en === room)!.name,
      venue: owner.name,
      slots: 1,
      amount: use.phoned === undefined ? cents + (withProjector ? projector.priceCents : 0) : 0,
      packages: withProjector
        ? [{ text: projector.name.en, quantity: 1, unitPrice: projector.priceCents }]
        : [],
      startsAt: midnightThen + first!.start * tick,
      endsAt: midnightThen + offered.at(-1)!.end * tick,
    },
    roomId: first!.roomId,
    venueId: first!.venueId,
    slotIds: offered.map(({ slotId }) => slotId),
    day: date.toString(),
    use,
  };
}

/** Inserts orders of the seeded rooms with their present or former slots. */
async function makeRoomBookings(
  conn: Conn,
  member: { id: number },
  now: number,
  inputs: readonly RoomInput[],
): Promise<{ orderId: number; plan: RoomPlan }[]> {
  const packageId = await value<string>(conn)`
    select package_id::text from equipment_package_text where lang = 'en' and name = ${projector.name.en} order by package_id limit 1`;
  const plans: RoomPlan[] = [];
  for (const one of inputs) plans.push(await planOf(conn, member, now, one));
  const orders = await makeBookings(
    conn,
    plans.map(({ input }) => input),
  );
  for (const [place, { roomId, venueId, slotIds, day, input, use }] of plans.entries()) {
    const orderId = orders[place]!.id;
    await bookHours(
      conn,
      orderId,
      { id: roomId, venueId },
      { ...use, slotIds, day, packageIds: input.packages!.length > 0 ? [packageId] : [] },
    );
    await makeDeskWork(conn, orderId, use);
  }
  return plans.map((plan, place) => ({ orderId: orders[place]!.id, plan }));
}

/**
 * Inserts the first facility administrator's message about a booking and its record as a phone
 * booking. Does nothing without such an administrator.
 */
async function makeDeskWork(conn: Conn, orderId: number, { message, phoned }: RoomUse) {
  const desk = await maybeValue<number>(conn)`
    select admin_user_id from admin_user_role where role_code = 'facility' order by 1 limit 1`;
  if (desk === null) return;
  if (message !== undefined)
    await run(conn)`
      insert into booking_message (order_id, admin_user_id, subject, body) values (${orderId}, ${desk}, ${message.subject}, ${message.body})`;
  if (phoned !== undefined)
    await run(conn)`
      insert into phone_booking (order_id, admin_user_id, is_free, reason, fingerprint) values (${orderId}, ${desk}, true, ${phoned.reason}, '')`;
}

export async function makeDemoBookings(
  conn: Conn,
  member: { id: number } | undefined,
  now: number,
): Promise<void> {
  if (member === undefined) return;
  await makeRoomBookings(conn, member, now, roomInputs(now));
  await makeFeeds(conn, member);
}

/** Inserts a paid booking of a room of the second venue, which is closed on Mondays. */
export async function makeLearningBooking(
  conn: Conn,
  member: { id: number },
  now: number,
): Promise<{ orderId: number; plan: RoomPlan }> {
  const days = [33, 34, 35, 36, 37].find((one) => workingDay(now, one).dayOfWeek > 1)!;
  const [booking] = await makeRoomBookings(conn, member, now, [
    {
      room: 'Room Three',
      slots: 1,
      days,
      use: { eventName: 'Team training', attendees: 16 },
      status: 'PAID',
      orderDate: now - 6 * day,
    },
  ]);
  return booking!;
}

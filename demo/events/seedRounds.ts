import { type Conn, one, run, values } from '#api/platform/db/sql.ts';
import type { Secrets } from '#api/platform/auth/secrets.ts';
import { makeAlternatives } from './makeAlternatives.ts';
import { makeOrder, type MadeMember } from '#demo/make/make.ts';
import { makeLearningBooking } from '#demo/seed.bookings.ts';
import { day, type DemoEvent } from '#demo/seed.demo.ts';

type Of = {
  event: DemoEvent;
  /** Can answer the offers of both rounds. */
  silent: MadeMember;
  moved: MadeMember;
  returned: MadeMember;
  now: number;
};

type Given = {
  events: ReadonlyMap<string, DemoEvent>;
  members: ReadonlyMap<string, { member: MadeMember }>;
  buyers: readonly MadeMember[];
  now: number;
};

/** Index of the cancelled session, and of the one that a booker has chosen instead. */
const [cancelled, chosen] = [1, 3];

/**
 * Cancels a session of an event: one booker has moved, one has the money back, the others have not
 * answered (decision 0219).
 */
async function makeSessionRound(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  { event: { event }, silent, moved, returned, now }: Of,
): Promise<void> {
  const { sessionIds } = event;
  const [from, to] = [sessionIds[cancelled]!, sessionIds[chosen]!];
  const ordered = (member: MadeMember, sessionId: number) => ({
    member,
    event,
    tickets: [
      { ticketTypeId: String(event.ticketTypeIds[0]!), sessionId: String(sessionId), quantity: 1 },
    ],
    orderDate: now - 6 * day,
  });
  await makeOrder(conn, secrets, { ...ordered(silent, from), status: 'PAID' });
  const kept = await makeOrder(conn, secrets, { ...ordered(moved, to), status: 'PAID' });
  const gone = await makeOrder(conn, secrets, {
    ...ordered(returned, from),
    status: 'CANCEL',
    cancelType: 'CALLED_OFF',
    refund: 'DONE',
  });
  const orderIds = await values<number>(conn)`
    select distinct o.id from ticket_claim c join booking_order o on o.id = c.order_id where c.session_id = ${from} and c.state = 'SOLD' and o.order_status = 'PAID'`;
  const round = await makeAlternatives(conn, {
    sessionId: from,
    alternatives: sessionIds.filter((id) => id !== from),
    orderIds,
    note: 'The hall is under water. We are sorry.',
  });
  await run(conn)`
    insert into alternative_offer (round_id, order_id, places, state, chosen, answered_at)
    select ${round.id}::bigint, ${kept.id}, 1, 'MOVED', jsonb_build_object('startTime', extract(epoch from s.start_time) * 1000,
      'endTime', extract(epoch from s.end_time) * 1000, 'place', coalesce(v.venues_name, '')), app_now()
    from event_session s left join event_venue v on v.id = s.event_venue_id where s.id = ${to}`;
  await run(conn)`
    insert into alternative_offer (round_id, order_id, places, state, answered_at) values (${round.id}::bigint, ${gone.id}, 1, 'RETURNED', app_now())`;
}

/** Closes a booked room for a day, with an offer to its booker (decision 0221). */
async function makeRoomRound(conn: Conn, { silent, now }: Of): Promise<void> {
  const { orderId, plan } = await makeLearningBooking(conn, silent, now);
  const { venueId, roomId } = plan;
  const place = { venueId, roomId, from: plan.day, until: plan.day, at: now };
  const terms = JSON.stringify({ ...place, days: [plan.day], count: 1 });
  const note = { en: 'The ceiling leaks and is being repaired.', 'zh-CN': '', ms: '' };
  await run(conn)`
    insert into closed_day (venue_id, room_id, day, reason) values (${venueId}::bigint, ${roomId}::bigint, ${plan.day}::date, 'Water damage')`;
  const round = await one<{ id: string }>(conn)`
    insert into alternative_round (kind, country, subject_id, terms, reason, note, answer_until, admin_user_id, offered_at)
    select 'ROOM', o.country, ${venueId}::bigint, ${terms}::jsonb, 'Water damage', ${JSON.stringify(note)}::jsonb, o.starts_at, (select min(id) from admin_user), app_now()
    from booking_order o where o.id = ${orderId} returning id::text as id`;
  await run(conn)`
    insert into alternative_offer (round_id, order_id, places, answer_until)
    select ${round.id}::bigint, o.id, 1, o.starts_at from booking_order o where o.id = ${orderId}`;
}

/**
 * Inserts a running round of a session and one of a room (B-42). Does nothing without the event or
 * the member.
 */
export async function seedRounds(
  conn: Conn,
  secrets: Pick<Secrets, 'encrypt'>,
  { events, members, buyers, now }: Given,
): Promise<void> {
  const event = events.get('weekend-trainers');
  const silent = members.get('ownerBonus')?.member;
  if (event === undefined || silent === undefined) return;
  const of = { event, silent, moved: buyers[20]!, returned: buyers[21]!, now };
  await makeSessionRound(conn, secrets, of);
  await makeRoomRound(conn, of);
}

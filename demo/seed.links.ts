import type { Secrets } from '#api/platform/auth/secrets.ts';
import { makeSecret } from '#api/platform/auth/secretLinks.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { all, run, type Tx } from '#api/platform/db/sql.ts';
import { insertHold, insertPlace, takeOfHold } from '#api/features/events/sharedHold/store.ts';
import { makeTeamNight } from './make/make.teamNights.ts';
import type { MadeEvent, MadeMember } from './make/make.ts';

/** As long as a reservation. */
const holdMs = 30 * 60_000;

/** Inserts places of an event that a member holds for a group; some are taken (decision 0195). */
export async function makeDemoHold(
  tx: Tx,
  secrets: Secrets,
  of: {
    event: MadeEvent | undefined;
    holder: MadeMember | undefined;
    takers: readonly MadeMember[];
    places: number;
  },
): Promise<void> {
  const { event, holder, takers, places } = of;
  if (event === undefined || holder === undefined) return;
  const [ticketTypeId, sessionId] = [event.ticketTypeIds[0]!, event.sessionIds[0]!];
  const { secret: _, ...sealed } = makeSecret({ secrets });
  await insertHold(tx, {
    eventId: event.id,
    ticketTypeId,
    sessionId,
    memberId: holder.id,
    places,
    until: (await appNow(tx)) + holdMs,
    lang: 'en',
    ...sealed,
  });
  const [hold] = await all<{ id: number }>(tx)`
    select hold_id as id from waiting_entry where event_id = ${event.id} and role = 'HOLD' order by id desc limit 1`;
  for (const taker of takers) {
    await takeOfHold(tx, hold!.id);
    await insertPlace(tx, hold!.id, { memberId: taker.id, lang: 'en' });
  }
  // As if the places had been returned, so that the sale stays as planned.
  await run(tx)`
    update ticket_stock set total = total + ${places}, offered = offered + ${places}
    where ticket_type_id = ${ticketTypeId} and session_id = ${sessionId}`;
}

const names = [
  'Siti Rahmah',
  'Awang Ali',
  'Lim Mei Fong',
  'Hajah Norlia',
  'Daniel Wong',
  'Nurul Huda',
  'Dayang Faridah',
  'Chong Kah Wai',
  'Mohd. Hafiz',
  'Pengiran Aminah',
  'Grace Liew',
  'Khairul Anwar',
  'Tan Siew Lan',
  'Rosmah binti Yusof',
  'Jason Lau',
  'Zaleha',
  'Abdul Rahim',
  'Ng Pei Ling',
  'Azizah',
  'Kevin Chin',
  'Farah Nadia',
  'Hj. Mahmud',
  'Joyce Teo',
  'Suriani',
];

/** Guests who come to the only date; every third has left an address. */
const guests = (count: number) =>
  names.slice(0, count).map((name, place) => ({
    name,
    ...(place % 3 === 0 ? { email: `guest${place}@guests.example` } : {}),
  }));

type Team = { message: string; count: number; movedBy?: number };

/** Invitations by the name of the booking: with a moved date, with all who are planned, cancelled. */
const teams: Readonly<Record<string, Team>> = {
  'Starter workshop': {
    message: 'Bring a notebook and one person who wants to start. Tea is at half past.',
    count: 14,
    movedBy: 3,
  },
  'Team breakfast': { message: 'Nasi lemak is on me.', count: 24 },
  'Skin care evening': { message: '', count: 3 },
};

/** Inserts invitations to the demo's room bookings (decision 0204). */
export async function makeDemoTeams(tx: Tx, secrets: Secrets): Promise<void> {
  const bookings = await all<{ orderId: number; eventName: string }>(tx)`
    select order_id as "orderId", event_name as "eventName" from facility_order
    where event_name = any (${Object.keys(teams)}::text[]) order by order_id`;
  for (const { orderId, eventName } of bookings) {
    const { message, count, movedBy } = teams[eventName]!;
    await makeTeamNight(tx, secrets, {
      orderId,
      message,
      guests: guests(count),
      moved: movedBy === undefined ? [] : [{ dateNo: 1, days: movedBy }],
    });
  }
}

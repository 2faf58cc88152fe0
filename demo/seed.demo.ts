import type { Conn } from '#api/platform/db/sql.ts';
import { type EventInput, type MadeEvent, makeEvents } from './make/make.ts';
import { insertRows } from '#api/db/basics/rows.ts';
import { type SeedEvent, seedEvents, seedSpeakers, type SeedSession } from './events/seedEvents.ts';

export const day = 86_400_000;
const hour = 3_600_000;

/** Midnight in Brunei of the day of `now`; all days there have 24 hours. */
export function midnight(now: number): number {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO('Asia/Brunei').startOfDay()
    .epochMilliseconds;
}

const speakerNames = new Map(seedSpeakers.map((speaker) => [speaker.key, speaker.name]));

/**
 * Input of a demo event with its times counted from `now`. `invitees` are member numbers for
 * invited-only events.
 */
export function inputOf(seed: SeedEvent, now: number, invitees: readonly string[]): EventInput {
  const today = midnight(now);
  const planned: SeedSession[] =
    seed.sessions ??
    Array.from({ length: seed.days ?? 1 }, (_, index) => ({
      dayOffset: seed.dayOffset + index,
      hour: seed.hour,
      hours: seed.hours,
      venue: 'first',
    }));
  const sessions = planned.map((session) => {
    const startTime = today + session.dayOffset * day + session.hour * hour;
    return {
      startTime,
      endTime: startTime + session.hours * hour,
      venue: session.venue === 'first' ? 0 : 1,
      state: seed.state === 'cancelled' ? ('CANCELLED' as const) : ('OPEN' as const),
      // One event has no link yet.
      onlineLink:
        seed.online && seed.key !== 'online-welcome' ? `https://meet.example/${seed.key}` : '',
    };
  });
  const startTime = Math.min(...sessions.map((session) => session.startTime));
  return {
    typeCode: seed.typeCode,
    districtCode: seed.district,
    isOnline: seed.online,
    override: seed.statusOverride ?? null,
    startTime,
    endTime: Math.max(...sessions.map((session) => session.endTime)),
    salesOpenAt: now + Math.round(seed.sale.fromDay * day),
    ...(seed.queue && {
      queueJoinsAt: now + Math.round(seed.queue.fromDay * day),
      queueRate: seed.queue.rate,
    }),
    salesCloseAt: seed.sale.toDay === null ? startTime : now + Math.round(seed.sale.toDay * day),
    authorizeFlag: seed.invitation !== undefined,
    aboOnly: seed.ownersOnly ?? false,
    realName: seed.realName ?? false,
    namesNeeded: seed.namesNeeded ?? false,
    multiDate: seed.multiDate ?? false,
    canCancel: seed.canCancel ?? false,
    cancelByPlace: seed.cancelByPlace ?? false,
    ...(seed.minPin === undefined ? {} : { target: { minimum: seed.minPin } }),
    state:
      seed.state === 'cancelled' ? 'CANCELLED' : seed.state === 'draft' ? 'DRAFT' : 'PUBLISHED',
    name: seed.name,
    description: seed.description,
    warmReminder: seed.warmReminder,
    venues: [seed.venue, seed.secondVenue].filter((venue) => venue != null),
    sessions,
    ticketTypes: seed.tickets.map((ticket) => ({
      price: ticket.priceCents,
      total: ticket.total,
      limit: ticket.limitPerMember ?? 10,
      names: ticket.name,
      setName: ticket.setName ?? null,
      ...(ticket.sessions === undefined ? {} : { sessions: ticket.sessions }),
    })),
    languages: seed.languages,
    contacts: seed.contacts,
    speakers: seed.speakers.map((key) => speakerNames.get(key)!),
    invitations:
      seed.invitation?.invitees === 'owners'
        ? invitees.map((memberNo) => ({ memberNo, quota: seed.invitation!.quota }))
        : [],
  };
}

export type DemoEvent = { seed: SeedEvent; input: EventInput; event: MadeEvent };

/**
 * Inserts the demo catalogue: speakers, events, and invitations for the owners among the demo
 * people. Returns the events by key.
 */
export async function makeCatalogue(
  conn: Conn,
  now: number,
  invitees: readonly string[],
): Promise<Map<string, DemoEvent>> {
  await insertRows(
    conn,
    'speaker',
    seedSpeakers.map(({ name, active }) => ({ country: 'bn', name, active })),
  );
  const inputs = seedEvents.map((seed) => inputOf(seed, now, invitees));
  const events = await makeEvents(conn, inputs);
  return new Map(
    seedEvents.map((seed, index) => [
      seed.key,
      { seed, input: inputs[index]!, event: events[index]! },
    ]),
  );
}

import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { Input } from '#domain/call.ts';
import { createFacilityOrder, getFacilityDailyOpenStatus } from '#domain/facilities/calls.ts';
import type { ChosenSession, RoomDay } from '#domain/facilities/shapes.ts';
import type { waitForRoom } from '#domain/facilities/waiting/calls.ts';
import { weekdayOf } from '#domain/time/days.ts';
import { seedTerms } from '#api/db/basics/terms.ts';
import { makeOption, type MadeRoom } from '#demo/make/make.rooms.ts';
import type { TestApp } from '#tests/testApp.ts';

type RoomBooking = Input<typeof createFacilityOrder>;
export type Asking = { token: string; key?: string };

/** Version of the terms in force. */
export const tcVersion = seedTerms.find((terms) => terms.auditType === 'FACILITY')!.version;

/** The date in Brunei `days` from now, as yyyy-mm-dd. */
export const dayAhead = (days: number): string =>
  Temporal.Now.plainDateISO('Asia/Brunei').add({ days }).toString();

/**
 * Makes the options of a booking. Call it once: a new option changes the set-up of rooms, which
 * waits for the bookings in progress.
 */
export const makeBookingOptions = async (conn: Conn) => ({
  seatingArrangement: await makeOption(conn, 'layout', 'THEATRE'),
  eventType: await makeOption(conn, 'venue_event_type', 'TRAINING'),
});

/** Input of a booking of these sessions; a training for 20 people. */
export async function bookingOf(
  conn: Conn,
  room: MadeRoom,
  sessions: readonly ChosenSession[],
  change: Partial<RoomBooking['information']> = {},
): Promise<RoomBooking> {
  return {
    roomID: room.id,
    sessions: [...sessions],
    information: {
      eventName: 'Team evening',
      ...(await makeBookingOptions(conn)),
      attendees: 20,
      description: '',
      notes: '',
      contactName: 'Mariam',
      email: 'mariam@members.example',
      phone: '+673 712 3456',
      ...change,
    },
    tcVersion,
  };
}

export const bookRoom = async (
  testApp: TestApp,
  room: MadeRoom,
  sessions: readonly ChosenSession[],
  ask: Asking,
) => testApp.ask(createFacilityOrder, await bookingOf(testApp.core.db, room, sessions), ask);

export async function daysOfRoom(
  testApp: TestApp,
  room: MadeRoom,
  ask: Asking,
  { from, until = from }: { from: string; until?: string },
): Promise<RoomDay[]> {
  const input = { roomID: room.id, startDate: from, endDate: until };
  const { data, code } = await testApp.ask(getFacilityDailyOpenStatus, input, ask);
  if (data === null) throw new Error(`the days of a room were refused: ${code}`);
  return data;
}

export const slotsOfDay = async (testApp: TestApp, room: MadeRoom, ask: Asking, day: string) =>
  (await daysOfRoom(testApp, room, ask, { from: day }))[0]!.slots;

/**
 * Disables the masks of booked hours and drops the key that keeps a quarter-hour from being sold
 * twice (I02). For sentinels, in their own database.
 */
export async function forgetHours(conn: Conn): Promise<void> {
  await forgetMasks(conn);
  await sql`alter table slot_claim drop constraint if exists slot_claim_pkey`.execute(conn);
}

/** Stops updates of the masks of booked hours, so that only the key prevents a double booking. */
export async function forgetMasks(conn: Conn): Promise<void> {
  await sql`alter table slot_claim disable trigger slot_claimed`.execute(conn);
}

type Wanted = Input<typeof waitForRoom>;

/** A request for two hours on one day, any time, for 20 people. */
export async function waitInput(
  conn: Conn,
  { day, ...change }: Partial<Wanted> & { day: string },
): Promise<Wanted> {
  const { eventType } = await makeBookingOptions(conn);
  return {
    firstDay: day,
    lastDay: day,
    weekdays: [weekdayOf(change.firstDay ?? day)],
    from: '00:00',
    until: '24:00',
    hours: 2,
    people: 20,
    eventName: 'Team evening',
    eventType,
    contactName: 'Mariam',
    email: 'mariam@members.example',
    phone: '+673 712 3456',
    tcVersion,
    endsOthers: false,
    ...change,
  };
}

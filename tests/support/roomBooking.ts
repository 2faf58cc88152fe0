import { type Conn, sql } from '#api/platform/db/sql.ts';
import type { Input } from '#domain/call.ts';
import { createFacilityOrder, getFacilityDailyOpenStatus } from '#domain/facilities/calls.ts';
import type { ChosenSession, RoomDay } from '#domain/facilities/shapes.ts';
import { seedTerms } from '#api/db/basics/terms.ts';
import { makeOption, type MadeRoom } from '#demo/make/make.rooms.ts';
import type { TestApp } from '#tests/testApp.ts';

type RoomBooking = Input<typeof createFacilityOrder>;
export type Asking = { token: string; key?: string };

/** The terms in force, as the box of a booking shows them. */
export const tcVersion = seedTerms.find((terms) => terms.auditType === 'FACILITY')!.version;

/** A day so many days ahead in Brunei. */
export const dayAhead = (days: number): string =>
  Temporal.Now.plainDateISO('Asia/Brunei').add({ days }).toString();

/**
 * The options that bookings choose, made once: making one changes what is set up about rooms, and
 * waits until no booking is under way.
 */
export const makeBookingOptions = async (conn: Conn) => ({
  seatingArrangement: await makeOption(conn, 'layout', 'THEATRE'),
  eventType: await makeOption(conn, 'venue_event_type', 'TRAINING'),
});

/** What is said of a booking beside its sessions; twenty people who are taught something. */
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
  const asked = { roomID: room.id, startDate: from, endDate: until };
  const { data, code } = await testApp.ask(getFacilityDailyOpenStatus, asked, ask);
  if (data === null) throw new Error(`the days of a room were refused: ${code}`);
  return data;
}

export const slotsOfDay = async (testApp: TestApp, room: MadeRoom, ask: Asking, day: string) =>
  (await daysOfRoom(testApp, room, ask, { from: day }))[0]!.slots;

/**
 * Nobody notes any more who has what of a day, and no key keeps a quarter-hour from being sold twice
 * (I02): for sentinels, in a database of their own.
 */
export async function forgetHours(conn: Conn): Promise<void> {
  await forgetMasks(conn);
  await sql`alter table slot_claim drop constraint if exists slot_claim_pkey`.execute(conn);
}

/** Masks lie from now on: the key alone keeps hours from being sold twice. */
export async function forgetMasks(conn: Conn): Promise<void> {
  await sql`alter table slot_claim disable trigger slot_claimed`.execute(conn);
}

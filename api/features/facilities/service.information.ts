import type { Information } from '#domain/facilities/shapes.ts';
import { informationFaults } from '#domain/facilities/rules.information.ts';
import { hasAddress } from '#domain/text.ts';
import type { Core } from '#api/kit/http/context.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { type BookingInformation, listEventTypes } from './store.create.ts';
import type { RoomRow } from './store.rooms.view.ts';

/**
 * What a room is booked for, checked as the form is (FAC-055 to FAC-060); the first fault is refused
 * at its field.
 */
export async function readInformation(
  ctx: Pick<Core, 'db'>,
  room: RoomRow,
  information: Information,
): Promise<BookingInformation> {
  return informationOf(room, information, await eventTypesOf(ctx, [information]));
}

/** Occasions of the list that are named. */
export async function eventTypesOf(
  { db }: Pick<Core, 'db'>,
  informations: readonly Information[],
): Promise<ReadonlySet<string>> {
  const named = new Set(informations.map(({ eventType }) => eventType));
  return new Set(
    await listEventTypes(
      db,
      [...named].filter((id) => /^[1-9]\d{0,17}$/.test(id)),
    ),
  );
}

/** The same with the occasions that are on the list. */
export function informationOf(
  room: RoomRow,
  information: Information,
  eventTypes: ReadonlySet<string>,
): BookingInformation {
  const typed = { ...information, attendees: String(information.attendees) };
  const [fault] = informationFaults(typed, room);
  if (fault !== undefined)
    throw new Refused(fault.refusal, { field: `information.${fault.field}` });
  const { seatingArrangement, eventType, contactName } = information;
  if (!room.layouts.some(({ id }) => id === seatingArrangement))
    throw new Refused('seatingMissing', { field: 'information.seatingArrangement' });
  if (!eventTypes.has(eventType))
    throw new Refused('eventTypeMissing', { field: 'information.eventType' });
  if (hasAddress(contactName))
    throw new Refused('addressInName', { field: 'information.contactName' });
  return {
    eventName: information.eventName,
    layoutId: seatingArrangement,
    eventTypeId: eventType,
    attendees: Number(typed.attendees),
    description: information.description,
    notes: information.notes,
    contactName,
    email: information.email,
    phone: information.phone,
  };
}

/** When a quarter-hour of a day begins on the clock of a country, in epoch ms. */
export const instantOf = (zone: string, day: string, tick: number): number =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime(zone)
    .add({ minutes: tick * 15 }).epochMilliseconds;

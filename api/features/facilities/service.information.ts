import type { Information } from '#domain/facilities/shapes.ts';
import { informationFaults, type InformationLimits } from '#domain/facilities/rules.information.ts';
import type { Core } from '#api/platform/http/context.ts';
import { settingOf } from '#api/features/regions/service.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { RoomSnapshot } from '#api/features/facilities/find/service.roomCache.ts';
import type { BookingInformation } from './store.create.ts';
import type { RoomRow } from './store.rooms.view.ts';

type TextLimits = Omit<InformationLimits, 'seatCapacity'>;

/** Loads a country's length limits for the texts of a room booking (CON-017, CON-018). */
export const loadTextLimits = async (
  core: Pick<Core, 'db'>,
  country: string,
): Promise<TextLimits> => ({
  maxDescriptionWords: await settingOf(core, country, 'room.description.words'),
  maxNotesCharacters: await settingOf(core, country, 'room.notes.characters'),
});

/**
 * Checks the information of a room booking by the rules of the browser's form (FAC-055 to FAC-060).
 * Throws a refusal for the first faulty field, or if the room has no such layout or event type.
 */
export function checkInformation(
  room: RoomRow,
  information: Information,
  { eventTypes }: Pick<RoomSnapshot, 'eventTypes'>,
  limits: TextLimits,
): BookingInformation {
  const typed = { ...information, attendees: String(information.attendees) };
  const [fault] = informationFaults(typed, { seatCapacity: room.seatCapacity, ...limits });
  if (fault !== undefined)
    throw new Refused(fault.refusal, { field: `information.${fault.field}` });
  const { seatingArrangement, eventType, contactName } = information;
  if (!room.layouts.some(({ id }) => id === seatingArrangement))
    throw new Refused('seatingMissing', { field: 'information.seatingArrangement' });
  if (!eventTypes.has(eventType))
    throw new Refused('eventTypeMissing', { field: 'information.eventType' });
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

/** Returns when quarter-hour `tick` (0 to 95) of a day begins in a time zone, in epoch ms. */
export const quarterHourStart = (zone: string, day: string, tick: number): number =>
  Temporal.PlainDate.from(day)
    .toZonedDateTime(zone)
    .add({ minutes: tick * 15 }).epochMilliseconds;

import type { Input, Output } from '#domain/call.ts';
import type { getRoom, saveRoom } from '#domain/facilities/setup/calls.rooms.ts';
import { type DayFault, readDay } from '#domain/facilities/setup/rules.week.ts';
import { slotsOf, weekText } from './weekText.ts';

type Saved = Input<typeof saveRoom>;

/** Form values of a room: bookable lengths as one line, slots as one line for each weekday. */
export type RoomForm = Omit<Saved, 'slots' | 'durations' | 'id' | 'version' | 'confirmed'> & {
  id?: string | undefined;
  version?: number | undefined;
  durations: string;
  slots: string[];
};

export const freshRoom = (): RoomForm => ({
  venueId: '',
  names: { en: '', 'zh-CN': '', ms: '' },
  seatCapacity: 0,
  square: 0,
  durations: '1, 2, 4',
  layoutIds: [],
  categoryIds: [],
  isCombined: false,
  partIds: [],
  pictures: [],
  slots: weekText([]),
  opensOnHolidays: false,
  packagesRequired: false,
  isInUse: true,
  targetMode: 'ALL',
  targetLevels: [],
  minPin: null,
  itemCode: '',
  sort: 10,
});

export const roomFormOf = ({
  slots,
  durations,
  country: _country,
  hasCharges: _hasCharges,
  costs: _costs,
  ...room
}: Output<typeof getRoom>): RoomForm => ({
  ...room,
  durations: durations.join(', '),
  slots: weekText(slots),
});

/** Copies a room without its names, pictures and shop item. */
export function copyOfRoom(room: Output<typeof getRoom>): RoomForm {
  const { id: _id, version: _version, ...form } = roomFormOf(room);
  const { names, pictures, itemCode } = freshRoom();
  return { ...form, names, pictures, itemCode };
}

type FaultOn = { day: number; fault: DayFault };

/**
 * Converts the form to the input of the call, or returns the faults of the typed days (0 Monday).
 */
export function savedOf({
  slots,
  durations,
  ...room
}: RoomForm): { ok: true; saved: Saved } | { ok: false; faults: readonly FaultOn[] } {
  const faults = slots.flatMap((line, day): FaultOn[] => {
    const read = readDay(line);
    return read.ok ? [] : [{ day, fault: read.fault }];
  });
  const read = slotsOf(slots);
  if (!read.ok || faults.length > 0) return { ok: false, faults };
  // An invalid number is sent as -1, so that the server refuses the field (7076).
  const hours = durations
    .split(/[,;\s]+/)
    .filter((one) => one !== '')
    .map((one) => (/^\d+(\.\d+)?$/.test(one) ? Number(one) : -1));
  return { ok: true, saved: { ...room, durations: hours, slots: read.slots } };
}

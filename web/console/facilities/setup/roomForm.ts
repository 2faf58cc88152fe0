import type { Input, Output } from '#domain/call.ts';
import type { getRoom, saveRoom } from '#domain/facilities/setup/calls.rooms.ts';
import { type DayFault, readDay } from '#domain/facilities/setup/rules.week.ts';
import { slotsOf, weekText } from './weekText.ts';

type Saved = Input<typeof saveRoom>;

/** A room as its form has it: lengths as one line, its week as a line for each weekday. */
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

/**
 * What a room beside another begins with: its hours and who it is for. Its name, pictures and item
 * are its own.
 */
export function copyOfRoom(room: Output<typeof getRoom>): RoomForm {
  const { id: _id, version: _version, ...form } = roomFormOf(room);
  const { names, pictures, itemCode } = freshRoom();
  return { ...form, names, pictures, itemCode };
}

type FaultOn = { day: number; fault: DayFault };

/** What is sent of it; or what is wrong with the typed hours of its days (0 Monday). */
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
  // What is no number is no length: the server says so at the field (7076).
  const hours = durations
    .split(/[,;\s]+/)
    .filter((one) => one !== '')
    .map((one) => (/^\d+(\.\d+)?$/.test(one) ? Number(one) : -1));
  return { ok: true, saved: { ...room, durations: hours, slots: read.slots } };
}

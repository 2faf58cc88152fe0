import { tickOf } from '../rules.ticks.ts';
import type { PaperBlock, PaperBooking, PaperRoom, VenuePapers } from './shapes.ts';

export type PaperRoomUse = {
  key: string;
  from: string;
  until: string;
  /** The room it was made for, if that is another one with a common unit (B-18). */
  through: PaperRoom | null;
} & ({ booking: PaperBooking; block: null } | { booking: null; block: PaperBlock });

const minutesOf = (time: string): number => tickOf(time)! * 15;

/** Lists the bookings and the company's hours (own use) of a room on the day, by time. */
export function usesOf({ rooms, bookings, blocks }: VenuePapers, room: PaperRoom): PaperRoomUse[] {
  const all = [
    ...bookings.map((booking) => ({
      key: `${booking.orderNumber}/${booking.sessionNo}`,
      roomId: booking.roomId,
      from: booking.from,
      until: booking.until,
      booking,
      block: null,
    })),
    ...blocks.map((block) => ({ ...block, key: `block/${block.id}`, booking: null, block })),
  ];
  return all
    .flatMap<PaperRoomUse>(({ roomId, ...one }) => {
      if (roomId === room.id) return [{ ...one, through: null }];
      const other = rooms.find(({ id }) => id === roomId);
      return other?.units.some((unit) => room.units.includes(unit))
        ? [{ ...one, through: other }]
        : [];
    })
    .toSorted((a, b) => (a.from + a.until + a.key < b.from + b.until + b.key ? -1 : 1));
}

/**
 * Lists the rooms with bookings or own use. A combined room without a booking of its own is left
 * out, because its parts list their occupants.
 */
export const usedRooms = (
  papers: VenuePapers,
  usesIn: (room: PaperRoom) => PaperRoomUse[] = (room) => usesOf(papers, room),
): { room: PaperRoom; uses: PaperRoomUse[] }[] =>
  papers.rooms
    .map((room) => ({ room, uses: usesIn(room) }))
    .filter(
      ({ room, uses }) =>
        uses.length > 0 && (!room.isCombined || uses.some(({ through }) => through === null)),
    );

/** Minutes between each use and the previous one; null for the first. */
export function gapsBefore(
  uses: readonly Pick<PaperRoomUse, 'from' | 'until'>[],
): (number | null)[] {
  let end: number | null = null;
  return uses.map(({ from, until }) => {
    const gap = end === null ? null : Math.max(0, minutesOf(from) - end);
    end = Math.max(end ?? 0, minutesOf(until));
    return gap;
  });
}

export type SignLine = { key: string; from: string; until: string; eventName: string | null };

/**
 * Room signs of a day: purchased bookings with their events' names, and own use without its
 * purpose, which is internal. Reservations are left out because they may expire. A plain room also
 * lists bookings of rooms with a common unit; a combined room lists only its own.
 */
export const doorSigns = (papers: VenuePapers): { room: PaperRoom; lines: SignLine[] }[] =>
  usedRooms(papers, (room) =>
    usesOf(papers, room).filter(
      ({ booking, through }) =>
        (booking === null || booking.orderStatus === 'PAID') &&
        (!room.isCombined || through === null),
    ),
  ).map(({ room, uses }) => ({
    room,
    lines: uses.map(({ key, from, until, booking }) => ({
      key,
      from,
      until,
      eventName: booking?.eventName ?? null,
    })),
  }));

import { tickOf } from '../rules.ticks.ts';
import type { PaperBlock, PaperBooking, PaperRoom, VenuePapers } from './shapes.ts';

/** Something a room is taken by: a booking, or hours the company keeps. */
export type PaperRoomUse = {
  key: string;
  from: string;
  until: string;
  /** The room it was made for, where that is another one which takes this one along (B-18). */
  through: PaperRoom | null;
} & ({ booking: PaperBooking; block: null } | { booking: null; block: PaperBlock });

const minutesOf = (time: string): number => tickOf(time)! * 15;

/** What takes a room on the day of the papers, by its hours. */
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
 * Rooms that have something on their paper, with their uses. A combined room that is not booked
 * itself is no room of the day: its parts say what takes them.
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

/** Minutes nobody is in the room before each of its uses; null before the first one. */
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
 * What the doors of a venue say on its day: purchased bookings by their events' names, and hours the
 * company keeps without what for, which is not for members. A reservation may run out before its
 * day, and says nothing. The door of a plain room tells what takes it along; a combined one has its
 * own bookings alone.
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

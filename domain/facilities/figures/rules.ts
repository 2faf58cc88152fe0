import type { RoomFiguresRow, RoomUse } from './shapes.ts';

const blank: RoomUse = { open: 0, booked: 0, bookedOpen: 0, own: 0 };

/**
 * Sums the hours of a venue's plain rooms. Hours of a combined room are in its parts already
 * (decision 0079).
 */
export const totalUse = (
  rooms: readonly (RoomUse & Pick<RoomFiguresRow, 'isCombined'>)[],
): RoomUse =>
  rooms
    .filter(({ isCombined }) => !isCombined)
    .reduce(
      (all, one) => ({
        open: all.open + one.open,
        booked: all.booked + one.booked,
        bookedOpen: all.bookedOpen + one.bookedOpen,
        own: all.own + one.own,
      }),
      blank,
    );

/** Average days between reservation and session, in tenths; null without sessions. */
export const leadOf = ({
  leadDays,
  sessions,
}: {
  leadDays: number;
  sessions: number;
}): number | null => (sessions === 0 ? null : Math.round((leadDays * 10) / sessions));

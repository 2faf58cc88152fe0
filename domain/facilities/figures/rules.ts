import type { RoomFiguresRow, RoomUse } from './shapes.ts';

const blank: RoomUse = { open: 0, booked: 0, bookedOpen: 0, own: 0 };

/**
 * The hours of a venue: those of its plain rooms. Hours of a combined room are in its parts already,
 * and would count twice (decision 0079).
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

/** Average days from reserving to the session, in tenths; null without a session. */
export const leadOf = ({
  leadDays,
  sessions,
}: {
  leadDays: number;
  sessions: number;
}): number | null => (sessions === 0 ? null : Math.round((leadDays * 10) / sessions));

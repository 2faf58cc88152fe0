import type { Input } from '#domain/call.ts';
import type { getRoomFigures } from '#domain/facilities/figures/calls.ts';
import { totalUse } from '#domain/facilities/figures/rules.ts';
import type { RoomFigures } from '#domain/facilities/figures/shapes.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { assertReadable } from '#api/features/facilities/setup/service.scope.ts';
import {
  findFiguresVenue,
  listCounts,
  listFiguresRooms,
  listIncome,
  listUse,
} from './store.figures.view.ts';

const unused = { open: 0, booked: 0, bookedOpen: 0, own: 0 };
const nothing = { sessions: 0, bookings: 0, leadDays: 0, byMember: 0, byCompany: 0, expired: 0 };

/** Reads how much the rooms of a venue are used, with five queries (ADM-030, decision 0079). */
export async function roomFigures(
  ctx: AdminCtx,
  input: Input<typeof getRoomFigures>,
): Promise<RoomFigures> {
  const venue = assertReadable(ctx, await findFiguresVenue(ctx.db, ctx.language, input.venueId));
  const { name, country, district, zone, prefix } = venue;
  const on = { ...input, country, zone };
  const uses = await listUse(ctx.db, input);
  const counts = await listCounts(ctx.db, on);
  const rooms = (await listFiguresRooms(ctx.db, ctx.language, input.venueId)).map((room) => {
    const {
      roomId: _room,
      weekday: _weekday,
      hour: _hour,
      ...use
    } = uses.find(({ roomId }) => roomId === room.id) ?? {
      ...unused,
      roomId: room.id,
      weekday: null,
      hour: null,
    };
    const { id: _id, ...count } = counts.find(({ id }) => id === room.id) ?? { ...nothing, id: '' };
    return { ...room, ...use, ...count };
  });
  return {
    venueId: input.venueId,
    name,
    country,
    district,
    rooms,
    total: totalUse(rooms),
    hours: uses.flatMap(({ weekday, hour, open, booked, bookedOpen }) =>
      weekday === null ? [] : [{ weekday, hour, open, booked, bookedOpen }],
    ),
    income: ctx.admin.can('orders.read', venue)
      ? { prefix, rows: await listIncome(ctx.db, on) }
      : null,
  };
}

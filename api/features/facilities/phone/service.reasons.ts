import type { Input } from '#domain/call.ts';
import type { getRoomReasons } from '#domain/facilities/phone/calls.reasons.ts';
import { roomBookingRules } from '#domain/facilities/rules.book.ts';
import type { Reserved } from '#domain/orders/shapes.limits.ts';
import { checkRules } from '#domain/reasons/rules.checks.ts';
import { limitRules } from '#domain/reasons/rules.ts';
import type { BookingCheck } from '#domain/reasons/shapes.checks.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { assertCheckable, checkBooking } from '#api/features/orders/desk/service.checks.ts';
import { bookingFactsOf, roomOf, viewerById } from '#api/features/facilities/service.rooms.ts';
import { findVenueScope } from '#api/features/facilities/setup/store.rooms.ts';

/** Every rule of a room with its fact for one member (issue 53). */
export async function roomReasons(
  ctx: AdminCtx,
  { roomId, memberNumber }: Input<typeof getRoomReasons>,
): Promise<BookingCheck> {
  const scope = assertCheckable(ctx, await findVenueScope(ctx.db, { roomId }));
  const { room, venue } = await roomOf({ ...ctx, me: { country: scope.country } }, roomId);
  const unpaid = { setting: 'room.unpaid', openOf: ({ facility }: Reserved) => facility } as const;
  return checkBooking(ctx, { scope, memberNumber, unpaid }, async (member) => {
    const viewer = await viewerById(ctx, member.id);
    return [
      ...checkRules(roomBookingRules, bookingFactsOf(room, venue, viewer), member.now),
      ...checkRules(limitRules, member.counts, member.now),
    ];
  });
}

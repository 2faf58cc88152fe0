import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { type KnownMember, memberIdOf } from '#api/features/members/service.known.ts';
import { languageOf } from '#api/features/orders/desk/service.desk.ts';
import type { BookingPlace } from '#api/features/facilities/reserve/service.room.ts';
import {
  type RoomContext,
  type Viewer,
  viewerById,
} from '#api/features/facilities/service.rooms.ts';
import { assertReadable } from '#api/features/facilities/setup/service.scope.ts';
import { findVenueScope } from '#api/features/facilities/setup/store.rooms.ts';

/** The company does not observe the lead days of members (decision 0075). */
export const companyRules = { leadDays: 0 } as const;

/** Refuses a room outside the administrator's scope like an unknown one (I25). */
export async function placeOf(ctx: AdminCtx, roomId: string): Promise<RoomContext> {
  const scope = assertReadable(ctx, await findVenueScope(ctx.db, { roomId }));
  if (!ctx.admin.can('facilities.write', scope)) throw new Refused('notAllowed');
  return { ...ctx, me: { country: scope.country } };
}

/** The context of a member, in their language. */
export const placeFor = (place: RoomContext, member: KnownMember): BookingPlace => ({
  ...place,
  language: languageOf(member),
  me: { country: place.me.country, id: member.id },
});

/** A known member by number, or a viewer without levels. */
export async function viewerOfNumber(
  place: RoomContext,
  number: string | undefined,
): Promise<{ memberId: number | null; viewer: Viewer }> {
  const { country } = place.me;
  const memberId = number === undefined ? null : await memberIdOf(place, country, number);
  // No member has the id 0, so this viewer has no levels.
  return { memberId, viewer: await viewerById(place, memberId ?? 0) };
}

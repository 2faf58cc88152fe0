import { isLanguage } from '#domain/text/languages.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { type KnownMember, memberIdOf } from '#api/features/members/service.known.ts';
import type { BookingPlace } from '#api/features/facilities/reserve/service.room.ts';
import {
  type RoomContext,
  type Viewer,
  viewerById,
} from '#api/features/facilities/service.rooms.ts';
import { assertReadable } from '#api/features/facilities/setup/service.scope.ts';
import { findVenueScope } from '#api/features/facilities/setup/store.rooms.ts';

/** What does not bind whoever books for a member (decision 0075). */
export const companyRules = { leadDays: 0 } as const;

/**
 * Where an administrator books: in a room within their right. Another one answers like
 * one that does not exist (I25).
 */
export async function placeOf(ctx: AdminCtx, roomId: string): Promise<RoomContext> {
  const scope = assertReadable(ctx, await findVenueScope(ctx.db, { roomId }));
  if (!ctx.admin.can('facilities.write', scope)) throw new Refused('notAllowed');
  return { ...ctx, me: { country: scope.country } };
}

/** The same for a member, in the language they read. */
export const placeFor = (place: RoomContext, member: KnownMember): BookingPlace => ({
  ...place,
  language: isLanguage(member.language) ? member.language : 'en',
  me: { country: place.me.country, id: member.id },
});

/** A member by a number as far as they are known here; without one, whoever has no level. */
export async function viewerOfNumber(
  place: RoomContext,
  number: string | undefined,
): Promise<{ memberId: number | null; viewer: Viewer }> {
  const { country } = place.me;
  const memberId = number === undefined ? null : await memberIdOf(place, country, number);
  // No row has the number 0: nobody's levels.
  return { memberId, viewer: await viewerById(place, memberId ?? 0) };
}

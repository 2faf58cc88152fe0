import type { Input } from '#domain/call.ts';
import type { bookForMember } from '#domain/facilities/phone/calls.phone.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { type DeskBooked, deskReason } from '#domain/orders/desk/shapes.desk.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { type KnownMember, memberByNumber } from '#api/features/members/service.known.ts';
import {
  answerOf,
  assertAgreed,
  completeDeskOrder,
  heldUntilOf,
  onceForPress,
  type Press,
  pressOf,
} from '#api/features/orders/desk/service.desk.ts';
import { accessModeOf } from '#api/features/regions/service.ts';
import { retryIfFreed } from '#api/features/facilities/service.freed.ts';
import {
  type Booking,
  type BookingInput,
  type BookingPlace,
  inspectRoom,
  type InspectedRoom,
} from '#api/features/facilities/reserve/service.room.ts';
import { writeBooking } from '#api/features/facilities/reserve/service.write.ts';
import { viewerById } from '#api/features/facilities/service.rooms.ts';
import { companyRules, placeFor, placeOf } from './service.place.ts';

type PhoneInput = Input<typeof bookForMember>;

/**
 * Books a room for a member who phones, by the code of members' reservations (ADM-030, decision
 * 0081). A repeated request returns the first response.
 */
export async function bookByPhone(ctx: AdminCtx, input: PhoneInput): Promise<DeskBooked> {
  const place = await placeOf(ctx, input.roomId);
  const press = pressOf(ctx, input);
  const before = await answerOf(ctx.db, ctx, press);
  if (before !== null) return before;
  const { country } = place.me;
  const member = await memberByNumber(ctx, country, input.memberNumber);
  const booker = placeFor(place, member);
  if ((await accessModeOf(place, country)) !== 'FULL') throw new Refused('venueNotAvailable');
  await assertAgreed(ctx, { country, kind: 'FACILITY' }, input);
  return retryIfFreed(ctx, async (wanting) => {
    const inspect = async () =>
      inspectRoom(
        { place: booker, input: inputOf(input), booking: await bookingOf(ctx, booker, input) },
        wanting,
      );
    const site = await inspect().catch(async (error: unknown) => {
      // If a concurrent repetition of this request has succeeded, it took the hours itself (I12).
      if ((await answerOf(ctx.db, ctx, press)) !== null) return null;
      throw error;
    });
    return inTransaction(ctx.db, (tx) =>
      onceForPress(ctx, tx, press, async () => {
        if (site === null) throw new Refused('systemBusy');
        return write(ctx, tx, { site, input, member, press });
      }),
    );
  });
}

const inputOf = ({ roomId, termsVersion, isFree, amount, ...input }: PhoneInput): BookingInput => ({
  roomID: roomId,
  venueID: undefined,
  regionCode: undefined,
  sessions: input.sessions,
  information: input.information,
  tcVersion: termsVersion,
  amount: isFree ? 0 : amount,
});

async function bookingOf(
  ctx: AdminCtx,
  place: BookingPlace,
  { isFree, payment, heldHours }: PhoneInput,
): Promise<Booking> {
  const { country, id } = place.me;
  const { language } = place;
  return {
    viewer: await viewerById(place, id),
    ...companyRules,
    isFree,
    isPaid: payment !== null,
    heldUntil: await heldUntilOf(ctx, { orderType: 'facility', country, language, heldHours }),
    by: { adminId: ctx.admin.id, reason: deskReason },
  };
}

async function write(
  ctx: AdminCtx,
  tx: Tx,
  of: { site: InspectedRoom; input: PhoneInput; member: KnownMember; press: Press },
): Promise<DeskBooked> {
  const { site, input, member, press } = of;
  const { orderNumber, deadline } = await writeBooking(tx, site);
  return completeDeskOrder(ctx, tx, press, {
    orderNumber,
    deadline,
    member,
    terms: site.termsId === null ? null : { id: site.termsId, kind: 'FACILITY' },
    charge: input,
    overridden: [],
    details: {
      roomId: input.roomId,
      sessions: site.sessions.map(({ day, start, end }) => ({
        day,
        from: timeOf(start),
        until: timeOf(end),
      })),
    },
    isPurchased: input.isFree,
  });
}

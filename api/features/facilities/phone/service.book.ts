import type { Input } from '#domain/call.ts';
import type { bookForMember } from '#domain/facilities/phone/calls.phone.ts';
import { phoneFault } from '#domain/facilities/phone/rules.charge.ts';
import { phoneHeldUntil } from '#domain/facilities/phone/rules.hold.ts';
import type { PhoneBooked } from '#domain/facilities/phone/shapes.phone.ts';
import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { payableUntil, reservedUntil } from '#domain/orders/rules.ts';
import { fingerprintOf } from '#api/platform/auth/idempotency.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { type KnownMember, memberByNumber } from '#api/features/members/service.known.ts';
import {
  comingInterruptions,
  interruptionRefusal,
} from '#api/features/notices/service.maintenance.ts';
import { lockById } from '#api/features/orders/service.rows.ts';
import { settleFree } from '#api/features/orders/settle/service.settle.ts';
import { accessModeOf, countryOf, settingOf } from '#api/features/regions/service.ts';
import { acceptByPhone, termsInForce } from '#api/features/terms/service.ts';
import { retryIfFreed } from '#api/features/facilities/service.freed.ts';
import {
  type Booking,
  type BookingInput,
  type BookingPlace,
  inspectRoom,
  type InspectedRoom,
} from '#api/features/facilities/reserve/service.room.ts';
import { writeBooking } from '#api/features/facilities/reserve/service.write.ts';
import { type RoomContext, viewerById } from '#api/features/facilities/service.rooms.ts';
import { companyRules, placeFor, placeOf } from './service.place.ts';
import { insertPhoneBooking, lockKey } from './store.phone.ts';
import { findByKey } from './store.phone.view.ts';

type PhoneInput = Input<typeof bookForMember>;

/** Identifies a repeated request. */
type Press = { key: string | null; fingerprint: string };

/**
 * Books a room for a member who phones, by the code of members' reservations (ADM-030, decision
 * 0081). A repeated request returns the first response.
 */
export async function bookByPhone(ctx: AdminCtx, input: PhoneInput): Promise<PhoneBooked> {
  const place = await placeOf(ctx, input.roomId);
  const press = { key: ctx.key ?? null, fingerprint: fingerprintOf(input) };
  const before = await answerOf(ctx.db, ctx, press);
  if (before !== null) return before;
  const member = await memberByNumber(ctx, place.me.country, input.memberNumber);
  const booker = placeFor(place, member);
  await assertAgreed(place, input);
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
    return inTransaction(ctx.db, async (tx) => {
      if (press.key !== null) await lockKey(tx, ctx.admin.id, press.key);
      const made = await answerOf(tx, ctx, press);
      if (made !== null) return made;
      if (site === null) throw new Refused('systemBusy');
      return write(ctx, tx, { booker, site, input, member, press });
    });
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

/** The stored response of this request; null: none. */
async function answerOf(
  conn: Conn,
  { admin }: Pick<AdminCtx, 'admin'>,
  { key, fingerprint }: Press,
): Promise<PhoneBooked | null> {
  const made = key === null ? null : await findByKey(conn, admin.id, key);
  if (made === null) return null;
  if (made.fingerprint !== fingerprint) throw new Refused('idempotencyKeyReused');
  return made.answer;
}

/** Checks charge and terms before any hours. */
async function assertAgreed(place: RoomContext, input: PhoneInput): Promise<void> {
  if ((await accessModeOf(place, place.me.country)) !== 'FULL')
    throw new Refused('venueNotAvailable');
  const terms = await termsInForce(place, place.me.country, 'FACILITY');
  const fault = phoneFault({ ...input, hasTerms: terms !== null });
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
}

async function bookingOf(
  ctx: AdminCtx,
  place: BookingPlace,
  { isFree }: PhoneInput,
): Promise<Booking> {
  return {
    viewer: await viewerById(place, place.me.id),
    ...companyRules,
    isFree,
    heldUntil: await holdOf(place),
    by: { adminId: ctx.admin.id, reason: 'booked by the company' },
  };
}

/**
 * Returns the deadline of a booking with charge: the end of the day, or that of a member's own
 * reservation if the longer deadline falls into an interruption.
 */
async function holdOf(place: BookingPlace): Promise<Booking['heldUntil']> {
  const country = await countryOf(place, place.me.country);
  const minutes = await settingOf(place, country.code, 'hold.room.minutes');
  const interruptions = await comingInterruptions(place);
  return (now, firstStart) => {
    const least = reservedUntil('facility', now, minutes);
    const endOfDay = payableUntil(now, country.zone, 'END_OF_DAY');
    const until = phoneHeldUntil({ least, endOfDay, firstStart });
    const runsInto = interruptionRefusal(interruptions, country, until, place.language);
    return runsInto === null ? until : least;
  };
}

async function write(
  ctx: AdminCtx,
  tx: Tx,
  of: {
    booker: BookingPlace;
    site: InspectedRoom;
    input: PhoneInput;
    member: KnownMember;
    press: Press;
  },
): Promise<PhoneBooked> {
  const { booker, site, input, member, press } = of;
  const { id, orderNumber, amount, deadline } = await writeBooking(tx, site);
  const reason = input.isFree ? input.reason.trim() : '';
  await insertPhoneBooking(tx, {
    orderId: id,
    adminId: ctx.admin.id,
    isFree: input.isFree,
    reason,
    ...press,
  });
  if (site.termsId !== null)
    await acceptByPhone(tx, {
      country: site.country.code,
      documentId: site.termsId,
      memberId: member.id,
      partyId: member.partyId,
      language: booker.language,
      adminId: ctx.admin.id,
      ip: ctx.ip,
    });
  if (input.isFree && !(await settleFree(ctx, tx, (await lockById(tx, id))!, ctx.admin.id)))
    throw new Refused('systemBusy');
  await record(tx, ctx, {
    action: 'create',
    entity: 'order',
    entityId: orderNumber,
    country: site.country.code,
    ...(reason === '' ? {} : { reason }),
    new: {
      memberNumber: member.memberNumber,
      roomId: input.roomId,
      sessions: site.sessions.map(({ day, start, end }) => ({
        day,
        from: timeOf(start),
        until: timeOf(end),
      })),
      isFree: input.isFree,
      amount,
      termsVersion: input.termsVersion,
    },
  });
  return { orderNumber, amount, deadline: input.isFree ? null : deadline };
}

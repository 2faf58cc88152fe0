import type { Input } from '#domain/call.ts';
import type {
  getPhoneDays,
  getPhoneMember,
  getPhoneOffer,
} from '#domain/facilities/phone/calls.phone.ts';
import type { PhoneMember, PhoneOffer, PhoneRoom } from '#domain/facilities/phone/shapes.phone.ts';
import type { RoomDay } from '#domain/facilities/shapes.ts';
import { blockRules, stoppedBy } from '#domain/reasons/rules.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { record } from '#api/platform/records/audit.ts';
import { memberByNumber } from '#api/features/members/service.known.ts';
import { hasDeskPayment } from '#api/features/orders/desk/service.desk.ts';
import { contactOf } from '#api/features/orders/service.contact.ts';
import { accessModeOf } from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { daysFor } from '#api/features/facilities/service.days.ts';
import { stocksOf, withAll } from '#api/features/facilities/service.equipment.ts';
import { frameAt } from '#api/features/facilities/service.plan.ts';
import {
  bookStop,
  optionsOf,
  type RoomContext,
  roomOf,
  type Viewer,
  viewerById,
} from '#api/features/facilities/service.rooms.ts';
import { chargeFor } from '#api/features/facilities/service.charge.ts';
import { readChoiceFor } from '#api/features/facilities/service.sessions.ts';
import { listOffers } from '#api/features/facilities/store.packages.ts';
import { companyRules, placeOf, viewerOfNumber } from './service.place.ts';

/** The data of a room for booking it by phone (ADM-030). */
export async function phoneRoom(ctx: AdminCtx, { roomId }: { roomId: string }): Promise<PhoneRoom> {
  const place = await placeOf(ctx, roomId);
  const { room, venue, now } = await roomOf(place, roomId);
  const { today, horizon } = await frameAt(place, place.me.country, now);
  const terms = await termsInForce(place, place.me.country, 'FACILITY');
  return {
    roomId,
    roomName: room.name,
    venueId: venue.id,
    venueName: venue.name,
    country: place.me.country,
    seatCapacity: room.seatCapacity,
    durations: [...room.durations],
    isCombined: room.isCombined,
    packages: await listOffers(place.db, place.language, room.id, today),
    packagesRequired: room.packagesRequired,
    hasItem: room.itemCode !== '',
    ...(await optionsOf(place, room)),
    today,
    horizon,
    termsVersion: terms?.version ?? null,
    hasDeskPayment: await hasDeskPayment(place, place.me.country),
  };
}

/** A member by number; `obstacle` is why the room cannot be booked for them (ADM-030). */
export async function phoneMember(
  ctx: AdminCtx,
  { roomId, memberNumber }: Input<typeof getPhoneMember>,
): Promise<PhoneMember> {
  const place = await placeOf(ctx, roomId);
  const { country } = place.me;
  const { id, language, ...known } = await memberByNumber(ctx, country, memberNumber);
  // Reads of personal data are logged (ASVS 16.3.2).
  await inTransaction(ctx.db, (tx) =>
    record(tx, ctx, { action: 'read', entity: 'member', entityId: id, country }),
  );
  return {
    memberNumber: known.memberNumber,
    name: known.name,
    language,
    obstacle: await obstacleOf(place, roomId, await viewerById(place, id)),
    contact: await contactOf(place, id),
  };
}

async function obstacleOf(
  place: RoomContext,
  roomId: string,
  viewer: Viewer,
): Promise<PhoneMember['obstacle']> {
  const rule = stoppedBy(blockRules, viewer, 0);
  if (rule !== null) return rule.refusal;
  if ((await accessModeOf(place, place.me.country)) !== 'FULL') return 'venueNotAvailable';
  const { room, venue } = await roomOf(place, roomId);
  return bookStop(room, venue, viewer)?.refusal ?? null;
}

/** Rooms and hours at the prices of the member who telephones, also within the lead days. */
export async function phoneDays(
  ctx: AdminCtx,
  { roomId, memberNumber, from, until }: Input<typeof getPhoneDays>,
): Promise<RoomDay[]> {
  const place = await placeOf(ctx, roomId);
  const { memberId, viewer } = await viewerOfNumber(place, memberNumber);
  const range = { roomID: roomId, startDate: from, endDate: until };
  return daysFor(place, { memberId, levels: viewer.levels }, range, companyRules);
}

/** Charge of the sessions, and the equipment left at their time. */
export async function phoneOffer(
  ctx: AdminCtx,
  { roomId, memberNumber, sessions }: Input<typeof getPhoneOffer>,
): Promise<PhoneOffer> {
  const place = await placeOf(ctx, roomId);
  const { viewer } = await viewerOfNumber(place, memberNumber);
  const rules = { ...companyRules, viewer };
  const choice = await readChoiceFor(place, roomId, sessions, rules);
  const { today } = choice.plan.frame;
  const offers = await listOffers(place.db, place.language, roomId, today);
  const all = await readChoiceFor(place, roomId, withAll(sessions, offers), rules);
  return { charge: await chargeFor(place, choice), stocks: await stocksOf(place, all, offers) };
}

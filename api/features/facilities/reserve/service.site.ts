import type { Input, Output } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import { languages } from '#domain/words/words.ts';
import type { Tx } from '#api/kit/db/db.ts';
import { Refused } from '#api/kit/http/refused.ts';
import {
  comingInterruptions,
  runsIntoInterruption,
} from '#api/features/notices/service.maintenance.ts';
import { notifying } from '#api/features/notifications/service.notify.ts';
import {
  insertingOrders,
  insertTexts,
  type NewOrder,
  nextOrderIds,
} from '#api/features/orders/service.rows.ts';
import {
  type Country,
  countryOf,
  dayIn,
  type TaxInWords,
  taxInWords,
} from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { claim, lockDays } from '#api/features/facilities/store.claims.ts';
import {
  type BookingInformation,
  insertBooking,
  insertPackages,
  type Session,
} from '#api/features/facilities/store.create.ts';
import { instantOf, readInformation } from '#api/features/facilities/service.information.ts';
import { refusePackages } from '#api/features/facilities/service.equipment.ts';
import type { Wanting } from '#api/features/facilities/service.freed.ts';
import { lockItems } from '#api/features/facilities/store.packages.ts';
import { isTaken } from '#api/features/facilities/service.plan.ts';
import { snapshotAt } from '#api/features/facilities/service.roomMemory.ts';
import type { Place, Viewer } from '#api/features/facilities/service.rooms.ts';
import { holdSetup } from '#api/features/facilities/store.setup.ts';
import {
  type Choice,
  type Line,
  linesOf,
  openSessions,
  readChoiceFor,
  refuseTaken,
} from '#api/features/facilities/service.sessions.ts';

/** Where a room is booked, and for whom: by a member, or for one by the company. */
export type BookingPlace = Place & { me: { id: number } };

/** What is asked for; whoever books. */
export type BookingInput = Pick<
  Input<typeof createFacilityOrder>,
  'regionCode' | 'venueID' | 'roomID' | 'sessions' | 'information' | 'tcVersion' | 'amount'
>;

/** How it is booked: by the member, or for one by the company (decision 0081). */
export type Booking = {
  viewer: Viewer;
  /** How early members have to book does not bind the company. */
  leadDays?: 0;
  /** Nothing is paid for it; what it would have cost stays with its sessions. */
  isFree?: boolean;
  /** Until when it is held, of the moment it is made at and its first session. */
  heldUntil: (now: number, firstStart: number) => number;
  by?: NewOrder['by'];
};

/** Everything a booking is written with, read before its transaction. */
export type Site = {
  input: BookingInput;
  booking: Booking;
  information: BookingInformation;
  choice: Choice;
  sessions: readonly Session[];
  lines: readonly Line[];
  amount: number;
  country: Country;
  tax: TaxInWords | null;
  firstStart: number;
  lastEnd: number;
  termsId: number | null;
  texts: readonly { lang: string; name: string; venue: string }[];
};

/** What needs no lock is refused here, in the order of the pages (FAC-041 to FAC-060). */
export async function readSite(
  ctx: BookingPlace,
  input: BookingInput,
  booking: Booking,
  wanting: Wanting,
): Promise<Site> {
  const { viewer, leadDays } = booking;
  if (viewer.block !== null)
    throw new Refused(viewer.block === 'ORDERING' ? 'orderingBlocked' : 'accountBlocked');
  const choice = await readChoiceFor(ctx, viewer, input.roomID, input.sessions, {
    venueId: input.venueID,
    ...(leadDays === undefined ? {} : { leadDays }),
  });
  const sessions = openSessions(choice);
  const information = await readInformation(ctx, choice.room, input.information);
  const terms = await termsInForce(ctx, ctx.me.country, 'FACILITY');
  if (terms !== null && terms.version !== input.tcVersion)
    throw new Refused('termsVersionOutdated');
  wanting(choice, sessions);
  const { room, venue, plan } = choice;
  if (sessions.some((one) => isTaken(plan.dayOf(room, venue, one.day), one)))
    await refuseTaken(ctx.db, room, sessions);
  await refusePackages(ctx.db, choice, sessions);
  const country = await countryOf(ctx, ctx.me.country);
  const tax = await taxInWords(ctx.db, country, choice.plan.frame.now);
  const listed = linesOf(choice.room, sessions, tax?.isShown ? tax.rate : 0);
  const lines = booking.isFree
    ? listed.map((line) => ({ ...line, price: 0, amount: 0, tax: 0 }))
    : listed;
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (input.amount !== undefined && input.amount !== amount)
    throw new Refused(
      'chargeChanged',
      { amount: `${country.prefix}${(amount / 100).toFixed(2)}` },
      { amount: amount / 100 },
    );
  const starts = sessions.map(({ day, start }) => instantOf(country.zone, day, start));
  const ends = sessions.map(({ day, end }) => instantOf(country.zone, day, end));
  const firstStart = Math.min(...starts);
  const deadline = booking.heldUntil(choice.plan.frame.now, firstStart);
  const interruption = runsIntoInterruption(
    await comingInterruptions(ctx),
    country,
    deadline,
    ctx.language,
  );
  if (interruption !== null && !booking.isFree) throw interruption;
  return {
    input,
    booking,
    information,
    choice,
    sessions,
    lines,
    amount,
    country,
    tax,
    firstStart,
    lastEnd: Math.max(...ends),
    termsId: terms === null ? null : terms.id,
    texts: await textsOf(ctx, choice),
  };
}

/** The name of the room and of its venue as each language has them. */
async function textsOf(ctx: BookingPlace, { room, venue, setup }: Choice): Promise<Site['texts']> {
  const texts: { lang: string; name: string; venue: string }[] = [];
  for (const lang of languages) {
    const { rooms, venues } = await snapshotAt(ctx, setup.version, venue.country, lang);
    texts.push({
      lang,
      name: (rooms.get(room.id) ?? room).name,
      venue: (venues.get(venue.id) ?? venue).name,
    });
  }
  return texts;
}

/** Reservation number (B-02): R, F, day in region time, 6 digits; unique by the table's key. */
const numberOf = (zone: string, now: number, serial: number): string =>
  `RF${dayIn(zone, now).replaceAll('-', '')}${String(serial % 1_000_000).padStart(6, '0')}`;

/** A booking as it was written; its order's own number beside what is answered. */
export type Written = Output<typeof createFacilityOrder> & { id: number };

/** The order first, then the hours, then the equipment: the order of locks (guards 2.4). */
export async function writeBooking(ctx: BookingPlace, tx: Tx, site: Site): Promise<Written> {
  const { choice, sessions, country, tax, amount, lines, information, booking } = site;
  const { room, venue } = choice;
  const { regionCode } = site.input;
  const { isHeld, now } = await holdSetup(tx, choice.setup.version);
  if (!isHeld) throw new Refused('slotBusy');
  const deadline = booking.heldUntil(now, site.firstStart);
  const { id, serial } = (await nextOrderIds(tx, 1))[0]!;
  const orderNumber = numberOf(country.zone, now, serial);
  const contact = {
    name: information.contactName,
    phone: information.phone,
    email: information.email,
  };
  await insertBooking(
    tx,
    {
      orderId: id,
      venueId: venue.id,
      roomId: room.id,
      ...information,
      sessions,
    },
    insertingOrders('facility', now, deadline, [
      {
        id,
        orderNumber,
        memberId: ctx.me.id,
        country: country.code,
        regionCode: regionCode === undefined ? null : String(regionCode).slice(0, 20),
        amount,
        tax: lines.reduce((sum, line) => sum + line.tax, 0),
        taxDesc: tax?.isShown ? (tax.words[ctx.language] ?? tax.words['en'] ?? null) : null,
        showTax: tax?.isShown ?? false,
        currency: country.currency,
        bookCount: sessions.length,
        startsAt: site.firstStart,
        endsAt: site.lastEnd,
        termsId: site.termsId,
        contact,
        lines: lines.map(({ session: _session, ...line }) => line),
        ...(booking.by === undefined ? {} : { by: booking.by }),
      },
    ]),
    // What costs nothing and is booked by the company is purchased at once, which is told.
    notifying(
      booking.isFree
        ? []
        : [{ kind: 'RESERVED', memberId: ctx.me.id, orderId: id, language: ctx.language }],
    ),
  );
  await insertTexts(tx, id, site.texts);
  await claimHours(tx, id, site, deadline);
  if (choice.packages.size > 0) {
    await lockItems(
      tx,
      [...choice.packages.values()].flatMap(({ items }) => items.map(({ itemId }) => itemId)),
    );
    await refusePackages(tx, choice, sessions);
    await insertPackages(tx, id, sessions);
  }
  return { id, orderNumber, amount, timeNum: Math.round((deadline - now) / 1000), deadline };
}

/** Every hour of every session, or a refusal that says whose are gone (FAC-065). */
async function claimHours(tx: Tx, id: number, site: Site, deadline: number): Promise<void> {
  const { room } = site.choice;
  const wanted = site.sessions.flatMap(({ no, day, start, end }) =>
    room.units.map((unitId) => ({ sessionNo: no, unitId, day, start, end })),
  );
  await lockDays(tx, wanted);
  const count = wanted.reduce((sum, { start, end }) => sum + end - start, 0);
  if ((await claim(tx, id, wanted, 'HOLD', deadline)) === count) return;
  await refuseTaken(tx, room, site.sessions, id);
  throw new Refused('slotBusy');
}

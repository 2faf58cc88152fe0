import type { Input, Output } from '#domain/call.ts';
import type { createFacilityOrder } from '#domain/facilities/calls.ts';
import { reservedUntil } from '#domain/orders/rules.ts';
import { languages } from '#domain/words/words.ts';
import type { Core, Ctx } from '#api/kit/http/context.ts';
import type { Tx } from '#api/kit/db/db.ts';
import { listUsedKeys } from '#api/kit/auth/idempotencyBatch.ts';
import { idempotently } from '#api/kit/auth/idempotency.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { attachFiles, mostOfUpload } from '#api/features/files/service.attach.ts';
import {
  comingInterruptions,
  runsIntoInterruption,
} from '#api/features/notices/service.maintenance.ts';
import { notifying } from '#api/features/notifications/service.notify.ts';
import { insertingOrders, insertTexts, nextOrderIds } from '#api/features/orders/service.rows.ts';
import {
  type Country,
  countryOf,
  dayIn,
  settingOf,
  type TaxInWords,
  taxInWords,
} from '#api/features/regions/service.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { claim, lockDays } from './store.claims.ts';
import {
  type BookingInformation,
  insertBooking,
  insertPackages,
  type Session,
} from './store.create.ts';
import { instantOf, readInformation } from './service.information.ts';
import { refusePackages } from './service.equipment.ts';
import { onceMoreIfFreed, type Wanting } from './service.freed.ts';
import { lockItems } from './store.packages.ts';
import { isTaken } from './service.plan.ts';
import { snapshotAt } from './service.roomMemory.ts';
import { viewerOf } from './service.rooms.ts';
import { holdSetup } from './store.setup.ts';
import {
  type Choice,
  type Line,
  linesOf,
  openSessions,
  readChoice,
  refuseTaken,
} from './service.sessions.ts';

type CreateInput = Input<typeof createFacilityOrder>;
type Created = Output<typeof createFacilityOrder>;

const callName = 'createFacilityOrder';
/** Everything a booking is written with, read before its transaction. */
type Site = {
  input: CreateInput;
  information: BookingInformation;
  choice: Choice;
  sessions: readonly Session[];
  lines: readonly Line[];
  amount: number;
  country: Country;
  tax: TaxInWords | null;
  holdMinutes: number;
  termsId: number | null;
  mostFiles: number;
  texts: readonly { lang: string; name: string; venue: string }[];
};

/**
 * Reserves a room's hours with their equipment, all or none (FAC-064 to FAC-066): 8002 and which
 * sessions where somebody was faster. Hours whose hold has run out are freed first, whether a job
 * has come by or not (I08).
 */
export async function createBooking(core: Core, ctx: Ctx, input: CreateInput): Promise<Created> {
  const used = ctx.key === undefined ? [] : [{ memberId: ctx.me.id, key: ctx.key }];
  return onceMoreIfFreed(core, async (wanting) => {
    const site = await readSite(ctx, input, wanting).catch(async (error: unknown) => {
      // The same request has gone through, before or on another way while this one looked: its
      // answer stands, and the hours that are taken are its own (I12).
      if (used.length > 0 && (await listUsedKeys(ctx.db, callName, used)).size > 0) return null;
      throw error;
    });
    return idempotently(ctx, callName, input, (tx) => {
      if (site === null) throw new Refused('systemBusy');
      return writeBooking(ctx, tx, site);
    });
  });
}

/** What needs no lock is refused here, in the order of the pages (FAC-041 to FAC-060). */
async function readSite(ctx: Ctx, input: CreateInput, wanting: Wanting): Promise<Site> {
  const viewer = await viewerOf(ctx);
  if (viewer.block !== null)
    throw new Refused(viewer.block === 'ORDERING' ? 'orderingBlocked' : 'accountBlocked');
  const choice = await readChoice(ctx, input.roomID, input.sessions, {
    venueId: input.venueID,
    viewer,
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
  const lines = linesOf(choice.room, sessions, tax?.isShown ? tax.rate : 0);
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  if (input.amount !== undefined && input.amount !== amount)
    throw new Refused(
      'chargeChanged',
      { amount: `${country.prefix}${(amount / 100).toFixed(2)}` },
      { amount: amount / 100 },
    );
  const holdMinutes = await settingOf(ctx, country.code, 'hold.room.minutes');
  const deadline = reservedUntil('facility', choice.plan.frame.now, holdMinutes);
  const interruption = runsIntoInterruption(
    await comingInterruptions(ctx),
    country,
    deadline,
    ctx.language,
  );
  if (interruption !== null) throw interruption;
  return {
    input,
    information,
    choice,
    sessions,
    lines,
    amount,
    country,
    tax,
    holdMinutes,
    termsId: terms === null ? null : terms.id,
    mostFiles: await mostOfUpload(ctx),
    texts: await textsOf(ctx, choice),
  };
}

/** The name of the room and of its venue as each language has them. */
async function textsOf(ctx: Ctx, { room, venue, setup }: Choice): Promise<Site['texts']> {
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

/** The order first, then the hours, then the equipment: the order of locks (guards 2.4). */
async function writeBooking(ctx: Ctx, tx: Tx, site: Site): Promise<Created> {
  const { choice, sessions, country, tax, amount, lines, information } = site;
  const { room, venue } = choice;
  const { regionCode } = site.input;
  const { isHeld, now } = await holdSetup(tx, choice.setup.version);
  if (!isHeld) throw new Refused('slotBusy');
  const deadline = reservedUntil('facility', now, site.holdMinutes);
  const { id, serial } = (await nextOrderIds(tx, 1))[0]!;
  const orderNumber = numberOf(country.zone, now, serial);
  const starts = sessions.map(({ day, start }) => instantOf(country.zone, day, start));
  const ends = sessions.map(({ day, end }) => instantOf(country.zone, day, end));
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
        startsAt: Math.min(...starts),
        endsAt: Math.max(...ends),
        termsId: site.termsId,
        contact,
        lines: lines.map(({ session: _session, ...line }) => line),
      },
    ]),
    notifying([{ kind: 'RESERVED', memberId: ctx.me.id, orderId: id, language: ctx.language }]),
  );
  await insertTexts(tx, id, site.texts);
  const { fileIds = [] } = site.input;
  await attachFiles(ctx, tx, { orderId: id, fileIds, isWhole: false, most: site.mostFiles });
  await claimHours(tx, id, site, deadline);
  if (choice.packages.size > 0) {
    await lockItems(
      tx,
      [...choice.packages.values()].flatMap(({ items }) => items.map(({ itemId }) => itemId)),
    );
    await refusePackages(tx, choice, sessions);
    await insertPackages(tx, id, sessions);
  }
  return { orderNumber, amount, timeNum: Math.round((deadline - now) / 1000), deadline };
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

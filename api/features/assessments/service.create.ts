import type { Input, Output } from '#domain/call.ts';
import type { createAssessmentOrder, validAssessmentOrder } from '#domain/assessments/calls.ts';
import { reservedUntil } from '#domain/orders/rules.ts';
import { languages } from '#domain/words/words.ts';
import { idempotently } from '#api/kit/auth/idempotency.ts';
import { appNow } from '#api/kit/db/clock.ts';
import type { Tx } from '#api/kit/db/db.ts';
import type { Ctx } from '#api/kit/http/context.ts';
import { Refused } from '#api/kit/http/refused.ts';
import { countUsable, holdCoupons } from '#api/features/coupons/service.ts';
import { eligibilityOf, ensureProfile } from '#api/features/member/service.ts';
import {
  comingInterruptions,
  runsIntoInterruption,
} from '#api/features/notices/service.maintenance.ts';
import { notifying } from '#api/features/notifications/service.notify.ts';
import { expireOverdue } from '#api/features/orders/service.expire.ts';
import { insertingOrders, insertTexts, nextOrderIds } from '#api/features/orders/service.rows.ts';
import { type Country, countryOf, dayIn, settingOf } from '#api/features/regions/service.ts';
import {
  type Choice,
  onceMoreIfFreed,
  placeIn,
  readChoice,
  refuseFull,
  refuseOwn,
} from './service.slots.ts';
import { insertBooking, lockMember } from './store.ts';
import { contactOf } from '#api/features/orders/service.contact.ts';
import { listServices } from './store.view.ts';

type CreateInput = Input<typeof createAssessmentOrder>;
type Created = Output<typeof createAssessmentOrder>;

/** Whether slots can be had, and the caller's coupons cover them (SVC-018 to SVC-021). */
export async function checkChoice(
  ctx: Ctx,
  input: Input<typeof validAssessmentOrder>,
): Promise<null> {
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const { service, slots } = await readChoice(ctx, input);
  await refuseOwn(ctx.db, { memberId: ctx.me.id, slotIds: input.slotIds, but: null });
  await onceMoreIfFreed(ctx, () => refuseFull(ctx.db, input.slotIds, 'slotUnavailable'));
  const { zone } = await countryOf(ctx, service.country);
  const usable = await countUsable(ctx.db, {
    memberId: ctx.me.id,
    typeId: service.couponTypeId,
    today: dayIn(zone, await appNow(ctx.db)),
  });
  if (usable < slots.length * service.couponsPerSlot) throw new Refused('couponsDoNotCover');
  return null;
}

/** Everything a reservation is written with, read before its transaction. */
type Site = {
  input: CreateInput;
  choice: Choice;
  country: Country;
  holdMinutes: number;
  contact: { name: string; phone: string; email: string };
  texts: readonly { lang: string; name: string; venue: string }[];
};

/**
 * Reserves slots and holds the coupons they need, all or none (SVC-022, I03): A0008 and which slots
 * where somebody was faster. What has run out is freed first, whether a job has come by or not
 * (I08).
 */
export async function createBooking(ctx: Ctx, input: CreateInput): Promise<Created> {
  await expireOverdue(ctx, { memberId: ctx.me.id });
  const site = await readSite(ctx, input);
  return onceMoreIfFreed(ctx, () =>
    idempotently(ctx, 'createAssessmentOrder', input, (tx) => writeBooking(ctx, tx, site)),
  );
}

async function readSite(ctx: Ctx, input: CreateInput): Promise<Site> {
  await ensureProfile(ctx, ctx.me);
  await refuseBlocked(ctx);
  const choice = await readChoice(ctx, input);
  const country = await countryOf(ctx, ctx.me.country);
  const holdMinutes = await settingOf(ctx, country.code, 'hold.service.minutes');
  const deadline = reservedUntil('assessment', await appNow(ctx.db), holdMinutes);
  const interruption = runsIntoInterruption(
    await comingInterruptions(ctx),
    country,
    deadline,
    ctx.language,
  );
  if (interruption !== null) throw interruption;
  return {
    input,
    choice,
    country,
    holdMinutes,
    contact: await contactOf(ctx, ctx.me.id),
    texts: await textsOf(ctx, choice),
  };
}

/** 4903 or 8003 for a blocked account (B-33, I29). */
export async function refuseBlocked(ctx: Ctx): Promise<void> {
  const block = (await eligibilityOf(ctx.db, [ctx.me.id])).get(ctx.me.id)?.block ?? null;
  if (block !== null)
    throw new Refused(block === 'ORDERING' ? 'orderingBlocked' : 'accountBlocked');
}

/** What the service is called, and where it is, as each language has it. */
async function textsOf(ctx: Ctx, { service }: Choice): Promise<Site['texts']> {
  const texts: { lang: string; name: string; venue: string }[] = [];
  for (const lang of languages) {
    const [row = service] = await listServices(ctx.db, lang, {
      country: service.country,
      id: service.id,
    });
    texts.push({ lang, name: row.name || row.categoryName, venue: row.venueName });
  }
  return texts;
}

/** Reservation number (B-02): R, A, day in region time, 6 digits; unique by the table's key. */
const numberOf = (zone: string, now: number, serial: number): string =>
  `RA${dayIn(zone, now).replaceAll('-', '')}${String(serial % 1_000_000).padStart(6, '0')}`;

/** The order first, then the coupons, then the slots: the order of locks (guards 2.4). */
async function writeBooking(ctx: Ctx, tx: Tx, site: Site): Promise<Created> {
  const { choice, country, input } = site;
  const { service, slots } = choice;
  await lockMember(tx, ctx.me.id);
  await refuseOwn(tx, { memberId: ctx.me.id, slotIds: input.slotIds, but: null });
  const now = await appNow(tx);
  const deadline = reservedUntil('assessment', now, site.holdMinutes);
  const { id, serial } = (await nextOrderIds(tx, 1))[0]!;
  const orderNumber = numberOf(country.zone, now, serial);
  await insertBooking(
    tx,
    { orderId: id, serviceId: service.id, categoryTypeId: choice.categoryTypeId },
    insertingOrders('assessment', now, deadline, [
      {
        id,
        orderNumber,
        memberId: ctx.me.id,
        country: country.code,
        regionCode: input.regionCode ?? null,
        amount: 0,
        tax: 0,
        taxDesc: null,
        showTax: false,
        currency: country.currency,
        bookCount: slots.length,
        startsAt: Math.min(...slots.map(({ start }) => start)),
        endsAt: Math.max(...slots.map(({ end }) => end)),
        termsId: null,
        contact: site.contact,
        lines: [
          {
            kind: 'SLOT',
            refId: Number(service.id),
            itemCode: null,
            text: service.name || service.categoryName,
            quantity: slots.length,
            price: 0,
            amount: 0,
            tax: 0,
          },
        ],
      },
    ]),
    notifying([{ kind: 'RESERVED', memberId: ctx.me.id, orderId: id, language: ctx.language }]),
  );
  await insertTexts(tx, id, site.texts);
  await holdCoupons(tx, {
    orderId: id,
    memberId: ctx.me.id,
    typeId: service.couponTypeId,
    count: slots.length * service.couponsPerSlot,
    today: dayIn(country.zone, now),
  });
  await placeIn(
    tx,
    { orderId: id, memberId: ctx.me.id, slotIds: input.slotIds },
    'slotUnavailable',
  );
  return { orderNumber, timeNum: Math.round((deadline - now) / 1000), deadline };
}

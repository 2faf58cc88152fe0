import { randomBytes } from 'node:crypto';
import type { Input, Output } from '#domain/call.ts';
import type {
  changeCouponDay,
  getCouponMember,
  issueCoupons,
  withdrawCoupon,
} from '#domain/coupons/calls.admin.ts';
import { canChangeCoupon } from '#domain/coupons/rules.admin.ts';
import { couponCodeOf } from '#domain/coupons/rules.ts';
import type { CouponDetail, CouponsQuery, MemberCoupons } from '#domain/coupons/shapes.admin.ts';
import { fingerprintOf } from '#api/platform/auth/idempotency.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { exportReach, logExport } from '#api/platform/records/exports.ts';
import { ofCountry } from '#api/platform/records/records.ts';
import { memberOfCountryFor } from '#api/features/members/service.admin.ts';
import { countLookup } from '#api/features/members/service.known.ts';
import { memberIdOf, nameOf, peopleByNumber } from '#api/features/members/service.named.ts';
import { allCountries, dayIn } from '#api/features/regions/service.ts';
import {
  claimIssue,
  findIssue,
  insertCoupons,
  keepIssued,
  type NewCoupon,
  setLastDay,
  withdraw,
} from './store.coupons.ts';
import {
  countByType,
  findCoupon,
  type FoundCoupon,
  listCouponPage,
  listOfMember,
} from './store.coupons.view.ts';
import { findType } from './store.types.view.ts';

/** Lists coupons (ADM-034). Exports are logged. */
export async function couponRows(ctx: AdminCtx, command: CouponsQuery) {
  const reach = exportReach(ctx, 'services.read', command);
  const page = await listCouponPage(ctx.db, ctx.language, command, reach);
  const { search = '', typeId, state, memberId, from, until } = command;
  await logExport(ctx, command, {
    entity: 'coupon',
    country: command.country ?? null,
    rows: page.items,
    filters: { search, typeId, state, memberId, from, until },
  });
  return page;
}

/** Coupons belong to a whole country (B-45). One outside the scope is refused as unknown (I25). */
async function couponFor(
  ctx: AdminCtx,
  code: string,
  right: 'services.read' | 'services.write',
): Promise<FoundCoupon> {
  const coupon = await findCoupon(ctx.db, ctx.language, code);
  if (coupon === null || !ctx.admin.can('services.read', ofCountry(coupon)))
    throw new Refused('noData');
  if (!ctx.admin.can(right, ofCountry(coupon))) throw new Refused('notAllowed');
  return coupon;
}

export const coupon = (ctx: AdminCtx, { code }: { code: string }): Promise<CouponDetail> =>
  couponFor(ctx, code, 'services.read');

const maxListed = 100;

/** Coupons of a member by type and state, and the first `maxListed` of them (ADM-007). */
export async function couponsOfMember(
  ctx: AdminCtx,
  { memberId }: { memberId: string },
): Promise<MemberCoupons> {
  await memberOfCountryFor(ctx, memberId);
  return {
    types: await countByType(ctx.db, ctx.language, memberId),
    coupons: await listOfMember(ctx.db, ctx.language, memberId, maxListed),
  };
}

/** Requires the right to change services in a country; returns the present day in its time zone. */
export async function issuingIn(ctx: AdminCtx, code: string): Promise<{ today: string }> {
  if (!ctx.admin.can('services.write', ofCountry({ country: code })))
    throw new Refused('notAllowed');
  const country = (await allCountries(ctx)).find((one) => one.code === code);
  if (country === undefined) throw new Refused('wrongInput', { field: 'country' });
  return { today: dayIn(country.zone, await appNow(ctx.db)) };
}

/** Writes coupons with random codes; a code that exists already is replaced by another one. */
export async function writeCoupons(
  tx: Tx,
  coupons: readonly Omit<NewCoupon, 'code'>[],
  source: 'ISSUED' | 'IMPORTED',
): Promise<string[]> {
  const codes: string[] = [];
  let left = [...coupons];
  while (left.length > 0) {
    const wanted = left.map((one) => ({ ...one, code: couponCodeOf(randomBytes(10)) }));
    const written = new Set(await insertCoupons(tx, wanted, source));
    codes.push(...written);
    left = wanted.filter(({ code }) => !written.has(code));
  }
  return codes;
}

/** The name behind a member number; the read is logged (B-24). */
export async function couponMember(
  ctx: AdminCtx,
  { country, memberNo }: Input<typeof getCouponMember>,
): Promise<Output<typeof getCouponMember>> {
  await issuingIn(ctx, country);
  await countLookup(ctx);
  const named = (await peopleByNumber(ctx, country, [memberNo])).get(memberNo);
  if (named === undefined) throw new Refused('memberNumberUnknown', { field: 'memberNo' });
  const name = await nameOf(ctx, country, memberNo, named);
  await inTransaction(ctx.db, async (tx) => {
    const entityId = String(await memberIdOf(tx, country, named));
    await record(tx, ctx, { action: 'read', entity: 'member', entityId, country });
  });
  return { memberNo, name };
}

/**
 * Issues coupons to a member and logs each (ADM-034). A repeated idempotency key returns the
 * coupons of the first request (API-017).
 */
export async function issue(
  ctx: AdminCtx,
  input: Input<typeof issueCoupons>,
): Promise<Output<typeof issueCoupons>> {
  const { country, memberNo, typeId, lastDay, count } = input;
  const { today } = await issuingIn(ctx, country);
  const type = await findType(ctx.db, typeId);
  if (type === null || !type.isActive) throw new Refused('wrongInput', { field: 'typeId' });
  if (lastDay < today) throw new Refused('couponDayOver', { field: 'lastDay' });
  const named = (await peopleByNumber(ctx, country, [memberNo])).get(memberNo);
  if (named === undefined) throw new Refused('memberNumberUnknown', { field: 'memberNo' });
  const press = ctx.key === undefined ? null : { adminId: ctx.admin.id, key: ctx.key };
  return inTransaction(ctx.db, async (tx) => {
    if (press !== null) {
      const fingerprint = fingerprintOf(input);
      if (!(await claimIssue(tx, { ...press, fingerprint }))) {
        const before = await findIssue(tx, press);
        if (before?.fingerprint !== fingerprint) throw new Refused('idempotencyKeyReused');
        return { codes: before.codes };
      }
    }
    const memberId = await memberIdOf(tx, country, named);
    const one = { memberId, typeId, expiryDate: lastDay };
    const codes = await writeCoupons(
      tx,
      Array.from({ length: count }, () => one),
      'ISSUED',
    );
    if (press !== null) await keepIssued(tx, { ...press, codes });
    for (const code of codes)
      await record(tx, ctx, {
        action: 'create',
        entity: 'coupon',
        entityId: code,
        country,
        new: { memberNumber: memberNo, type: type.code, expiryDate: lastDay },
      });
    return { codes };
  });
}

/** Refuses a coupon that is not free or has expired. */
const assertFree = ({ kept, expiryDate, today }: FoundCoupon) =>
  assertAllowed(canChangeCoupon({ state: kept, expiryDate }, today));

/** Refuses with the reason why an update changed no row. */
async function refuseMissed(ctx: AdminCtx, tx: Tx, code: string): Promise<never> {
  const now = await findCoupon(tx, ctx.language, code);
  if (now !== null) assertFree(now);
  throw new Refused('changedMeanwhile');
}

/** Withdraws a free coupon (ADM-034). */
export async function withdrawOne(
  ctx: AdminCtx,
  { code, reason }: Input<typeof withdrawCoupon>,
): Promise<null> {
  const found = await couponFor(ctx, code, 'services.write');
  assertFree(found);
  await inTransaction(ctx.db, async (tx) => {
    if ((await withdraw(tx, found.id, found.today)) === 0) await refuseMissed(ctx, tx, code);
    await record(tx, ctx, {
      action: 'withdraw',
      entity: 'coupon',
      entityId: code,
      country: found.country,
      reason,
      old: { state: 'FREE' },
      new: { state: 'WITHDRAWN' },
    });
  });
  return null;
}

/** Changes the last day of a free coupon (ADM-034). */
export async function changeDay(
  ctx: AdminCtx,
  { code, version, lastDay, reason }: Input<typeof changeCouponDay>,
): Promise<null> {
  const found = await couponFor(ctx, code, 'services.write');
  assertFree(found);
  const { id, today, country, expiryDate } = found;
  if (lastDay < today) throw new Refused('couponDayOver', { field: 'lastDay' });
  await inTransaction(ctx.db, async (tx) => {
    if ((await setLastDay(tx, id, { version, lastDay, today })) === 0)
      await refuseMissed(ctx, tx, code);
    await record(tx, ctx, {
      action: 'change',
      entity: 'coupon',
      entityId: code,
      country,
      reason,
      old: { expiryDate },
      new: { expiryDate: lastDay },
    });
  });
  return null;
}

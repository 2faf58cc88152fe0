import { deskFault } from '#domain/orders/desk/rules.charge.ts';
import { deskHeldUntil } from '#domain/orders/desk/rules.hold.ts';
import { type DeskBooked, type DeskCharge, deskReason } from '#domain/orders/desk/shapes.desk.ts';
import { payableUntil, reservedUntil } from '#domain/orders/rules.ts';
import type { OrderType } from '#domain/orders/shapes.ts';
import type { AuditType } from '#domain/terms/shapes.ts';
import { isLanguage, type Language } from '#domain/text/languages.ts';
import { fingerprintOf } from '#api/platform/auth/idempotency.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import type { KnownMember } from '#api/features/members/service.known.ts';
import {
  comingInterruptions,
  interruptionRefusal,
} from '#api/features/notices/service.maintenance.ts';
import { issueInvoice } from '#api/features/invoices/service.issue.ts';
import { settleFree } from '#api/features/orders/settle/service.settle.ts';
import { lockOrder, type OrderRow } from '#api/features/orders/store.ts';
import { countryOf, settingOf } from '#api/features/regions/service.ts';
import { acceptByPhone, termsInForce } from '#api/features/terms/service.ts';
import { settleAtDesk } from './service.payment.ts';
import { insertDeskBooking, lockKey } from './store.desk.ts';
import { findByKey } from './store.view.ts';

export { overriddenOf } from './store.view.ts';

/** Identifies a repeated request. */
export type Press = { key: string | null; fingerprint: string };

export const pressOf = (ctx: AdminCtx, input: unknown): Press => ({
  key: ctx.key ?? null,
  fingerprint: fingerprintOf(input),
});

export const languageOf = ({ language }: Pick<KnownMember, 'language'>): Language =>
  isLanguage(language) ? language : 'en';

/** The stored response of a request; null: none. */
export async function answerOf(
  conn: Conn,
  { admin }: Pick<AdminCtx, 'admin'>,
  { key, fingerprint }: Press,
): Promise<DeskBooked | null> {
  const made = key === null ? null : await findByKey(conn, admin.id, key);
  if (made === null) return null;
  if (made.fingerprint !== fingerprint) throw new Refused('idempotencyKeyReused');
  return made.answer;
}

/** Runs `work` once for each request (I12); a repeated one gets the stored response. */
export async function onceForPress(
  ctx: AdminCtx,
  tx: Tx,
  press: Press,
  work: () => Promise<DeskBooked>,
): Promise<DeskBooked> {
  if (press.key !== null) await lockKey(tx, ctx.admin.id, press.key);
  return (await answerOf(tx, ctx, press)) ?? work();
}

export const hasDeskPayment = async (core: Pick<Core, 'db'>, country: string): Promise<boolean> =>
  (await settingOf(core, country, 'desk.payment')) === 'ON';

/** Refuses a fault in charge or terms (ADM-030, B-41). Returns the terms in force. */
export async function assertAgreed(
  ctx: AdminCtx,
  { country, kind }: { country: string; kind: AuditType },
  charge: DeskCharge,
) {
  const terms = await termsInForce(ctx, country, kind);
  const fault = deskFault({
    ...charge,
    hasTerms: terms !== null,
    hasDeskPayment: await hasDeskPayment(ctx, country),
  });
  if (fault !== null) throw new Refused(fault.refusal, { field: fault.field });
  return terms;
}

const holdSettings = {
  event: 'hold.event.minutes',
  facility: 'hold.room.minutes',
  assessment: 'hold.service.minutes',
} as const;

/**
 * Returns the deadline of an unpaid booking, from now and the start of its first session: the hours
 * of the operator, else the end of the day. If that falls into an interruption it is the deadline of
 * a member's own reservation.
 */
export async function heldUntilOf(
  core: Core,
  of: { orderType: OrderType; country: string; language: Language; heldHours: number | null },
): Promise<(now: number, firstStart: number) => number> {
  const { orderType, language, heldHours } = of;
  const country = await countryOf(core, of.country);
  const minutes = await settingOf(core, country.code, holdSettings[orderType]);
  const interruptions = await comingInterruptions(core);
  return (now, firstStart) => {
    const least = reservedUntil(orderType, now, minutes);
    const endOfDay = payableUntil(now, country.zone, 'END_OF_DAY');
    const until = deskHeldUntil({ now, heldHours, least, endOfDay, firstStart });
    const runsInto = interruptionRefusal(interruptions, country, until, language);
    return runsInto === null ? until : least;
  };
}

/** Reason in the order's history; names the limits that were overridden (B-41). */
export const madeReason = (overridden: readonly string[]): string =>
  overridden.length === 0
    ? deskReason
    : `${deskReason}, limits overridden: ${overridden.join(', ')}`;

type DeskOrder = {
  orderNumber: string;
  deadline: number;
  member: KnownMember;
  terms: { id: number; kind: AuditType } | null;
  charge: DeskCharge;
  overridden: readonly string[];
  /** Values of the audit log besides those of every booking. */
  details: object;
  /** Whether an order that costs nothing is purchased now. */
  isPurchased: boolean;
};

/**
 * Completes an order that was just written in this transaction: stores who made it, the accepted
 * terms and the audit entry, and purchases it if it is free or was paid at the desk (B-41).
 */
export async function completeDeskOrder(
  ctx: AdminCtx,
  tx: Tx,
  press: Press,
  of: DeskOrder,
): Promise<DeskBooked> {
  const { orderNumber, charge, deadline, overridden } = of;
  const order = (await lockOrder(tx, { orderNumber, hybrisNumber: null }))!;
  const { amount } = order;
  const reason = charge.isFree ? charge.reason.trim() : '';
  await insertDeskBooking(tx, {
    orderId: order.id,
    adminId: ctx.admin.id,
    isFree: charge.isFree,
    reason,
    overridden,
    ...press,
  });
  await acceptTerms(ctx, tx, order, of);
  const payment = amount === 0 ? null : charge.payment;
  await record(tx, ctx, {
    action: 'create',
    entity: 'order',
    entityId: orderNumber,
    country: order.country,
    ...(reason === '' ? {} : { reason }),
    new: {
      memberNumber: of.member.memberNumber,
      ...of.details,
      isFree: charge.isFree,
      amount,
      termsVersion: charge.termsVersion,
      ...(overridden.length === 0 ? {} : { overridden }),
      ...(payment === null ? {} : { ...payment }),
    },
  });
  if (payment !== null) {
    await settleAtDesk(ctx, tx, order, { ...payment, by: { adminId: ctx.admin.id } });
    // The last step, because all invoices of the country wait for its number.
    await issueInvoice(tx, order);
    return { orderNumber, amount, deadline: null };
  }
  if (!of.isPurchased) return { orderNumber, amount, deadline };
  if (!(await settleFree(ctx, tx, order, ctx.admin.id))) throw new Refused('systemBusy');
  return { orderNumber, amount, deadline: null };
}

async function acceptTerms(
  ctx: AdminCtx,
  tx: Tx,
  { country }: OrderRow,
  { terms, member }: Pick<DeskOrder, 'terms' | 'member'>,
): Promise<void> {
  if (terms === null) return;
  await acceptByPhone(tx, {
    country,
    kind: terms.kind,
    documentId: terms.id,
    memberId: member.id,
    partyId: member.partyId,
    language: languageOf(member),
    adminId: ctx.admin.id,
    ip: ctx.ip,
  });
}

import type { Input } from '#domain/call.ts';
import type { getDeskEvent, getDeskEventMember } from '#domain/orders/eventDesk/calls.desk.ts';
import { canBookFor } from '#domain/orders/eventDesk/rules.limits.ts';
import {
  type DeskEvent,
  type DeskEventMember,
  eventLimits,
} from '#domain/orders/eventDesk/shapes.desk.ts';
import { appNow } from '#api/platform/db/clock.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { eligibilityOf } from '#api/features/members/service.ts';
import { memberByNumber } from '#api/features/members/service.known.ts';
import { hasDeskPayment } from '#api/features/orders/desk/service.desk.ts';
import { contactOf } from '#api/features/orders/service.contact.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { findSale, type Sale } from '#api/features/events/service.ts';
import { nameListQuestions } from '#api/features/events/service.questions.ts';
import { bookingFactsFor } from './service.reasons.ts';

/** Refuses an event outside the administrator's scope, or a draft, like an unknown one (I25). */
export async function saleFor(ctx: AdminCtx, eventId: string): Promise<Sale> {
  const sale = await findSale(ctx.db, Number(eventId), ctx.language);
  const scope = sale && { country: sale.event.country, district: sale.event.districtCode };
  if (sale === null || !ctx.admin.can('events.read', scope!)) throw new Refused('noData');
  if (!ctx.admin.can('events.write', scope!)) throw new Refused('notAllowed');
  return sale;
}

export async function deskEvent(
  ctx: AdminCtx,
  { eventId }: Input<typeof getDeskEvent>,
): Promise<DeskEvent> {
  const { event, sessions, types, stock } = await saleFor(ctx, eventId);
  const { country, realName, namesNeeded, authorizeFlag, multiDate } = event;
  const now = await appNow(ctx.db);
  return {
    eventId,
    name: event.name,
    country,
    realName,
    hasNames: realName || namesNeeded || authorizeFlag,
    multiDate,
    questions: await nameListQuestions(ctx.db, event.id, ctx.language),
    sessions: sessions.map(({ id, startTime, endTime, venueName, state }) => ({
      id: String(id),
      startTime,
      endTime,
      venueName,
      isOpen: state === 'OPEN' && endTime > now,
    })),
    ticketTypes: types.map(({ id, name, price, limitPerMember, setName, guestTypes }) => ({
      id: String(id),
      name,
      price,
      limitPerMember,
      setName,
      guestTypes,
      stocks: stock
        .filter((row) => row.ticketTypeId === id)
        .map((row) => ({ sessionId: String(row.sessionId), free: row.free })),
    })),
    termsVersion: (await termsInForce(ctx, country, 'EVENT'))?.version ?? null,
    hasDeskPayment: await hasDeskPayment(ctx, country),
  };
}

/** A member by number, with what is in the way of a booking for them (B-41). */
export async function deskEventMember(
  ctx: AdminCtx,
  { eventId, memberNumber }: Input<typeof getDeskEventMember>,
): Promise<DeskEventMember> {
  const sale = await saleFor(ctx, eventId);
  const { country } = sale.event;
  const { id, language, ...known } = await memberByNumber(ctx, country, memberNumber);
  // Reads of personal data are logged (ASVS 16.3.2).
  await inTransaction(ctx.db, (tx) =>
    record(tx, ctx, { action: 'read', entity: 'member', entityId: id, country }),
  );
  const { refusal, overridden } = await verdictFor(ctx, sale, {
    id,
    memberNumber: known.memberNumber,
  });
  return {
    memberNumber: known.memberNumber,
    name: known.name,
    language,
    obstacle: refusal,
    limits: overridden,
    contact: await contactOf(ctx, id),
  };
}

async function verdictFor(
  ctx: AdminCtx,
  sale: Sale,
  { id, memberNumber }: { id: number; memberNumber: string },
) {
  const now = await appNow(ctx.db);
  const facts = (await eligibilityOf(ctx.db, [id])).get(id)!;
  const booking = await bookingFactsFor(ctx, sale, { id, memberNumber, facts, now });
  return canBookFor(booking, now, new Set(eventLimits));
}

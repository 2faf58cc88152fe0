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
import { eligibilityOf, rankOf } from '#api/features/members/service.ts';
import { memberByNumber } from '#api/features/members/service.known.ts';
import { hasDeskPayment } from '#api/features/orders/desk/service.desk.ts';
import { contactOf } from '#api/features/orders/service.contact.ts';
import { termsInForce } from '#api/features/terms/service.ts';
import { listOpenFor } from '#api/features/events/change/store.openOrders.view.ts';
import {
  balanceOf,
  bookingFacts,
  cardOf,
  findSale,
  freeOf,
  listInvitations,
  type Sale,
} from '#api/features/events/service.ts';
import { nameListQuestions } from '#api/features/events/service.questions.ts';

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
  const { event, stock } = sale;
  const now = await appNow(ctx.db);
  const [invitation] = event.authorizeFlag
    ? await listInvitations(ctx.db, [event.id], memberNumber)
    : [];
  const quota = invitation?.left ?? null;
  const open = await listOpenFor(ctx.db, [{ eventId: event.id, memberId: id }]);
  const facts = bookingFacts(sale, cardOf(event, balanceOf(event, freeOf(stock), quota), now), {
    eligibilityFacts: (await eligibilityOf(ctx.db, [id])).get(id)!,
    rank: await rankOf(ctx),
    quota,
    hasOpenOrder: open.size > 0,
  });
  return canBookFor(facts, now, new Set(eventLimits));
}

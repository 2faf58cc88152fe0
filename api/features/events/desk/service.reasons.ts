import type { Input } from '#domain/call.ts';
import { type BookingFacts, eventRules } from '#domain/events/rules.book.ts';
import type { getEventReasons } from '#domain/orders/eventDesk/calls.reasons.ts';
import { checkRules } from '#domain/reasons/rules.checks.ts';
import { limitRules } from '#domain/reasons/rules.ts';
import type { BookingCheck } from '#domain/reasons/shapes.checks.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { type EligibilityFacts, rankOf } from '#api/features/members/service.ts';
import { assertCheckable, checkBooking } from '#api/features/orders/desk/service.checks.ts';
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
import { offersOf, withOffers } from '#api/features/events/waiting/service.offers.ts';

type Booker = { id: number; memberNumber: string; facts: EligibilityFacts; now: number };

/** The facts that decide whether a member can book. Places offered to the member are free for them. */
export async function bookingFactsFor(
  ctx: AdminCtx,
  sale: Sale,
  { id, memberNumber, facts, now }: Booker,
): Promise<BookingFacts> {
  const { event } = sale;
  const [invitation] = event.authorizeFlag
    ? await listInvitations(ctx.db, [event.id], memberNumber)
    : [];
  const quota = invitation?.left ?? null;
  const open = await listOpenFor(ctx.db, [{ eventId: event.id, memberId: id }]);
  const offers = (await offersOf(ctx.db, event.id, [id], now)).get(id) ?? [];
  const free = freeOf(withOffers(sale.stock, offers));
  return bookingFacts(sale, cardOf(event, balanceOf(event, free, quota), now), {
    eligibilityFacts: facts,
    rank: await rankOf(ctx),
    quota,
    hasOpenOrder: open.size > 0,
  });
}

/** Every rule of an event with its fact for one member (issue 53). */
export async function eventReasons(
  ctx: AdminCtx,
  { eventId, memberNumber }: Input<typeof getEventReasons>,
): Promise<BookingCheck> {
  const sale = await findSale(ctx.db, Number(eventId), ctx.language);
  if (sale === null) throw new Refused('noData');
  const { country, districtCode: district } = sale.event;
  const scope = assertCheckable(ctx, { country, district });
  return checkBooking(ctx, { scope, memberNumber, unpaid: null }, async (member) => [
    ...checkRules(eventRules, await bookingFactsFor(ctx, sale, member), member.now),
    ...checkRules(limitRules, member.counts, member.now).filter(({ rule }) => rule !== 'unpaid'),
  ]);
}

import type { Permission } from '#domain/administrators/shapes.ts';
import type { Input, Output } from '#domain/call.ts';
import type {
  getRoundOffer,
  listAlternativeRounds,
  listRoundOffers,
} from '#domain/alternatives/calls.admin.ts';
import type { getAlternatives } from '#domain/alternatives/calls.ts';
import type { AlternativeOffer, AlternativeRound, Occasion } from '#domain/alternatives/shapes.ts';
import type { Language } from '#domain/text/languages.ts';
import type { AdminCtx, Ctx } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { openOrders } from '#api/features/orders/service.open.ts';
import { findOwn } from '#api/features/orders/service.rows.ts';
import { noteIn } from './service.mail.ts';
import { type AlternativeHandlers, handlerOf } from './service.ts';
import { findOffer, findRound, listOffersOf, type OfferRow } from './store.ts';
import { findRoundView, findScope, listOffers, listRounds } from './store.view.ts';

/** An offer as its member reads it. */
async function shownOffer(
  conn: Conn,
  offer: OfferRow,
  { handlers, language }: { handlers: AlternativeHandlers; language: Language },
): Promise<AlternativeOffer> {
  const round = (await findRound(conn, offer.roundId))!;
  const handler = handlerOf(handlers, round);
  const of = { round, orderId: offer.orderId, language };
  return {
    id: offer.id,
    kind: round.kind,
    state: offer.state,
    places: offer.places,
    until: offer.until,
    note: noteIn(round, language),
    ...(await handler.facts(conn, of)),
    alternatives: offer.state === 'OPEN' ? await handler.alternatives(conn, of) : [],
    chosen: offer.chosen as Occasion | null,
  };
}

/** The offers of an own order, the open ones first. */
export async function ownOffers(
  ctx: Ctx,
  { orderNumber }: Input<typeof getAlternatives>,
  handlers: AlternativeHandlers,
): Promise<Output<typeof getAlternatives>> {
  const isOpen = await openOrders(ctx);
  const order = await findOwn(ctx.db, ctx.me.id, orderNumber);
  if (order === null || !isOpen(order)) throw new Refused('orderNotFound');
  const offers: AlternativeOffer[] = [];
  for (const offer of await listOffersOf(ctx.db, order.id))
    offers.push(await shownOffer(ctx.db, offer, { handlers, language: ctx.language }));
  const rank = ({ state }: AlternativeOffer) => (state === 'OPEN' ? 0 : 1);
  return { offers: offers.toSorted((one, other) => rank(one) - rank(other)) };
}

/** Refuses a round outside the right of the administrator like an unknown one (I25). */
export async function assertRound(ctx: AdminCtx, id: string, right: Permission) {
  const scope = await findScope(ctx.db, id);
  if (scope === null || !ctx.admin.can(right, scope)) throw new Refused('noData');
  return scope;
}

export const roundRows = (ctx: AdminCtx, input: Input<typeof listAlternativeRounds>) =>
  listRounds(ctx.db, input, { lang: ctx.language, reach: ctx.admin.reach('orders.read') });

export async function roundOf(ctx: AdminCtx, { id }: { id: string }): Promise<AlternativeRound> {
  await assertRound(ctx, id, 'orders.read');
  return (await findRoundView(ctx.db, id, ctx.language))!;
}

export async function offerRows(ctx: AdminCtx, input: Input<typeof listRoundOffers>) {
  await assertRound(ctx, input.id, 'orders.read');
  return listOffers(ctx.db, input);
}

export async function offerOf(
  ctx: AdminCtx,
  { id, offer }: Input<typeof getRoundOffer>,
  handlers: AlternativeHandlers,
): Promise<AlternativeOffer> {
  await assertRound(ctx, id, 'orders.read');
  const found = await findOffer(ctx.db, offer);
  if (found?.roundId !== id) throw new Refused('noData');
  return shownOffer(ctx.db, found, { handlers, language: ctx.language });
}

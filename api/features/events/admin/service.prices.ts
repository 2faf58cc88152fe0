import * as z from 'zod/mini';
import { priceChanges } from '#domain/events/calls.make.ts';
import { changedPrices } from '#domain/events/rules.admin.ts';
import type { EventDraft, PriceChange } from '#domain/events/shapes.admin.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { EventForm } from './store.make.ts';
import { countPriceHolders } from './store.prices.view.ts';

/**
 * Lists the price changes of a save, with the numbers of live orders at the old prices (B-22).
 * Empty for an event that is not published.
 */
export async function priceChangesOf(
  tx: Tx,
  before: EventForm,
  draft: EventDraft,
): Promise<PriceChange[]> {
  if (before.state !== 'PUBLISHED') return [];
  const changes = changedPrices(before, draft);
  if (changes.length === 0) return [];
  const holders = await countPriceHolders(
    tx,
    before.id,
    changes.map(({ ticketType, old }) => ({ ticketType, price: old })),
  );
  return changes.map((change) => ({
    ...change,
    ...(holders.get(change.ticketType) ?? { reserved: 0, paid: 0 }),
  }));
}

/** Makes the refusal 9056 with prices and numbers of orders. The form shows it as a question. */
export function priceQuestion(prices: PriceChange[]): Refused {
  const sum = (of: 'reserved' | 'paid') => prices.reduce((all, price) => all + price[of], 0);
  const values = { field: 'ticketTypes', reserved: sum('reserved'), paid: sum('paid') };
  return new Refused('priceAgreementNeeded', values, z.encode(priceChanges, { prices }));
}

/**
 * Writes a price change to the audit log: `ask-price` for a save that was refused with the
 * question, `agree-price` for one that was agreed to.
 */
export async function logPrices(
  tx: Tx,
  ctx: AdminCtx,
  event: { id: string; country: string },
  { action, prices }: { action: 'ask-price' | 'agree-price'; prices: PriceChange[] },
): Promise<void> {
  const side = (of: 'old' | 'new') =>
    prices.map((price) => ({ key: price.ticketType, names: price.names, price: price[of] }));
  await record(tx, ctx, {
    action,
    entity: 'event',
    entityId: event.id,
    country: event.country,
    old: {
      ticketTypes: side('old'),
      holders: prices.map(({ ticketType, reserved, paid }) => ({ ticketType, reserved, paid })),
    },
    new: { ticketTypes: side('new') },
  });
}

/** Logs the attempt in a transaction of its own, because that of the save was rolled back. */
export const logPriceQuestion = (
  ctx: AdminCtx,
  event: { id: string; country: string },
  prices: PriceChange[],
): Promise<void> =>
  inTransaction(ctx.db, (tx) => logPrices(tx, ctx, event, { action: 'ask-price', prices }));

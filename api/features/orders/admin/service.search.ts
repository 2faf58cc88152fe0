import { searchQuery, type SearchTerms } from '#domain/search/rules.ts';
import type { FoundBy, FoundOrder } from '#domain/search/shapes.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { logExport } from '#api/platform/records/exports.ts';
import { findOrders, type OrderHit, type OrderSearch } from './store.search.view.ts';

export const searchOf = (terms: SearchTerms): OrderSearch => ({
  number: terms.number,
  lastDigits: terms.lastDigits,
  keyHash:
    terms.ticketKey === null
      ? null
      : sha256(Buffer.from(terms.ticketKey, 'base64url')).toString('hex'),
  ticketId: terms.ticketId,
  query: searchQuery(terms),
});

/** What of an order's contact was found. */
const byContact = ({ words, phone }: SearchTerms): FoundBy =>
  phone !== null ? 'PHONE' : words.some((word) => word.includes('@')) ? 'EMAIL' : 'NAME';

/** Finds at most `most` orders within the right `orders.read`, for the search of the console. */
export async function ordersFound(
  ctx: AdminCtx,
  terms: SearchTerms,
  most: number,
): Promise<FoundOrder[]> {
  const reach = ctx.admin.reach('orders.read');
  if (reach?.limits.length === 0) return [];
  const found = await findOrders(ctx.db, searchOf(terms), { reach, language: ctx.language, most });
  const named = ({ by, ...hit }: OrderHit): FoundOrder => ({
    ...hit,
    by: by === 'CONTACT' ? byContact(terms) : by,
  });
  await logExport(ctx, { isExport: false }, { entity: 'order', country: null, rows: found });
  return found.map(named);
}

import type { Output } from '#domain/call.ts';
import type { findRecords } from '#domain/search/calls.ts';
import { maxFound } from '#domain/search/calls.ts';
import { searchQuery, type SearchTerms, searchTerms } from '#domain/search/rules.ts';
import type { FoundBy, FoundOrder } from '#domain/search/shapes.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { logExport } from '#api/platform/records/exports.ts';
import { ownCode } from '#api/features/checkin/service.ts';
import { findMembers } from '#api/features/members/service.find.ts';
import { findOrders, type OrderHit } from './store.view.ts';

/** What of an order's contact was found. */
const byContact = ({ words, phone }: SearchTerms): FoundBy =>
  phone !== null ? 'PHONE' : words.some((word) => word.includes('@')) ? 'EMAIL' : 'NAME';

async function ordersFound(ctx: AdminCtx, text: string, terms: SearchTerms): Promise<FoundOrder[]> {
  const reach = ctx.admin.reach('orders.read');
  if (reach?.limits.length === 0) return [];
  const code = ownCode(ctx, text);
  const hits = await findOrders(ctx.db, {
    number: terms.number,
    keyHash: code === null ? null : sha256(Buffer.from(code.key, 'base64url')).toString('hex'),
    ticketId: /^\d{1,15}$/.test(terms.number) ? terms.number : null,
    query: code === null ? searchQuery(terms) : '',
    reach,
    language: ctx.language,
    most: maxFound,
  });
  const named = ({ by, ...hit }: OrderHit): FoundOrder => ({
    ...hit,
    by: by === 'CONTACT' ? byContact(terms) : by,
  });
  await logExport(ctx, { isExport: false }, { entity: 'order', country: null, rows: hits });
  return hits.map(named);
}

/** Finds orders and members by any of their numbers, names and contacts (issue 51). */
export async function recordsFound(
  ctx: AdminCtx,
  text: string,
): Promise<Output<typeof findRecords>> {
  const terms = searchTerms(text);
  const [orders, members] = [
    await ordersFound(ctx, text, terms),
    await findMembers(ctx, { text, query: searchQuery(terms), most: maxFound }),
  ];
  return { orders, members };
}

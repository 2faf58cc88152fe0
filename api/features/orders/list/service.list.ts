import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { Input } from '#domain/call.ts';
import { getOrders } from '#domain/orders/calls.ts';
import { searchWords } from '#domain/text/shapes.search.ts';
import type { OrderItem } from '#domain/orders/shapes.ts';
import { type Encoded, envelopeHead, packedOnce } from '#api/platform/http/encoded.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { bySnapshot, perDatabase, type Read } from '#api/platform/cache.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { cancelDays } from '#api/features/orders/cancel/service.cancelDays.ts';
import { orderItemOf } from '#api/features/orders/service.ts';
import { expireOverdue } from '#api/features/orders/expire/service.expire.ts';
import { findPage, type FoundOrder, type OrderListFilter } from './store.list.view.ts';

type KeptPage = Pick<FoundOrder, 'total' | 'views'>;
/** The items of a page and the response that was encoded from them. */
type EncodedPage = { total: number; items: OrderItem[]; answer: Encoded };

/** Limit of cached pages and of cached responses; ten orders are about 10 kB. */
const maxPages = 500;
const pageOr = bySnapshot<KeptPage>({ name: 'order pages', maxKeys: maxPages });
const encodedPagesOf = perDatabase(() => new Map<string, EncodedPage>());
/** Pages with more orders are not cached. */
const maxCachedSize = 10;

/**
 * Returns a page of own orders with both kinds of totals (API-064, A-64). The page is cached until
 * the database changes (decision 0117).
 */
export async function ordersPage(ctx: Ctx, input: Input<typeof getOrders>): Promise<Encoded> {
  const page = await pageOf(ctx, input);
  const name = JSON.stringify([ctx.me.id, ctx.language, page]);
  const { value, now } = await pageOr(ctx, name, () => read(ctx, page));
  const days = await cancelDays(ctx, ctx.me.country);
  const items = value.views.map((view) => orderItemOf(ctx, { ...view, ...days }, now));
  return answerOf(ctx, name, page.size, { total: value.total, items });
}

/**
 * Encodes a response again only if its items differ: countdowns and deadlines change with the
 * clock.
 */
function answerOf(
  ctx: Ctx,
  name: string,
  size: number,
  { total, items }: Omit<EncodedPage, 'answer'>,
): Encoded {
  const cached = encodedPagesOf(ctx);
  const known = cached.get(name);
  if (known?.total === total && isDeepStrictEqual(known.items, items)) return known.answer;
  const answer = encoded(items, total, size);
  cached.delete(name);
  if (size <= maxCachedSize) cached.set(name, { total, items, answer });
  if (cached.size > maxPages) cached.delete(cached.keys().next().value!);
  return answer;
}

function encoded(items: OrderItem[], totalNum: number, pageSize: number): Encoded {
  const totalPage = Math.ceil(totalNum / pageSize);
  const data = z.encode(getOrders.output, { items, totalNum, totalPage });
  return packedOnce(`${envelopeHead()}${JSON.stringify(data)}}`);
}

async function read(ctx: Ctx, page: OrderListFilter): Promise<Read<KeptPage>> {
  let found = await findPage(ctx.db, ctx.me.id, page, ctx.language);
  // Overdue orders are ended and read again, so that none is shown as open (I08).
  if (isOverdue(found)) {
    await expireOverdue(ctx, { memberId: ctx.me.id });
    found = await findPage(ctx.db, ctx.me.id, page, ctx.language);
  }
  const { total, views, now, snapshot, dueAt, overAt } = found;
  const until = page.size > maxCachedSize ? now : Math.min(dueAt ?? Infinity, overAt ?? Infinity);
  return { value: { total, views }, now, until, snapshot };
}

const isOverdue = ({ dueAt, now }: FoundOrder): boolean => dueAt !== null && dueAt <= now;

async function pageOf(ctx: Ctx, input: Input<typeof getOrders>): Promise<OrderListFilter> {
  const { zone } = await countryOf(ctx, ctx.me.country);
  const start = (day: string | undefined, plus: number) =>
    day
      ? Temporal.PlainDate.from(day).add({ days: plus }).toZonedDateTime(zone).epochMilliseconds
      : null;
  return {
    statuses: input.orderStatus,
    types: input.orderType?.length ? input.orderType : null,
    finished: input.activityFinish ?? null,
    words: searchWords(input.searchField),
    from: start(input.startDate, 0),
    until: start(input.endDate, 1),
    offset: (input.pageNum - 1) * input.pageSize,
    size: input.pageSize,
    byDeadline: input.orderStatus.every((status) => status === 'UNPAID' || status === 'PAYING'),
  };
}

import type { ListQuery } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import type { cancelForCompany } from '#domain/orders/calls.admin.ts';
import type { OrderDeskDetail } from '#domain/orders/shapes.admin.ts';
import { searchTerms } from '#domain/search/rules.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { allRows, type Page } from '#api/platform/records/listing.ts';
import { exportReach, logExport } from '#api/platform/records/exports.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { ExternalServiceError } from '#api/integrations/http.ts';
import { endOrder } from '#api/features/orders/service.end.ts';
import { noteChange } from '#api/features/orders/service.product.ts';
import { syncWithShop, handOver } from '#api/features/orders/settle/service.handover.ts';
import {
  findDesk,
  listHistory,
  listLedger,
  listNumbers,
  listReports,
  listRows,
  type OrderFilter,
} from './store.admin.view.ts';
import { searchOf } from './service.search.ts';
import { listByPerson, maxListed } from './store.search.view.ts';
import { noteAnswer } from '#api/features/orders/settle/store.handover.ts';
import { listLineRows } from '#api/features/orders/store.lines.view.ts';
import { hasPartIn, listRefunds, listRequests } from '#api/features/orders/cancel/store.view.ts';
import { moneyOf } from '#api/features/orders/parts/service.money.ts';
import { lockOrder } from '#api/features/orders/store.ts';
import { listLines } from '#api/features/orders/store.view.ts';

/**
 * The filter with what its text looks for; a blank text finds all orders. Throws `searchTooCommon`
 * for a word of so many people that the list would take seconds.
 */
async function searching(ctx: AdminCtx, input: OrderFilter): Promise<OrderFilter> {
  const { search } = input;
  if (search === undefined || search.trim() === '') return input;
  const searched = searchOf(searchTerms(search));
  const byPerson = await listByPerson(ctx.db, searched.query);
  if (byPerson.length > maxListed) throw new Refused('searchTooCommon', { most: maxListed });
  return { ...input, searched, byPerson };
}

/** Lists orders of all kinds (ADM-036). Exports are logged, because they contain names. */
export async function orderRows(ctx: AdminCtx, input: OrderFilter) {
  const reach = exportReach(ctx, 'orders.read', input);
  const page = await listRows(ctx.db, await searching(ctx, input), reach, ctx.language);
  await logOrders(ctx, input, page.items);
  return page;
}

/** Numbers of all orders of a filter, up to the limit of an export, and how many there are. */
export async function orderNumbers(
  ctx: AdminCtx,
  filter: Omit<OrderFilter, keyof ListQuery> & Pick<ListQuery, 'search'>,
): Promise<Page<string>> {
  const reach = ctx.admin.reach('orders.read');
  const input = await searching(ctx, { ...allRows, ...filter });
  return listNumbers(ctx.db, input, reach, ctx.language);
}

/**
 * Lists lines of orders for accounting. They contain no names, so `orders.read` allows their
 * export, which is logged (B-24).
 */
export async function orderLines(ctx: AdminCtx, input: OrderFilter) {
  const reach = ctx.admin.reach('orders.read');
  const page = await listLineRows(ctx.db, await searching(ctx, input), reach, ctx.language);
  await logOrders(ctx, input, page.items);
  return page;
}

const logOrders = (ctx: AdminCtx, input: OrderFilter, rows: readonly unknown[]) =>
  logExport(ctx, input, {
    entity: 'order',
    country: input.country ?? null,
    rows,
    filters: {
      search: input.search ?? '',
      orderStatus: input.orderStatus,
      look: input.look,
      from: input.from,
      until: input.until,
    },
  });

/**
 * Finds an order within the administrator's right. Throws `noData` for unknown orders and for those
 * the administrator may not read (I25), `notAllowed` without `permission`.
 */
export async function orderFor(
  ctx: AdminCtx,
  orderNumber: string,
  permission: 'orders.read' | 'orders.write',
  conn: Conn = ctx.db,
) {
  const order = await findDesk(conn, orderNumber, ctx.language);
  if (order === null || !ctx.admin.can('orders.read', order)) throw new Refused('noData');
  if (!ctx.admin.can(permission, order)) throw new Refused('notAllowed');
  return order;
}

export const historyOf = (conn: Conn, orderId: number) => listHistory(conn, orderId);

/** Reads an order with history, money, reports and hand-over (ADM-036, B-24). */
export async function orderDesk(ctx: AdminCtx, orderNumber: string): Promise<OrderDeskDetail> {
  const order = await orderFor(ctx, orderNumber, 'orders.read');
  const { id, contact } = order;
  const hasPart = await hasPartIn(ctx.db, id, ctx.admin.id);
  return {
    // The output schema drops the other fields.
    ...order,
    order,
    memberId: String(order.memberId),
    contact: { name: contact.name ?? '', phone: contact.phone ?? '', email: contact.email ?? '' },
    refundable: (await moneyOf(ctx.db, id)).held,
    lines: await listLines(ctx.db, id, ctx.language),
    history: await listHistory(ctx.db, id),
    reports: await listReports(ctx.db, id, orderNumber),
    ledger: await listLedger(ctx.db, id),
    refunds: (await listRefunds(ctx.db, id)).map((refund) => ({
      ...refund,
      no: refund.id,
      isPreparedByMe: refund.preparedById === ctx.admin.id,
      canConfirm: refund.preparedById !== ctx.admin.id && !hasPart,
    })),
    refundRequests: (await listRequests(ctx.db, id)).map((request) => ({
      ...request,
      isMine: request.enteredById === ctx.admin.id,
      canApprove: request.enteredById !== ctx.admin.id && !hasPart,
    })),
  };
}

/**
 * Cancels an order for the company, with a reason that the member reads (ADM-037, B-11). Throws
 * 8031 if it has ended already.
 */
export async function cancelAsCompany(
  ctx: AdminCtx,
  { orderNumber, reason }: Input<typeof cancelForCompany>,
): Promise<null> {
  const { country } = await orderFor(ctx, orderNumber, 'orders.write');
  return endAsCompany(ctx, { orderNumber, reason, country });
}

/** Cancels an order for the company; the caller has checked the right, for example to rooms. */
export async function endAsCompany(
  ctx: AdminCtx,
  { orderNumber, reason, country }: { orderNumber: string; reason: string; country: string },
): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const order = await lockOrder(tx, { orderNumber, hybrisNumber: null });
    if (order === null) throw new Refused('noData');
    const ending = {
      cancelType: 'BY_COMPANY',
      actor: 'ADMIN',
      actorId: String(ctx.admin.id),
      reason,
    } as const;
    if (order.isDeleted || !(await endOrder(ctx, tx, order, ending)))
      throw new Refused('orderCancelled');
    await record(tx, ctx, {
      action: 'cancel',
      entity: 'order',
      entityId: orderNumber,
      country,
      reason,
      old: { orderStatus: order.orderStatus },
      new: { orderStatus: 'CANCEL', cancelType: 'BY_COMPANY' },
    });
  });
  noteChange(ctx);
  return null;
}

/**
 * Queries the shop now and applies its response like reconciliation (ADM-039). If the shop does not
 * respond, it stores that. Throws 8038 without a hand-over.
 */
export async function askNow(ctx: AdminCtx, orderNumber: string) {
  const { handover, country } = await orderFor(ctx, orderNumber, 'orders.write');
  if (handover === null) throw new Refused('notCheckedOut');
  try {
    if (handover === 'REQUESTED') await handOver(ctx, orderNumber, 'person');
    await syncWithShop(ctx, orderNumber);
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    await noteAnswer(ctx.db, orderNumber, 'SILENT');
  }
  const after = await orderFor(ctx, orderNumber, 'orders.read');
  await inTransaction(ctx.db, (tx) =>
    record(tx, ctx, {
      action: 'ask the shop',
      entity: 'order',
      entityId: orderNumber,
      country,
      new: { answer: after.lastAnswer },
    }),
  );
  return { orderStatus: after.orderStatus, lastAnswer: after.lastAnswer };
}

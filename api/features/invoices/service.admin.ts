import type { InvoiceDetail } from '#domain/invoices/shapes.ts';
import type { makeRateLimit } from '#api/platform/auth/rateLimit.ts';
import type { FileAnswer } from '#api/platform/http/answer.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { exportReach, logExport } from '#api/platform/records/exports.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { invoiceFile } from './service.pdf.ts';
import { paperOf } from './service.ts';
import { findPaper, type InvoiceFilter, listChanges, listInvoiceRows } from './store.view.ts';

/** Lists invoices and credit notes (ADM-041). Exports are logged, because they contain names. */
export async function invoices(ctx: AdminCtx, input: InvoiceFilter) {
  const page = await listInvoiceRows(ctx.db, input, exportReach(ctx, 'orders.read', input));
  await logExport(ctx, input, {
    entity: 'invoice',
    country: input.country ?? null,
    rows: page.items,
    filters: { search: input.search ?? '', kind: input.kind, from: input.from, until: input.until },
  });
  return page;
}

async function paperFor(ctx: AdminCtx, id: string) {
  const paper = await findPaper(ctx.db, id);
  if (paper === null || !ctx.admin.can('orders.read', paper)) throw new Refused('noData');
  return paper;
}

/**
 * Reads an invoice or credit note. Throws `noData` for unknown ones and those outside the
 * administrator's right (I25).
 */
export async function invoiceDetail(ctx: AdminCtx, id: string): Promise<InvoiceDetail> {
  const paper = await paperFor(ctx, id);
  return {
    ...paperOf(paper),
    id,
    country: paper.country,
    memberId: String(paper.memberId),
    others: paper.others,
    changes: await listChanges(ctx.db, paper.id),
  };
}

/** Draws a PDF that is marked as a copy, with the original's number and total (ADM-041). */
export async function invoiceCopy(
  ctx: AdminCtx,
  id: string,
  canDraw: ReturnType<typeof makeRateLimit>,
): Promise<FileAnswer> {
  const paper = await paperFor(ctx, id);
  if (!canDraw(ctx.admin.id)) throw new Refused('tooManyRequests');
  return invoiceFile(paperOf(paper), { isCopy: true });
}

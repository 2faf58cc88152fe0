import type { InvoiceDetail } from '#domain/invoices/shapes.ts';
import { record } from '#api/kit/audit.ts';
import type { makeAllowance } from '#api/kit/allowance.ts';
import type { FileAnswer } from '#api/kit/answer.ts';
import type { AdminCtx } from '#api/kit/context.ts';
import { inTransaction } from '#api/kit/db.ts';
import { Refused } from '#api/kit/refused.ts';
import { invoiceFile } from './service.pdf.ts';
import { paperOf } from './service.ts';
import { findPaper, type InvoiceFilter, listChanges, listInvoiceRows } from './store.view.ts';

/** Countries of a list: those of the right, for an export only where personal data may be taken out as well (B-22). */
function countriesOf(ctx: AdminCtx, wish: InvoiceFilter): readonly string[] | null {
  const readable = ctx.admin.countries('orders.read');
  if (!wish.isExport) return readable;
  const exportable = ctx.admin.countries('personal.export');
  if (exportable === null) return readable;
  const both = readable === null ? exportable : readable.filter((country) => exportable.includes(country));
  if (both.length === 0) throw new Refused('notAllowed');
  return both;
}

/** Invoices and credit notes (ADM-041). What is exported stands in the log: names leave the portal. */
export async function invoices(ctx: AdminCtx, wish: InvoiceFilter) {
  const page = await listInvoiceRows(ctx.db, wish, countriesOf(ctx, wish));
  if (wish.isExport)
    await inTransaction(ctx.db, (tx) =>
      record(tx, ctx, {
        action: 'export',
        entity: 'invoice',
        entityId: '',
        country: wish.country ?? null,
        new: { rows: page.items.length, search: wish.search ?? '', kind: wish.kind, from: wish.from, until: wish.until },
      }),
    );
  return page;
}

async function paperFor(ctx: AdminCtx, id: string) {
  const paper = await findPaper(ctx.db, id);
  if (paper === null || !ctx.admin.may('orders.read', paper.country)) throw new Refused('noData');
  return paper;
}

/** One paper in full; one of another country than his answers like one that does not exist (I25). */
export async function invoiceDetail(ctx: AdminCtx, id: string): Promise<InvoiceDetail> {
  const paper = await paperFor(ctx, id);
  return {
    ...paperOf(paper),
    id,
    country: paper.country,
    memberId: String(paper.memberId),
    other: paper.otherId === null ? null : { id: String(paper.otherId), invoiceNo: paper.otherNo! },
    changes: await listChanges(ctx.db, paper.id),
  };
}

/** A copy as PDF, marked as one, with the original's number and total (ADM-041). */
export async function invoiceCopy(ctx: AdminCtx, id: string, mayDraw: ReturnType<typeof makeAllowance>): Promise<FileAnswer> {
  const paper = await paperFor(ctx, id);
  if (!mayDraw(ctx.admin.id)) throw new Refused('tooManyRequests');
  return invoiceFile(paperOf(paper), { isCopy: true });
}

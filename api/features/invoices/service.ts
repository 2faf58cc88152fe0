import type { Input } from '#domain/call.ts';
import type { getInvoiceFile } from '#domain/invoices/calls.ts';
import { changeableUntil, hasInvoice, canChangeRecipient } from '#domain/invoices/rules.ts';
import type { Invoice, InvoicePaper, InvoiceRecipient } from '#domain/invoices/shapes.ts';
import type { makeRateLimit } from '#api/platform/auth/rateLimit.ts';
import type { FileAnswer } from '#api/platform/http/answer.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { invoiceFile } from './service.pdf.ts';
import { lockOrderOf } from './store.view.ts';
import { setDraft, setRecipient } from './store.ts';
import {
  findRecipient,
  findRecipientOf,
  isOwnOrder,
  listPapers,
  listRecipients,
  type PaperView,
  type RecipientView,
} from './store.view.ts';

/** The fields that an invoice prints, without internal fields. */
export function paperOf({
  id: _id,
  country: _country,
  memberId: _memberId,
  others: _others,
  ...paper
}: PaperView): InvoicePaper {
  return paper;
}

async function papersOf(ctx: Ctx, orderNumber: string): Promise<PaperView[]> {
  const papers = await listPapers(ctx.db, ctx.me.id, orderNumber);
  if (papers.length === 0)
    throw new Refused(
      (await isOwnOrder(ctx.db, ctx.me.id, orderNumber)) ? 'noData' : 'orderNotFound',
    );
  return papers;
}

/**
 * Reads the invoice of an own order (PAY-022). Throws `noData` before it is issued, 8049 for
 * unknown and foreign orders.
 */
export async function invoiceOf(ctx: Ctx, orderNumber: string): Promise<Invoice> {
  const [invoice, ...credits] = (await papersOf(ctx, orderNumber)).map(paperOf);
  return {
    ...invoice!,
    status: credits.length === 0 ? 'ISSUED' : 'CREDITED',
    creditNotes: credits,
    creditNote: credits[0] ?? null,
  };
}

const daysOf = (conn: Conn, view: RecipientView) =>
  settingWithin(conn, view.country, 'invoice.change.days');

/**
 * Reads the recipient of an own order's invoice, before or after its issue. Throws `noData` for
 * orders that get no invoice.
 */
export async function recipientOf(ctx: Ctx, orderNumber: string) {
  const view = await findRecipient(ctx.db, ctx.me.id, orderNumber);
  if (view === null) throw new Refused('orderNotFound');
  return recipientShown(ctx.db, view);
}

async function recipientShown(conn: Conn, view: RecipientView) {
  const days = await daysOf(conn, view);
  const verdict = canChangeRecipient({ ...view, days }, await appNow(conn));
  if (view.issuedAt === null && (!verdict.ok || !hasInvoice(view))) throw new Refused('noData');
  const { recipient, address, email, issuedAt, zone } = view;
  return {
    recipient,
    address,
    email,
    isIssued: issuedAt !== null,
    isChangeable: verdict.ok,
    changeableUntil: issuedAt === null ? null : changeableUntil(issuedAt, zone, days),
  };
}

/**
 * Saves the recipient of an invoice (PAY-023): as a draft before the issue, afterwards on the
 * invoice under the same number. It locks the order row, as a payment does, so a concurrent payment
 * issues with the old or the new recipient.
 */
export async function saveRecipient(
  ctx: Ctx,
  { orderNumber, ...input }: InvoiceRecipient & { orderNumber: string },
): Promise<null> {
  return idempotently(ctx, 'saveInvoice', { orderNumber, ...input }, async (tx) => {
    const orderId = await lockOrderOf(tx, ctx.me.id, orderNumber);
    if (orderId === null) throw new Refused('orderNotFound');
    const view = (await findRecipient(tx, ctx.me.id, orderNumber))!;
    await changeRecipient(tx, view, input);
    return null;
  });
}

/** Saves the recipient of a locked order's invoice, if the rules allow it (PAY-023). */
async function changeRecipient(
  tx: Tx,
  view: RecipientView,
  input: InvoiceRecipient,
): Promise<void> {
  assertAllowed(canChangeRecipient({ ...view, days: await daysOf(tx, view) }, await appNow(tx)));
  await (view.issuedAt === null
    ? setDraft(tx, view.orderId, input)
    : setRecipient(tx, view.orderId, input));
}

/** Reads the recipient for the desk like `recipientOf`; the caller checks the right. */
export async function recipientAtDesk(conn: Conn, orderId: number) {
  const view = await findRecipientOf(conn, orderId);
  if (view === null) throw new Refused('noData');
  return recipientShown(conn, view);
}

/**
 * Saves the recipient for the company, under the same rules as for the member, and returns the one
 * before. The order must be locked.
 */
export async function changeRecipientAtDesk(
  tx: Tx,
  orderId: number,
  input: InvoiceRecipient,
): Promise<InvoiceRecipient> {
  const view = await findRecipientOf(tx, orderId);
  if (view === null) throw new Refused('noData');
  await changeRecipient(tx, view, input);
  const { recipient, address, email } = view;
  return { recipient, address, email };
}

/** Recipients that this member has used (PAY-024). */
export const recipientsOf = (ctx: Ctx): Promise<InvoiceRecipient[]> =>
  listRecipients(ctx.db, ctx.me.id);

/**
 * Draws the invoice or credit note of an own order as PDF (PAY-025). Throws like `invoiceOf`, and
 * `tooManyRequests` over the limit.
 */
export async function paperFile(
  ctx: Ctx,
  { orderNumber, kind, invoiceNo }: Input<typeof getInvoiceFile>,
  canDraw: ReturnType<typeof makeRateLimit>,
): Promise<FileAnswer> {
  // Counted before the query, so that requests that wait behind other PDFs count as well.
  if (!canDraw(ctx.me.id)) throw new Refused('tooManyRequests');
  const paper = (await papersOf(ctx, orderNumber)).find(
    (one) => one.kind === kind && (invoiceNo === undefined || one.invoiceNo === invoiceNo),
  );
  if (paper === undefined) throw new Refused('noData');
  return invoiceFile(paperOf(paper));
}

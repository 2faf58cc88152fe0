import { changeableUntil, hasInvoice, canChangeRecipient } from '#domain/invoices/rules.ts';
import type {
  Invoice,
  InvoiceKind,
  InvoicePaper,
  InvoiceRecipient,
} from '#domain/invoices/shapes.ts';
import type { makeRateLimit } from '#api/platform/auth/rateLimit.ts';
import type { FileAnswer } from '#api/platform/http/answer.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { idempotently } from '#api/platform/auth/idempotency.ts';
import { assertAllowed, Refused } from '#api/platform/http/refused.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { invoiceFile } from './service.pdf.ts';
import { lockOrderOf } from './store.view.ts';
import { setDraft, setRecipient } from './store.ts';
import {
  findRecipient,
  isOwnOrder,
  listPapers,
  listRecipients,
  type PaperView,
  type RecipientView,
} from './store.view.ts';

/** What stands on the paper, without what only we need to know. */
export function paperOf({
  id: _id,
  country: _country,
  memberId: _memberId,
  otherId: _otherId,
  otherNo: _otherNo,
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
 * The invoice of an own order (PAY-022): no data before it is issued; 8049 for unknown and foreign
 * orders.
 */
export async function invoiceOf(ctx: Ctx, orderNumber: string): Promise<Invoice> {
  const [invoice, credit] = await papersOf(ctx, orderNumber);
  const creditNote =
    credit === undefined
      ? null
      : { invoiceNo: credit.invoiceNo, date: credit.date, total: credit.total };
  return { ...paperOf(invoice!), status: creditNote === null ? 'ISSUED' : 'CREDITED', creditNote };
}

const daysOf = (conn: Conn, view: RecipientView) =>
  settingWithin(conn, view.country, 'invoice.change.days');

/**
 * Who the invoice of an own order is or will be made out to. No data for orders that have none and
 * get none.
 */
export async function recipientOf(ctx: Ctx, orderNumber: string) {
  const view = await findRecipient(ctx.db, ctx.me.id, orderNumber);
  if (view === null) throw new Refused('orderNotFound');
  const days = await daysOf(ctx.db, view);
  const verdict = canChangeRecipient({ ...view, days }, await appNow(ctx.db));
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
 * Keeps what the member wants on the invoice (PAY-023): as a draft before it is issued, on the
 * invoice itself afterwards, under the same number. Behind the lock of the order, which a payment
 * takes as well: one that comes at the same moment issues with the old or the new.
 */
export async function saveRecipient(
  ctx: Ctx,
  { orderNumber, ...input }: InvoiceRecipient & { orderNumber: string },
): Promise<null> {
  return idempotently(ctx, 'saveInvoice', { orderNumber, ...input }, async (tx) => {
    const orderId = await lockOrderOf(tx, ctx.me.id, orderNumber);
    if (orderId === null) throw new Refused('orderNotFound');
    const view = (await findRecipient(tx, ctx.me.id, orderNumber))!;
    assertAllowed(canChangeRecipient({ ...view, days: await daysOf(tx, view) }, await appNow(tx)));
    await (view.issuedAt === null
      ? setDraft(tx, orderId, input)
      : setRecipient(tx, orderId, input));
    return null;
  });
}

/** Recipients and addresses this member has used (PAY-024). */
export const recipientsOf = (ctx: Ctx): Promise<InvoiceRecipient[]> =>
  listRecipients(ctx.db, ctx.me.id);

/**
 * The paper of an own order as PDF (PAY-025); refuses like `invoiceOf`, and who asks for too many
 * at once.
 */
export async function paperFile(
  ctx: Ctx,
  { orderNumber, kind }: { orderNumber: string; kind: InvoiceKind },
  canDraw: ReturnType<typeof makeRateLimit>,
): Promise<FileAnswer> {
  // Before the look: what waits behind papers that are being drawn is counted when it was asked for.
  if (!canDraw(ctx.me.id)) throw new Refused('tooManyRequests');
  const paper = (await papersOf(ctx, orderNumber)).find((one) => one.kind === kind);
  if (paper === undefined) throw new Refused('noData');
  return invoiceFile(paperOf(paper));
}

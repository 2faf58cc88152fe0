import type { Input } from '#domain/call.ts';
import type { changeInvoiceRecipient } from '#domain/invoices/calls.order.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { changeRecipientAtDesk, recipientAtDesk } from '#api/features/invoices/service.ts';
import { orderFor } from '#api/features/orders/admin/service.admin.ts';
import { performAct } from '#api/features/orders/parts/service.act.ts';

/** Reads the recipient of an order's invoice, and whether it can be changed. */
export async function recipientFor(ctx: AdminCtx, orderNumber: string) {
  const { id } = await orderFor(ctx, orderNumber, 'orders.read');
  return recipientAtDesk(ctx.db, id);
}

/**
 * Changes the recipient of an order's invoice for the member, under the member's rules (PAY-023).
 * The invoice keeps the earlier recipients.
 */
export const changeRecipient = (ctx: AdminCtx, input: Input<typeof changeInvoiceRecipient>) =>
  performAct(ctx, 'recipient', input, async (tx, order) => {
    const { recipient, address, email } = input;
    const to = { recipient, address, email };
    const before = await changeRecipientAtDesk(tx, order.id, to);
    const fields = (['recipient', 'address', 'email'] as const).filter(
      (field) => before[field] !== to[field],
    );
    return {
      answer: {},
      details: { fields, before, after: to },
      step: 'invoice recipient changed',
      audit: { new: { invoiceFields: fields } },
      change: { kind: 'recipient', name: recipient },
    };
  });

import { changeInvoiceRecipient, getOrderRecipient } from '#domain/invoices/calls.order.ts';
import {
  correctOrderContact,
  extendHold,
  repeatOrderMail,
} from '#domain/orders/acts/calls.contact.ts';
import type { On } from '#api/platform/http/answer.ts';
import { extendAtDesk } from '#api/features/orders/holds/service.holds.ts';
import { correctContact, sendAgain } from './service.contact.ts';
import { changeRecipient, recipientFor } from './service.recipient.ts';

export function orderContactRoutes(on: On): void {
  on(correctOrderContact, (ctx, input) => correctContact(ctx, input));
  on(repeatOrderMail, (ctx, input) => sendAgain(ctx, input));
  on(extendHold, (ctx, input) => extendAtDesk(ctx, input));
  on(getOrderRecipient, (ctx, input) => recipientFor(ctx, input.orderNumber));
  on(changeInvoiceRecipient, (ctx, input) => changeRecipient(ctx, input));
}

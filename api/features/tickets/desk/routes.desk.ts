import { renewTicketCodes } from '#domain/orders/acts/calls.tickets.ts';
import type { On } from '#api/platform/http/answer.ts';
import { renewCodes } from './service.codes.ts';

export function ticketDeskRoutes(on: On): void {
  on(renewTicketCodes, (ctx, input) => renewCodes(ctx, input));
}

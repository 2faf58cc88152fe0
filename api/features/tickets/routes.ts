import { getMyTicket, getMyTicketDetail, getMyTickets, getTicketQRcode } from '#domain/tickets/calls.ts';
import type { On } from '#api/kit/answer.ts';
import { myTickets, ticketCode, ticketDetailOf, ticketsOfOrder } from './service.ts';

export function ticketRoutes(on: On): void {
  on(getMyTickets, (ctx, input) => myTickets(ctx, input.pageNum, input.pageSize));
  on(getMyTicket, (ctx, input) => ticketsOfOrder(ctx, input.orderNumber, input.sessionId));
  on(getMyTicketDetail, (ctx, input) => ticketDetailOf(ctx, input.ticketID));
  on(getTicketQRcode, (ctx, input) => ticketCode(ctx, input.ticketID));
}

import { readBookings, readOrders, readSessions, readTickets } from '#domain/apiKeys/calls.read.ts';
import type { On } from '#api/platform/http/answer.ts';
import { bookingPage, orderPage, sessionPage, ticketPage } from './service.read.ts';

export function readRoutes(on: On): void {
  on(readOrders, orderPage);
  on(readBookings, bookingPage);
  on(readSessions, sessionPage);
  on(readTickets, ticketPage);
}

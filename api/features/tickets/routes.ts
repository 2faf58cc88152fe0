import type { FastifyInstance } from 'fastify';
import { personalData } from '#domain/members/calls.ts';
import {
  getMyTicket,
  getMyTicketDetail,
  getMyTickets,
  getTicketQRcode,
} from '#domain/tickets/calls.ts';
import {
  getMyCalendar,
  getMySession,
  getMySessionDates,
  getMySessionList,
  openOnlineLink,
} from '#domain/tickets/calls.sessions.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { myCalendar } from './service.calendar.ts';
import { openLink } from './online/service.link.ts';
import { personalCounts } from './service.personal.ts';
import { mySession, mySessionDays, mySessions } from './service.sessions.ts';
import { myTickets, ticketCode, ticketDetailOf, ticketsOfOrder } from './service.ts';
import { ticketDeskRoutes } from './desk/routes.desk.ts';
import { guestRoutes } from './guests/routes.guests.ts';
import { pictureRoutes, sharingRoutes } from './routes.sharing.ts';

export function ticketRoutes(on: On, app: FastifyInstance, core: Core): void {
  on(getMyTickets, (ctx, input) => myTickets(ctx, input.pageNum, input.pageSize));
  on(getMyTicket, (ctx, input) => ticketsOfOrder(ctx, input.orderNumber, input.sessionId));
  on(getMyTicketDetail, (ctx, input) => ticketDetailOf(ctx, input.ticketID));
  on(getTicketQRcode, (ctx, input) => ticketCode(ctx, input.ticketID));
  on(getMySession, (ctx, input) => mySession(ctx, input.sessionId));
  on(getMySessionList, (ctx, input) => mySessions(ctx, input));
  on(getMySessionDates, (ctx, input) => mySessionDays(ctx, input.month));
  on(getMyCalendar, (ctx, input) => myCalendar(ctx, input));
  on(openOnlineLink, (ctx, { sessionId }) => openLink(ctx, sessionId));
  on(personalData, (ctx) => personalCounts(ctx));
  sharingRoutes(on);
  guestRoutes(on);
  ticketDeskRoutes(on);
  pictureRoutes(app, core);
}

import type { FastifyInstance } from 'fastify';
import { getAvalaibleEvents, searchAvailableEvents } from '#domain/events/calls.ts';
import {
  getActivityContacts,
  getEventDetail,
  getEventInfo,
  getEventSearchData,
  getTicketTypeNameList,
} from '#domain/events/calls.detail.ts';
import { getSaleReminder, saveSaleReminder } from '#domain/events/saleReminder/calls.ts';
import { getActivityQuestions } from '#domain/events/questions/calls.ts';
import type { On } from '#api/platform/http/answer.ts';
import type { Core } from '#api/platform/http/context.ts';
import { eventDetailOf, eventInfoOf } from './detail/service.detail.ts';
import type { OpenOrderOf } from './service.ts';
import { contactsOf, searchData, ticketTypeNames } from './service.facts.ts';
import { questionsOf } from './service.questions.ts';
import { myEventList, searchEvents } from './list/service.list.ts';
import { placeDeskRoutes } from './desk/routes.places.ts';
import { eventDeskRoutes } from './admin/routes.admin.ts';
import { memberDeskRoutes } from './desk/routes.desk.ts';
import { guestRoutes } from './guests/routes.guests.ts';
import { eventMakeRoutes } from './admin/routes.make.ts';
import { purchaseRoutes } from './purchase/routes.ts';
import { keepSaleReminder, saleReminder } from './saleReminder/service.ts';
import { queueRoutes } from './queue/routes.ts';
import { sharedHoldRoutes } from './sharedHold/routes.ts';
import { waitingRoutes } from './waiting/routes.ts';
import type { ActHandlers } from '#api/features/events/acts/service.handlers.ts';
import type { OrdersOf } from './admin/service.make.ts';

export function eventRoutes(
  on: On,
  { app, core }: { app: FastifyInstance; core: Core },
  openOrderOf: OpenOrderOf,
  { orders, acts }: { orders: OrdersOf; acts: ActHandlers },
): void {
  on(getAvalaibleEvents, (ctx, input) => myEventList(ctx, input));
  on(searchAvailableEvents, (ctx, input) => searchEvents(ctx, input));
  on(getEventSearchData, (ctx) => searchData(ctx));
  on(getEventDetail, (ctx, input) => eventDetailOf(ctx, input, openOrderOf));
  on(getEventInfo, (ctx, input) => eventInfoOf(ctx, input, openOrderOf));
  on(getTicketTypeNameList, (ctx, input) => ticketTypeNames(ctx, input.eventID));
  on(getActivityQuestions, (ctx, input) => questionsOf(ctx, input));
  on(getActivityContacts, (ctx, input) => contactsOf(ctx, input.eventID));
  on(getSaleReminder, (ctx, { eventID }) => saleReminder(ctx, eventID));
  on(saveSaleReminder, (ctx, input) => keepSaleReminder(ctx, input));
  eventDeskRoutes(on);
  guestRoutes(on);
  memberDeskRoutes(on);
  eventMakeRoutes(on, orders, acts);
  purchaseRoutes(on, core);
  queueRoutes(on, app, core);
  sharedHoldRoutes(on);
  waitingRoutes(on);
  placeDeskRoutes(on);
}

import type { FastifyInstance } from 'fastify';
import { administratorJobs } from './features/administrators/jobs.ts';
import { administratorRoutes } from './features/administrators/routes.ts';
import { makeFindAdmin } from './features/administrators/service.session.ts';
import { alternativeJobs } from './features/alternatives/jobs.ts';
import { alternativeRoutes } from './features/alternatives/routes.ts';
import type { AlternativeHandlers } from './features/alternatives/service.ts';
import { apiKeyRoutes } from './features/apiKeys/routes.ts';
import { makeApiKeyGate } from './features/apiKeys/service.gate.ts';
import { assessmentJobs } from './features/services/jobs.ts';
import { assessmentRoutes } from './features/services/routes.ts';
import { checkInRoutes } from './features/checkin/routes.ts';
import { eventJobs } from './features/events/jobs.ts';
import { facilityJobs } from '#api/features/facilities/jobs.ts';
import { couponRoutes } from './features/coupons/routes.ts';
import {
  cascadeCancellations,
  requestCancellations,
} from '#api/features/events/change/service.cascade.ts';
import { roomAlternatives } from '#api/features/facilities/closed/service.alternatives.ts';
import { absenceAlternatives } from '#api/features/services/absences/service.alternatives.ts';
import { sessionAlternatives } from '#api/features/events/acts/service.alternatives.ts';
import { eventActs } from '#api/features/events/acts/service.handlers.ts';
import { updateOrderTimes } from '#api/features/events/change/service.follow.ts';
import { openOrderOf } from '#api/features/events/change/service.openOrder.ts';
import { eventRoutes } from './features/events/routes.ts';
import { facilityRoutes } from './features/facilities/routes.ts';
import { holdBooking } from './features/facilities/service.booked.ts';
import { invoiceRoutes } from './features/invoices/routes.ts';
import { fileJobs } from './features/files/jobs.ts';
import { fileRoutes } from './features/files/routes.ts';
import { memberJobs } from './features/members/jobs.ts';
import { pickDistrict } from './features/members/service.district.ts';
import { memberRoutes } from './features/members/routes.ts';
import { makeSaveMember } from './features/members/service.ts';
import { makeDenied } from '#api/features/members/signIn/service.session.ts';
import { maintenanceJobs } from './features/notices/jobs.ts';
import { noticeRoutes } from './features/notices/routes.ts';
import { interruptedBy } from './features/notices/service.maintenance.ts';
import { makeTexts } from './features/notices/service.ts';
import { noteRoutes } from './features/notes/routes.ts';
import { bulkJobs } from './features/bulk/jobs.ts';
import { viewRoutes } from './features/views/routes.ts';
import { bulkRoutes } from './features/bulk/routes.ts';
import { exportJobs } from './features/exports/jobs.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { notificationJobs } from './features/notifications/jobs.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { orderJobs } from './features/orders/jobs.ts';
import { orderRoutes } from './features/orders/routes.ts';
import { makeCheckout } from './features/orders/settle/service.confirm.ts';
import { overviewRoutes } from './features/overview/routes.ts';
import { paymentJobs } from './features/payments/jobs.ts';
import { paymentRoutes } from './features/payments/routes.ts';
import { questionnaireJobs } from './features/questionnaires/jobs.ts';
import { questionnaireRoutes } from './features/questionnaires/routes.ts';
import { regionRoutes } from './features/regions/routes.ts';
import { accessModeOf } from './features/regions/service.ts';
import { retentionJobs } from './features/retention/jobs.ts';
import { homeRoutes } from './features/home/routes.ts';
import { hubRoutes } from './features/hubs/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { termsRoutes } from './features/terms/routes.ts';
import { ticketJobs } from './features/tickets/jobs.ts';
import { ticketRoutes } from './features/tickets/routes.ts';
import { deadlineText } from './features/orders/cancel/service.deadlines.ts';
import { calendarOfOrder } from './features/tickets/service.calendar.ts';
import { trackingJobs } from './features/analytics/jobs.ts';
import { trackingRoutes } from './features/analytics/routes.ts';
import { makeTracker } from './features/analytics/service.ts';
import { undoJobs } from './features/undo/jobs.ts';
import { undoRoutes } from './features/undo/routes.ts';
import { walletJobs } from './features/wallet/jobs.ts';
import { walletRoutes } from './features/wallet/routes.ts';
import { webhookJobs } from './features/webhooks/jobs.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { makeRequirePermission } from './platform/auth/adminAuth.ts';
import { makeOn } from './platform/http/answer.ts';
import { refreshOffset } from './platform/db/clock.ts';
import type { Core } from './platform/http/context.ts';
import { makeAuthenticator } from './platform/auth/authenticate.ts';

const eventOrders = {
  follow: updateOrderTimes,
  requestCancellations,
  cancelWanted: cascadeCancellations,
};
const acts = eventActs(eventOrders);
const alternativesOf = (core: Core): AlternativeHandlers => ({
  SESSION: sessionAlternatives,
  ROOM: roomAlternatives(core),
  CONSULTANT: absenceAlternatives,
});

/** Creates the services that hold state in this process. */
export function makeServices(core: Core) {
  const denied = makeDenied(core);
  return {
    texts: makeTexts(core),
    denied,
    authenticator: makeAuthenticator(core.config, core.secrets, makeSaveMember(core), (held) =>
      denied.isOver(held),
    ),
    checkout: makeCheckout(core),
    tracker: makeTracker(core),
  };
}

export type Services = ReturnType<typeof makeServices>;

export function addCalls(app: FastifyInstance, core: Core, services: Services): void {
  const { texts, denied, authenticator, checkout, tracker } = services;
  const on = makeOn(app, core, (...words) => texts.textOf(...words), {
    authenticator,
    requirePermission: makeRequirePermission(core.config, authenticator, makeFindAdmin(core)),
    apiKeys: makeApiKeyGate(core),
    accessOf: (country) => accessModeOf(core, country),
    interruptedBy: (call, countries) => interruptedBy(core, call, countries),
  });
  memberRoutes(on, { app, core, authenticator, denied });
  regionRoutes(on, () => texts.refresh(), pickDistrict);
  termsRoutes(on);
  noticeRoutes(on);
  notificationRoutes(on);
  eventRoutes(on, { app, core }, openOrderOf, { orders: eventOrders, acts });
  orderRoutes(on, checkout);
  paymentRoutes(on);
  facilityRoutes(on, app, core);
  couponRoutes(on);
  assessmentRoutes(on, core);
  invoiceRoutes(on);
  ticketRoutes(on, app, core);
  walletRoutes(on, app, core);
  overviewRoutes(on, app, core);
  checkInRoutes(on);
  questionnaireRoutes(on);
  searchRoutes(on);
  homeRoutes(on);
  hubRoutes(on);
  noteRoutes(on);
  viewRoutes(on);
  bulkRoutes(on, (...words) => texts.textOf(...words).text);
  alternativeRoutes(on, alternativesOf(core));
  exportRoutes(on);
  undoRoutes(on, acts, (...words) => texts.textOf(...words).text);
  webhookRoutes(on);
  apiKeyRoutes(on);
  trackingRoutes(on, tracker);
  administratorRoutes(on, app, core);
  fileRoutes(on, app, core, holdBooking);
}

export function addJobs(core: Core, { texts, denied, tracker }: Services): void {
  memberJobs(core, denied);
  administratorJobs(core);
  maintenanceJobs(core);
  eventJobs(core);
  facilityJobs(core);
  assessmentJobs(core);
  orderJobs(core);
  retentionJobs(core);
  fileJobs(core);
  paymentJobs(core);
  notificationJobs(core, { calendarOf: calendarOfOrder, rulesOf: deadlineText });
  ticketJobs(core);
  walletJobs(core);
  trackingJobs(core, tracker);
  questionnaireJobs(core);
  bulkJobs(core);
  exportJobs(core);
  undoJobs(core, acts);
  alternativeJobs(core, alternativesOf(core));
  webhookJobs(core);
  core.jobs.every('texts', 30_000, () => texts.refresh(), { isQuiet: true });
  if (core.config.sandbox !== 'none')
    core.jobs.every('clock', 2000, () => refreshOffset(core), { isQuiet: true });
}

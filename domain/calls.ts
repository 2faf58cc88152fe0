import type { Call } from './call.ts';
import { administratorsCalls } from './administrators/calls.all.ts';
import { memberCalls } from './members/calls.all.ts';
import { regionsCalls } from './regions/calls.all.ts';
import { termsCalls } from './terms/calls.all.ts';
import { noticesCalls } from './notices/calls.all.ts';
import { notificationsCalls } from './notifications/calls.all.ts';
import { assessmentsCalls } from './services/calls.all.ts';
import { couponsCalls } from './coupons/calls.all.ts';
import { eventsCalls } from './events/calls.all.ts';
import { facilitiesCalls } from './facilities/calls.all.ts';
import { filesCalls } from './files/calls.all.ts';
import { ordersCalls } from './orders/calls.all.ts';
import { paymentsCalls } from './payments/calls.all.ts';
import { invoicesCalls } from './invoices/calls.all.ts';
import { overviewCalls } from './overview/calls.all.ts';
import { ticketsCalls } from './tickets/calls.all.ts';
import { walletCalls } from './wallet/calls.all.ts';
import { checkinCalls } from './checkin/calls.all.ts';
import { questionnairesCalls } from './questionnaires/calls.all.ts';
import { notesCalls } from './notes/calls.all.ts';
import { bulkCalls } from './bulk/calls.all.ts';
import { exportCalls } from './exports/calls.all.ts';
import { viewCalls } from './views/calls.all.ts';
import { homeCalls } from './home/calls.all.ts';
import { hubsCalls } from './hubs/calls.all.ts';
import { searchCalls } from './search/calls.all.ts';
import { webhooksCalls } from './webhooks/calls.all.ts';
import { apiKeysCalls } from './apiKeys/calls.all.ts';
import { undoCalls } from './undo/calls.all.ts';
import { alternativesCalls } from './alternatives/calls.all.ts';
import { trackingCalls } from './analytics/calls.all.ts';

/** All calls, for the server and the checks. The browser imports single calls instead. */
export const calls: readonly Call[] = [
  administratorsCalls,
  memberCalls,
  regionsCalls,
  termsCalls,
  noticesCalls,
  notificationsCalls,
  eventsCalls,
  facilitiesCalls,
  assessmentsCalls,
  couponsCalls,
  filesCalls,
  ordersCalls,
  paymentsCalls,
  invoicesCalls,
  ticketsCalls,
  walletCalls,
  overviewCalls,
  checkinCalls,
  questionnairesCalls,
  searchCalls,
  homeCalls,
  hubsCalls,
  notesCalls,
  bulkCalls,
  exportCalls,
  viewCalls,
  webhooksCalls,
  apiKeysCalls,
  undoCalls,
  alternativesCalls,
  trackingCalls,
].flat();

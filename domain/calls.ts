import type { Call } from './call.ts';
import * as administrators from './administrators/calls.ts';
import * as consoleSignIns from './administrators/calls.signIns.ts';
import * as checkin from './checkin/calls.ts';
import * as doors from './checkin/calls.doors.ts';
import * as byHand from './checkin/calls.hand.ts';
import * as events from './events/calls.ts';
import * as eventQuestions from './events/calls.questions.ts';
import * as guests from './events/calls.guests.ts';
import * as eventDesk from './events/calls.desk.ts';
import * as eventMake from './events/calls.make.ts';
import * as invoices from './invoices/calls.ts';
import * as invoiceDesk from './invoices/calls.desk.ts';
import * as files from './files/calls.ts';
import * as member from './member/calls.ts';
import * as signIns from './member/calls.signIns.ts';
import * as memberLookup from './member/calls.lookup.ts';
import * as memberDesk from './member/calls.desk.ts';
import * as notices from './notices/calls.ts';
import * as board from './notices/calls.board.ts';
import * as noticeDesk from './notices/calls.desk.ts';
import * as texts from './notices/calls.texts.ts';
import * as interruptions from './notices/calls.interruptions.ts';
import * as maintenance from './notices/calls.maintenance.ts';
import * as jobs from './administrators/calls.jobs.ts';
import * as notifications from './notifications/calls.ts';
import * as notificationDesk from './notifications/calls.desk.ts';
import * as orders from './orders/calls.ts';
import * as bookedOrders from './orders/calls.booked.ts';
import * as orderNames from './orders/calls.names.ts';
import * as orderDesk from './orders/calls.desk.ts';
import * as orderFigures from './orders/calls.figures.ts';
import * as memberOrders from './orders/calls.members.ts';
import * as payments from './payments/calls.ts';
import * as countries from './regions/calls.countries.ts';
import * as districts from './regions/calls.districts.ts';
import * as settings from './regions/calls.settings.ts';
import * as tax from './regions/calls.tax.ts';
import * as questionnaires from './questionnaires/calls.ts';
import * as questionnaireDesk from './questionnaires/calls.desk.ts';
import * as regions from './regions/calls.ts';
import * as terms from './terms/calls.ts';
import * as memberAcceptances from './terms/calls.members.ts';
import * as termsDesk from './terms/calls.desk.ts';
import * as tickets from './tickets/calls.ts';
import * as bookedSessions from './tickets/calls.sessions.ts';
import * as sharing from './tickets/calls.sharing.ts';
import * as tracking from './tracking/calls.ts';
import * as trackingDesk from './tracking/calls.desk.ts';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'who' in value;

/**
 * ONE table of all calls, for the server and the checks; the browser imports its features' calls
 * only.
 */
export const calls: readonly Call[] = [
  administrators,
  member,
  memberLookup,
  memberDesk,
  signIns,
  consoleSignIns,
  regions,
  districts,
  countries,
  settings,
  tax,
  terms,
  memberAcceptances,
  termsDesk,
  notices,
  board,
  noticeDesk,
  texts,
  maintenance,
  interruptions,
  jobs,
  notifications,
  notificationDesk,
  events,
  eventQuestions,
  eventDesk,
  guests,
  eventMake,
  files,
  orders,
  bookedOrders,
  orderNames,
  memberOrders,
  orderDesk,
  orderFigures,
  payments,
  invoices,
  invoiceDesk,
  tickets,
  bookedSessions,
  sharing,
  checkin,
  byHand,
  doors,
  questionnaires,
  questionnaireDesk,
  tracking,
  trackingDesk,
].flatMap((feature) => Object.values(feature).filter(isCall));

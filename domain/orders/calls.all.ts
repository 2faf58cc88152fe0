import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as booked from './calls.booked.ts';
import * as names from '#domain/orders/names/calls.names.ts';
import * as ofMember from './calls.members.ts';
import * as desk from './calls.admin.ts';
import * as eventDesk from './eventDesk/calls.desk.ts';
import * as reasons from './eventDesk/calls.reasons.ts';
import * as items from './calls.items.ts';
import * as late from './late/calls.ts';
import * as timeline from './timeline/calls.ts';
import * as figures from './calls.figures.ts';
import * as acts from './acts/calls.acts.ts';
import * as ownPlaces from './acts/calls.own.ts';
import * as actsOfOrder from './acts/calls.contact.ts';
import * as actsOfTickets from './acts/calls.tickets.ts';

export const ordersCalls = callsOf(
  own,
  booked,
  names,
  ofMember,
  desk,
  eventDesk,
  reasons,
  items,
  figures,
  timeline,
  late,
  acts,
  ownPlaces,
  actsOfOrder,
  actsOfTickets,
);

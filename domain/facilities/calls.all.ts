import { callsOf } from '../call.ts';
import * as bookings from './bookings/calls.bookings.ts';
import * as messages from './bookings/calls.message.ts';
import * as moving from './bookings/calls.move.ts';
import * as blocks from './bookings/calls.ts';
import * as booked from './calls.booked.ts';
import * as phone from './phone/calls.phone.ts';
import * as reasons from './phone/calls.reasons.ts';
import * as closed from './closed/calls.ts';
import * as find from './calls.find.ts';
import * as own from './calls.ts';
import * as charges from './charges/calls.charges.ts';
import * as holidays from './days/calls.holidays.ts';
import * as opening from './days/calls.opening.ts';
import * as items from './equipment/calls.items.ts';
import * as packages from './equipment/calls.packages.ts';
import * as figures from './figures/calls.ts';
import * as papers from './papers/calls.ts';
import * as feed from './papers/calls.feed.ts';
import * as options from './setup/calls.options.ts';
import * as pictures from './setup/calls.pictures.ts';
import * as rooms from './setup/calls.rooms.ts';
import * as venues from './setup/calls.venues.ts';
import * as sheet from './sheet/calls.sheet.ts';
import * as teamNight from './teamNight/calls.ts';
import * as waiting from './waiting/calls.ts';
import * as waitingRows from './waiting/calls.admin.ts';

export const facilitiesCalls = callsOf(
  find,
  closed,
  own,
  booked,
  blocks,
  bookings,
  moving,
  figures,
  papers,
  feed,
  messages,
  phone,
  reasons,
  options,
  pictures,
  rooms,
  venues,
  items,
  packages,
  charges,
  holidays,
  opening,
  sheet,
  teamNight,
  waiting,
  waitingRows,
);

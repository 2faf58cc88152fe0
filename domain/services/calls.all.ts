import { callsOf } from '../call.ts';
import * as absences from './absences/calls.ts';
import * as batches from './admin/calls.batches.ts';
import * as consultants from './admin/calls.consultants.ts';
import * as services from './admin/calls.services.ts';
import * as desk from './desk/calls.desk.ts';
import * as reasons from './desk/calls.reasons.ts';
import * as sheet from './bookings/calls.sheet.ts';
import * as bookings from './bookings/calls.ts';
import * as booked from './calls.booked.ts';
import * as own from './calls.ts';
import * as figures from './figures/calls.ts';
import * as surveys from './surveys/calls.ts';
import * as waiting from './waiting/calls.ts';
import * as waitingRows from './waiting/calls.admin.ts';

export const assessmentsCalls = callsOf(
  own,
  absences,
  booked,
  services,
  consultants,
  batches,
  bookings,
  sheet,
  figures,
  surveys,
  desk,
  reasons,
  waiting,
  waitingRows,
);

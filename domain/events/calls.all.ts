import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as detail from './calls.detail.ts';
import * as questions from './questions/calls.ts';
import * as desk from './calls.admin.ts';
import * as speakers from './calls.speakers.ts';
import * as guests from './calls.guests.ts';
import * as saleReminder from './saleReminder/calls.ts';
import * as sharedHold from './sharedHold/calls.ts';
import * as queue from './queue/calls.ts';
import * as queueDesk from './queue/calls.admin.ts';
import * as make from './calls.make.ts';
import * as acts from './acts/calls.acts.ts';
import * as waiting from './waiting/calls.ts';
import * as waitingDesk from './waiting/calls.admin.ts';

export const eventsCalls = callsOf(
  own,
  detail,
  questions,
  desk,
  speakers,
  guests,
  make,
  acts,
  saleReminder,
  sharedHold,
  queue,
  queueDesk,
  waiting,
  waitingDesk,
);

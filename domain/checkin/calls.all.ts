import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as hand from './calls.hand.ts';
import * as doors from './calls.doors.ts';

export const checkinCalls = callsOf(own, hand, doors);

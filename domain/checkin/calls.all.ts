import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as hand from './calls.hand.ts';
import * as counts from './calls.counts.ts';
import * as doors from './calls.doors.ts';
import * as helpers from './calls.helpers.ts';
import * as parties from './calls.parties.ts';
import * as walkIn from './calls.walkIn.ts';

export const checkinCalls = callsOf(own, parties, walkIn, counts, helpers, hand, doors);

import { callsOf } from '../call.ts';
import * as booked from './calls.booked.ts';
import * as own from './calls.ts';

/** Every call of this feature, for the server and the checks. */
export const assessmentsCalls = callsOf(own, booked);

import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as desk from './calls.admin.ts';

/** Every call of this feature, for the server and the checks. */
export const trackingCalls = callsOf(own, desk);

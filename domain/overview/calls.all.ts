import { callsOf } from '../call.ts';
import * as own from './calls.ts';

/** Every call of this feature, for the server and the checks. */
export const overviewCalls = callsOf(own);

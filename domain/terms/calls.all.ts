import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as ofMember from './calls.members.ts';
import * as desk from './calls.admin.ts';

/** Every call of this feature, for the server and the checks. */
export const termsCalls = callsOf(own, ofMember, desk);

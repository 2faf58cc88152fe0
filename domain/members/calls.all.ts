import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as lookup from './calls.lookup.ts';
import * as desk from './calls.admin.ts';
import * as signIns from './calls.signIns.ts';

export const memberCalls = callsOf(own, lookup, desk, signIns);

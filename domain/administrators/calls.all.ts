import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as signIns from './calls.signIns.ts';
import * as jobs from './calls.jobs.ts';

export const administratorsCalls = callsOf(own, signIns, jobs);

import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as desk from './calls.admin.ts';

export const alternativesCalls = callsOf(own, desk);

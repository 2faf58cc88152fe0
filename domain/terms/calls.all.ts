import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as ofMember from './calls.members.ts';
import * as desk from './calls.admin.ts';

export const termsCalls = callsOf(own, ofMember, desk);

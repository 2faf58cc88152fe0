import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as desk from './calls.admin.ts';
import * as days from './dayClose/calls.ts';

export const paymentsCalls = callsOf(own, desk, days);

import { callsOf } from '../call.ts';
import * as admin from './calls.admin.ts';
import * as own from './calls.ts';
import * as types from './calls.types.ts';

export const couponsCalls = callsOf(own, types, admin);

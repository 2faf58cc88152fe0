import { callsOf } from '../call.ts';
import * as own from './calls.ts';

export const notesCalls = callsOf(own, ...Object.values(own.noteCalls));

import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as read from './calls.read.ts';

export const apiKeysCalls = callsOf(own, read);

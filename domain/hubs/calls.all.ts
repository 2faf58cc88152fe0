import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import { openCalls } from './calls.open.ts';

export const hubsCalls = [...callsOf(own), ...callsOf(openCalls)];

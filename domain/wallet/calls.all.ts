import { callsOf } from '../call.ts';
import * as own from './calls.ts';

export const walletCalls = callsOf(own);

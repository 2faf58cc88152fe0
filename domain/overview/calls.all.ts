import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as feed from './calls.feed.ts';

export const overviewCalls = callsOf(own, feed);

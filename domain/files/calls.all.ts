import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as upload from './calls.upload.ts';

/** Every call of this feature, for the server and the checks. */
export const filesCalls = callsOf(own, upload);

import { callsOf } from '../call.ts';
import * as own from './calls.ts';
import * as upload from './calls.upload.ts';

export const filesCalls = callsOf(own, upload);

import { callsOf } from '../call.ts';
import * as guests from './calls.guests.ts';
import * as own from './calls.ts';
import * as sessions from './calls.sessions.ts';
import * as sharing from './calls.sharing.ts';

export const ticketsCalls = callsOf(own, guests, sessions, sharing);

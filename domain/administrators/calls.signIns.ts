import * as z from 'zod/mini';
import { call } from '../call.ts';
import { changeCall, readCall } from '../records.ts';
import { ended, signIns } from './shapes.signIns.ts';
import { id } from '../wire.ts';
import { reason } from './shapes.ts';

/** Lists the console sessions of the calling administrator. */
export const getConsoleSignIns = call({
  name: 'getConsoleSignIns',
  service: 'admin',
  path: 'administrators/getSignIns',
  who: { admin: null },
  scope: 'self',
  input: z.object({}),
  output: signIns,
  refuses: [],
});

/**
 * Ends one own session, or without `id` all but the calling one, in every process at once (I32).
 * Succeeds if the session has ended already.
 */
export const endConsoleSignIns = call({
  name: 'endConsoleSignIns',
  service: 'admin',
  path: 'administrators/endSignIns',
  who: { admin: null },
  scope: 'self',
  names: { id: 'own consoleSignIn' },
  input: z.object({ id: z.optional(id) }),
  output: ended,
  refuses: ['noData'],
  errorDisplay: 'dialog',
});

/**
 * Lists the sessions of another administrator. One outside the caller's limits is `noData`, like
 * one that does not exist.
 */
export const listAdministratorSignIns = readCall({
  name: 'listAdministratorSignIns',
  path: 'administrators/listSignInsOf',
  right: 'administrators.read',
  scope: 'country',
  names: { id: 'country administrator' },
  record: signIns,
});

/** Ends all console sessions of an administrator (I32). The roles stay unchanged. */
export const endAdministratorSignIns = changeCall({
  name: 'endAdministratorSignIns',
  path: 'administrators/endSignInsOf',
  right: 'administrators.write',
  scope: 'country',
  names: { id: 'country administrator' },
  input: z.object({ id, reason }),
  output: ended,
  refuses: ['noData'],
});

import * as z from 'zod/mini';
import { call } from '../call.ts';
import { changeCall, readCall } from '../records.ts';
import { ended, signIns } from './shapes.signIns.ts';
import { id } from '../wire.ts';
import { reason } from './shapes.ts';

/** Where an administrator is signed in to the console themselves. */
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
 * Ends one of their own, without `id` all but the one that asks (I32); at once in every process.
 * One that has ended already is ended.
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
 * Where another administrator is signed in; one beyond one's own limits answers like one that does
 * not exist.
 */
export const listAdministratorSignIns = readCall({
  name: 'listAdministratorSignIns',
  path: 'administrators/listSignInsOf',
  right: 'administrators.read',
  scope: 'country',
  names: { id: 'country administrator' },
  record: signIns,
});

/**
 * Signs an administrator out of the console everywhere, with a reason (I32). Their roles stay as
 * they are.
 */
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

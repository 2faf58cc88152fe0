import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { changeCall, readCall } from '../records.ts';
import { id } from '../wire.ts';
import { ended, signIns } from '../administrators/shapes.signIns.ts';

/** Where a member is signed in, the last used first. */
export const getSignIns = call({
  name: 'getSignIns',
  service: 'master',
  path: 'user/v1/getSignIns',
  who: 'member',
  input: z.object({}),
  output: signIns,
  refuses: [],
});

/**
 * Ends one sign-in of the member, without `id` all but the one that asks (I32): what they hold
 * opens nothing any more, here at once, in other processes within seconds. One that has ended
 * already is ended.
 */
export const endSignIns = call({
  name: 'endSignIns',
  service: 'master',
  path: 'user/v1/endSignIns',
  who: 'member',
  names: { id: 'own signIn' },
  input: z.object({ id: z.optional(id) }),
  output: ended,
  refuses: ['noData'],
  errorDisplay: 'dialog',
});

/** Where a member is signed in, as administrators see it. */
export const listMemberSignIns = readCall({
  name: 'listMemberSignIns',
  path: 'member/listSignIns',
  right: 'members.read',
  scope: 'country',
  names: { id: 'country member' },
  record: signIns,
});

/**
 * Signs a member out everywhere, with a reason (I32): a lost phone, a stranger at their account.
 * They can sign in again.
 */
export const endMemberSignIns = changeCall({
  name: 'endMemberSignIns',
  path: 'member/endSignIns',
  right: 'members.write',
  scope: 'member',
  names: { id: 'country member' },
  input: z.object({ id, reason }),
  output: ended,
  refuses: ['noData'],
});

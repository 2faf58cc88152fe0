import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { changeCall, readCall } from '../records.ts';
import { id } from '../wire.ts';
import { ended, signIns } from '../administrators/shapes.signIns.ts';

/** Lists the member's sessions, the last used first. */
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
 * Ends one session of the member, or without `id` all but the calling one (I32). The process
 * refuses the session's tokens at once, other processes within seconds. Succeeds if the session has
 * ended already.
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

/** Lists a member's sessions for administrators. */
export const listMemberSignIns = readCall({
  name: 'listMemberSignIns',
  path: 'member/listSignIns',
  right: 'members.read',
  scope: 'country',
  names: { id: 'country member' },
  record: signIns,
});

/** Ends all sessions of a member (I32). The member can sign in again. */
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

import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { id } from '../wire.ts';
import { memberDetail, memberFilters, memberRow } from './shapes.admin.ts';
import { blockKinds } from './shapes.lookup.ts';

/**
 * Lists members; `search` matches number or name (ADM-007). An export needs the right to personal
 * data in every country of the rows.
 */
export const listMembers = listCall({
  name: 'listMembers',
  path: 'member/listMembers',
  right: 'members.read',
  scope: 'member',
  exports: 'personal.export',
  filters: memberFilters,
  row: memberRow,
});

/** Returns a member without orders and acceptances, which have their own calls (ADM-007). */
export const getMember = readCall({
  name: 'getMember',
  path: 'member/getMember',
  right: 'members.read',
  scope: 'member',
  names: { id: 'country member' },
  record: memberDetail,
});

/**
 * Sets or lifts a block of a member by an administrator (ADM-008). From the next request on
 * ORDERING refuses with 4903, ACCOUNT with 8003. `was` is the block that the administrator saw; if
 * it has changed, the call refuses with 9010. Only the directory lifts its own blocks.
 */
export const setMemberBlock = changeCall({
  name: 'setMemberBlock',
  path: 'member/setBlock',
  right: 'blocks.write',
  scope: 'member',
  names: { id: 'country member' },
  input: z.object({
    id,
    kind: z.nullable(z.enum(blockKinds)),
    was: z.nullable(z.enum(blockKinds)),
    reason,
  }),
  refuses: ['noData', 'changedMeanwhile'],
});

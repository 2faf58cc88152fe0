import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { id } from '../wire.ts';
import { accountKinds, memberDetail, memberRow } from './shapes.admin.ts';
import { blockKinds } from './shapes.lookup.ts';
import { line } from '../text/text.ts';

/**
 * Members the portal knows, by number or name (ADM-007). An export needs the right to personal data
 * in every country of the rows.
 */
export const listMembers = listCall({
  name: 'listMembers',
  path: 'member/listMembers',
  right: 'members.read',
  scope: 'member',
  exports: 'personal.export',
  filters: {
    country: z.optional(line(20)),
    kind: z.optional(z.enum(accountKinds)) /** `any`: blocked in whatever way. */,
    block: z.optional(z.enum([...blockKinds, 'any', 'none'])),
  },
  row: memberRow,
});

/**
 * One member with everything the portal knows of them but their orders and acceptances, which have
 * calls of their own (ADM-007).
 */
export const getMember = readCall({
  name: 'getMember',
  path: 'member/getMember',
  right: 'members.read',
  scope: 'member',
  names: { id: 'country member' },
  record: memberDetail,
});

/**
 * Sets or lifts the administrators' block of a member (ADM-008): ORDERING answers 4903, ACCOUNT
 * 8003, from the next request on. `was` is what the administrator saw; another one meanwhile is
 * told (9010). Blocks of the directory are lifted in the directory.
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

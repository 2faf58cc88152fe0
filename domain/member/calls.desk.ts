import * as z from 'zod/mini';
import { listInput, listOf, reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { id } from '../wire.ts';
import { accountKinds, memberDetail, memberRow } from './shapes.desk.ts';
import { blockKinds } from './shapes.lookup.ts';
import { line } from '../text.ts';

/**
 * Members the portal knows, by number or name (ADM-007). An export needs the right to personal data
 * in every country of the rows.
 */
export const listMembers = call({
  name: 'listMembers',
  service: 'admin',
  path: 'member/listMembers',
  who: { admin: 'members.read' },
  input: z.object({
    ...listInput,
    country: z.optional(line(20)),
    kind: z.optional(z.enum(accountKinds)),
    /** `any`: blocked in whatever way. */
    block: z.optional(z.enum([...blockKinds, 'any', 'none'])),
  }),
  output: listOf(memberRow),
  refuses: [],
});

/**
 * One member with everything the portal knows of him but his orders and acceptances, which have
 * calls of their own (ADM-007).
 */
export const getMember = call({
  name: 'getMember',
  service: 'admin',
  path: 'member/getMember',
  who: { admin: 'members.read' },
  input: z.object({ id }),
  output: memberDetail,
  refuses: ['noData'],
});

/**
 * Sets or lifts the administrators' block of a member (ADM-008): ORDERING answers 4903, ACCOUNT
 * 8003, from the next request on. `was` is what the administrator saw; another one meanwhile is
 * told (9010). Blocks of the directory are lifted in the directory.
 */
export const setMemberBlock = call({
  name: 'setMemberBlock',
  service: 'admin',
  path: 'member/setBlock',
  who: { admin: 'blocks.write' },
  input: z.object({
    id,
    kind: z.nullable(z.enum(blockKinds)),
    was: z.nullable(z.enum(blockKinds)),
    reason,
  }),
  output: z.null(),
  refuses: ['noData', 'changedMeanwhile'],
  shown: 'dialog',
});

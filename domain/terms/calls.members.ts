import * as z from 'zod/mini';
import { readCall } from '../records.ts';
import { id, instant } from '../wire.ts';

/** What one member has accepted, newest first (ADM-007). */
export const listMemberAcceptances = readCall({
  name: 'listMemberAcceptances',
  path: 'terms/listMemberAcceptances',
  right: 'members.read',
  scope: 'country',
  names: { memberId: 'country member' },
  by: { memberId: id },
  record: z.array(
    z.object({
      id,
      auditType: z.string(),
      auditVersion: z.string(),
      lang: z.string(),
      acceptedAt: instant,
      /** The administrator who heard it on the telephone; null: they did so on a page themselves. */
      heardBy: z.nullable(z.string()),
    }),
  ),
});

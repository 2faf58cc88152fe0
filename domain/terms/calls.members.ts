import * as z from 'zod/mini';
import { readCall } from '../records.ts';
import { id, instant } from '../wire.ts';

/** Lists the acceptances of one member, newest first (ADM-007). */
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
      /**
       * The administrator to whom the member accepted by phone; null: the member accepted on a
       * page.
       */
      heardBy: z.nullable(z.string()),
    }),
  ),
});

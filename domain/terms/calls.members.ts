import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, instant } from '../wire.ts';

/** What one member has accepted, newest first (ADM-007). */
export const listMemberAcceptances = call({
  name: 'listMemberAcceptances',
  service: 'admin',
  path: 'terms/listMemberAcceptances',
  who: { admin: 'members.read' },
  input: z.object({ memberId: id }),
  output: z.array(
    z.object({
      id,
      auditType: z.string(),
      auditVersion: z.string(),
      lang: z.string(),
      acceptedAt: instant,
    }),
  ),
  refuses: ['noData'],
});

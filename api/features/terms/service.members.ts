import type { AdminCtx } from '#api/platform/http/context.ts';
import { memberOfCountryFor } from '#api/features/members/service.admin.ts';
import { listAcceptancesOf } from './store.members.view.ts';

/** Acceptances of a member, for administrators (ADM-007). */
export async function memberAcceptances(ctx: AdminCtx, memberId: string) {
  await memberOfCountryFor(ctx, memberId);
  return listAcceptancesOf(ctx.db, memberId);
}

import type { BulkAct, BulkKind } from '#domain/bulk/shapes.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { publishIn, withdrawIn } from '#api/features/events/admin/service.state.ts';
import { invalidateLists } from '#api/features/events/list/service.listCache.ts';
import {
  approveRefundsIn,
  enterRefundsIn,
} from '#api/features/orders/parts/service.refundsOfRow.ts';
import { changeFollowUp, type Fields } from '#api/features/notes/service.ts';

type FollowUpAct = Exclude<
  BulkAct,
  { type: 'PUBLISH' | 'WITHDRAW' | 'ENTER_REFUNDS' | 'APPROVE_REFUNDS' }
>;

/** The fields of a record after the act. */
function changed(act: FollowUpAct, before: Fields): Fields {
  if (act.type === 'ADD_TAGS') return { ...before, tags: [...before.tags, ...act.tags] };
  if (act.type === 'REMOVE_TAGS')
    return { ...before, tags: before.tags.filter((tag) => !act.tags.includes(tag)) };
  if (act.type === 'ASSIGN') return { ...before, ownerId: act.ownerId };
  return { ...before, followUpOn: act.followUpOn };
}

/** Does the act on one record by the service of the act for one record, with its refusals. */
export async function performOn(
  tx: Tx,
  ctx: AdminCtx,
  of: { kind: BulkKind; id: string },
  act: BulkAct,
): Promise<void> {
  if (act.type === 'PUBLISH') return publishIn(tx, ctx, { id: of.id, reason: act.reason });
  if (act.type === 'WITHDRAW') return withdrawIn(tx, ctx, { id: of.id, reason: act.reason });
  if (act.type === 'ENTER_REFUNDS')
    return enterRefundsIn(tx, ctx, { orderNumber: of.id, reference: act.reference });
  if (act.type === 'APPROVE_REFUNDS') return approveRefundsIn(tx, ctx, { orderNumber: of.id });
  try {
    return await changeFollowUp(tx, ctx, of, { to: (before) => changed(act, before) });
  } catch (error) {
    // The row has no field at which its text could be shown.
    const isOwner = error instanceof Refused && error.values['field'] === 'ownerId';
    throw isOwner ? new Refused('ownerCannotRead') : error;
  }
}

/** What follows the commit of some rows. */
export function afterCommit(ctx: AdminCtx, { type }: BulkAct): void {
  if (type === 'PUBLISH' || type === 'WITHDRAW') invalidateLists(ctx);
}

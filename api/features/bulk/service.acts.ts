import type { BulkAct, BulkKind } from '#domain/bulk/shapes.ts';
import type { NoteKind } from '#domain/notes/shapes.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { shownEvents } from '#api/features/events/admin/service.state.ts';
import { shownRooms } from '#api/features/facilities/setup/service.rooms.ts';
import { shownVenues } from '#api/features/facilities/setup/service.venues.ts';
import {
  approveRefundsIn,
  enterRefundsIn,
} from '#api/features/orders/parts/service.refundsOfRow.ts';
import { shownServices } from '#api/features/services/admin/service.services.ts';
import { changeFollowUp, type Fields } from '#api/features/notes/service.ts';

type ShowAct = Extract<BulkAct, { type: 'PUBLISH' | 'WITHDRAW' }>;
type FollowUpAct = Exclude<BulkAct, ShowAct | { type: 'ENTER_REFUNDS' | 'APPROVE_REFUNDS' }>;

const shown = {
  event: shownEvents,
  venue: shownVenues,
  room: shownRooms,
  service: shownServices,
};
const isShowAct = (act: BulkAct): act is ShowAct =>
  act.type === 'PUBLISH' || act.type === 'WITHDRAW';
// The inputs of the calls that start jobs have these acts for these kinds only.
const shownOf = (kind: BulkKind) => shown[kind as keyof typeof shown];

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
  if (isShowAct(act)) {
    const { id } = of;
    return shownOf(of.kind).moveIn(tx, ctx, act.type === 'PUBLISH', { id, reason: act.reason });
  }
  if (act.type === 'ENTER_REFUNDS')
    return enterRefundsIn(tx, ctx, { orderNumber: of.id, reference: act.reference });
  if (act.type === 'APPROVE_REFUNDS') return approveRefundsIn(tx, ctx, { orderNumber: of.id });
  try {
    // So is each other act for a kind that has notes.
    const { id, kind } = of as { id: string; kind: NoteKind };
    return await changeFollowUp(tx, ctx, { id, kind }, { to: (before) => changed(act, before) });
  } catch (error) {
    // The row has no field at which its text could be shown.
    const isOwner = error instanceof Refused && error.values['field'] === 'ownerId';
    throw isOwner ? new Refused('ownerCannotRead') : error;
  }
}

/** What follows the commit of some rows. */
export function afterCommit(ctx: AdminCtx, kind: BulkKind, act: BulkAct): void {
  if (isShowAct(act)) shownOf(kind).after?.(ctx);
}

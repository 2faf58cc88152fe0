import { qualifies } from '#domain/events/rules.ts';
import type { Ctx } from '#api/kit/context.ts';
import { Refused } from '#api/kit/refused.ts';
import { findSale, targetOf } from '../service.ts';
import { rankOf, type Standing } from '#api/features/member/service.ts';
import { findView } from '#api/features/orders/service.rows.ts';

/**
 * Whether the member still is one whom the event is for when he checks out (EVT-055, B-19): owners
 * only and levels; null: yes. An invitation is not looked at: what was booked with it stays (B-05).
 */
export async function unfitFor(
  ctx: Ctx,
  orderNumber: string,
  standing: Standing | undefined,
): Promise<Refused | null> {
  const view = await findView(ctx.db, ctx.me.id, orderNumber, 'en');
  if (view === null || view.eventId === null || standing === undefined) return null;
  const sale = await findSale(ctx.db, view.eventId, 'en');
  if (sale === null) return null;
  const rank = await rankOf(ctx);
  const isFit =
    (!sale.event.aboOnly || standing.kind === 'owner') &&
    qualifies(targetOf(sale.event, rank), standing.levels, rank);
  return isFit ? null : new Refused('notInTargetGroup');
}

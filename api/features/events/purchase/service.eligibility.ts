import { qualifies } from '#domain/events/rules.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { findSale, targetOf } from '../service.ts';
import { listOrderSessions } from './store.view.ts';
import { rankOf, type EligibilityFacts } from '#api/features/members/service.ts';
import { overriddenOf } from '#api/features/orders/desk/service.desk.ts';
import { findView } from '#api/features/orders/service.rows.ts';

/**
 * Returns a refusal if the member no longer belongs to the event's target group at check-out:
 * owners only, levels (EVT-055, B-19), or if a session of the order is stopped (B-42). A revoked
 * invitation does not matter (B-05).
 */
export async function ineligibleMembers(
  ctx: Ctx,
  orderNumber: string,
  eligibilityFacts: EligibilityFacts | undefined,
): Promise<Refused | null> {
  const view = await findView(ctx.db, ctx.me.id, orderNumber, 'en');
  if (view === null || view.eventId === null || eligibilityFacts === undefined) return null;
  const sale = await findSale(ctx.db, view.eventId, 'en');
  if (sale === null) return null;
  const stopped = sale.sessions.filter(({ state }) => state === 'STOPPED').map(({ id }) => id);
  const isStopped =
    stopped.length > 0 &&
    (await listOrderSessions(ctx.db, view.id)).some(({ sessionId }) => stopped.includes(sessionId));
  if (isStopped) return new Refused('salesStopped');
  // The company has booked for a member outside the target group (B-41).
  if ((await overriddenOf(ctx.db, view.id)).includes('levels')) return null;
  const rank = await rankOf(ctx);
  const isFit =
    (!sale.event.aboOnly || eligibilityFacts.kind === 'owner') &&
    qualifies(targetOf(sale.event, rank), eligibilityFacts.levels, rank);
  return isFit ? null : new Refused('notInTargetGroup');
}

import type { Verdict } from '#domain/events/rules.ts';
import { canCheckOut, type OrderState } from '../rules.ts';

/** Limits of extensions at the desk (B-38). */
export const minExtensionMinutes = 5;
export const maxExtensionMinutes = 24 * 60;
export const maxExtensions = 3;

type HeldOrder = OrderState & {
  /** Extensions so far, in minutes each. */
  extensions: readonly number[];
};

/**
 * Whether the desk may extend a reservation by `minutes` (B-38): before its hand-over and its
 * deadline, at most three times and 24 hours in all.
 */
export function canExtendHold(order: HeldOrder, minutes: number, now: number): Verdict {
  const open = canCheckOut(order, now);
  if (!open.ok) return open;
  if (order.handover !== null && order.handover !== 'FAILED')
    return { ok: false, refusal: 'alreadyCheckedOut' };
  const before = order.extensions.reduce((sum, one) => sum + one, 0);
  return order.extensions.length >= maxExtensions || before + minutes > maxExtensionMinutes
    ? { ok: false, refusal: 'holdExtendedOften' }
    : { ok: true };
}

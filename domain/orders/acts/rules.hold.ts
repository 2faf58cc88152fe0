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

/** Whether a reservation can still be checked out and has not been handed over. */
function isHeld(order: OrderState, now: number): Verdict {
  const open = canCheckOut(order, now);
  return open.ok && order.handover !== null && order.handover !== 'FAILED'
    ? { ok: false, refusal: 'alreadyCheckedOut' }
    : open;
}

/**
 * Whether the desk may extend a reservation by `minutes` (B-38): before its hand-over and its
 * deadline, at most three times and 24 hours in all.
 */
export function canExtendHold(order: HeldOrder, minutes: number, now: number): Verdict {
  const open = isHeld(order, now);
  if (!open.ok) return open;
  const before = order.extensions.reduce((sum, one) => sum + one, 0);
  return order.extensions.length >= maxExtensions || before + minutes > maxExtensionMinutes
    ? { ok: false, refusal: 'holdExtendedOften' }
    : { ok: true };
}

/**
 * Whether its member may extend a reservation by `minutes`, the setting of the country (B-38): once,
 * before its hand-over and its deadline.
 */
export function canExtendOwn(
  order: OrderState & { isExtended: boolean },
  minutes: number,
  now: number,
): Verdict {
  const open = isHeld(order, now);
  if (!open.ok) return open;
  if (minutes === 0) return { ok: false, refusal: 'extensionNotOffered' };
  return order.isExtended ? { ok: false, refusal: 'holdExtendedOnce' } : { ok: true };
}

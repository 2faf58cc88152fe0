import { getAssessmentOrderDetail } from '#domain/services/calls.booked.ts';
import { getFacilityOrderDetail } from '#domain/orders/calls.booked.ts';
import { kindOfNumber } from '#domain/orders/rules.kinds.ts';
import type { BookedType } from '#domain/orders/shapes.booked.ts';

/** Calls that return one order of a room or service. */
export const bookedCalls = {
  facility: getFacilityOrderDetail,
  assessment: getAssessmentOrderDetail,
} as const satisfies Record<BookedType, unknown>;

const isBooked = (kind: string | null): kind is BookedType =>
  kind !== null && Object.hasOwn(bookedCalls, kind);

/** Returns the kind of a room or service order by its number; null for event orders (B-02). */
export function bookedKindOf(orderNumber: string): BookedType | null {
  const kind = kindOfNumber(orderNumber);
  return isBooked(kind) ? kind : null;
}

import type { AssessmentCard, ServiceSlot } from '#domain/services/shapes.ts';
import type { CouponGroup } from '#domain/coupons/shapes.ts';

/** Coupons that expire within this number of days are offered a plan. */
const soonDays = 30;
/** Limits of a plan: services of a coupon type, and slots of each. */
const maxServices = 3;
const maxSlots = 4;

const dayMs = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function isSoon({ coupons }: Pick<CouponGroup, 'coupons'>, today: string): boolean {
  const end = coupons[0]?.expiryDate;
  return end !== undefined && utc(end) - utc(today) <= soonDays * dayMs;
}

/**
 * Services that may take coupons of a type, by next free day. A category's code begins with its
 * coupon type (ENT-005); the service itself states which type it takes.
 */
export const servicesFor = (
  { type }: Pick<CouponGroup, 'type'>,
  services: readonly AssessmentCard[],
): AssessmentCard[] =>
  services
    .filter(({ categoryId, nextDay }) => nextDay !== null && categoryId.startsWith(`${type}_`))
    .toSorted((one, other) => one.nextDay!.localeCompare(other.nextDay!))
    .slice(0, maxServices);

export const firstFree = (slots: readonly ServiceSlot[]): ServiceSlot[] =>
  slots.filter(({ status, isOwn }) => status === 'AVAILABLE' && !isOwn).slice(0, maxSlots);

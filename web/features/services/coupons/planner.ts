import type { AssessmentCard, ServiceSlot } from '#domain/services/shapes.ts';
import type { CouponGroup } from '#domain/coupons/shapes.ts';

/** Coupons that end within so many days are worth a plan. */
const soonDays = 30;
/** So many services of a type are looked at for a plan, and so many times of each are offered. */
const maxServices = 3;
const maxSlots = 4;

const dayMs = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether the first coupon of a group ends soon. */
export function isSoon({ coupons }: Pick<CouponGroup, 'coupons'>, today: string): boolean {
  const end = coupons[0]?.expiryDate;
  return end !== undefined && utc(end) - utc(today) <= soonDays * dayMs;
}

/**
 * Services that may take coupons of a type, those with the nearest free days first. A category's
 * code begins with that of its coupons (ENT-005); the service itself says which it takes.
 */
export const servicesFor = (
  { type }: Pick<CouponGroup, 'type'>,
  services: readonly AssessmentCard[],
): AssessmentCard[] =>
  services
    .filter(({ categoryId, nextDay }) => nextDay !== null && categoryId.startsWith(`${type}_`))
    .toSorted((one, other) => one.nextDay!.localeCompare(other.nextDay!))
    .slice(0, maxServices);

/** The first times of a day that can be had and are not the member's already. */
export const firstFree = (slots: readonly ServiceSlot[]): ServiceSlot[] =>
  slots.filter(({ status, isOwn }) => status === 'AVAILABLE' && !isOwn).slice(0, maxSlots);

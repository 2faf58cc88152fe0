import type { AssessmentCard, ServiceSlot } from '#domain/assessments/shapes.ts';

/** Coupons that end within so many days are worth a plan. */
export const soonDays = 30;
/** So many services are looked at for a plan, and so many times of each are offered. */
export const mostServices = 3;
const mostSlots = 4;

const dayMs = 86_400_000;
const utc = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Whether a coupon that ends on a day ends soon. */
export const isSoon = (end: string, today: string): boolean =>
  utc(end) - utc(today) <= soonDays * dayMs;

/** Services with the nearest free days, nearest first. */
export const nearestServices = (services: readonly AssessmentCard[]): AssessmentCard[] =>
  services
    .filter(({ nextDay }) => nextDay !== null)
    .toSorted((one, other) => one.nextDay!.localeCompare(other.nextDay!))
    .slice(0, mostServices);

/** The first times of a day that can be had and are not the member's already. */
export const firstFree = (slots: readonly ServiceSlot[]): ServiceSlot[] =>
  slots.filter(({ status, isOwn }) => status === 'AVAILABLE' && !isOwn).slice(0, mostSlots);

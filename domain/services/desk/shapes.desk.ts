import * as z from 'zod/mini';
import { deskMember } from '../../orders/desk/shapes.desk.ts';
import { day, id, instant } from '../../wire.ts';

/** Limits of members that an administrator can override: the largest number of slots (B-41). */
const serviceLimits = ['quantity'] as const;
export type ServiceLimit = (typeof serviceLimits)[number];
export const serviceLimit = z.enum(serviceLimits);

export const deskServiceMember = z.object({
  ...deskMember,
  /** Why the service cannot be booked for the member; null: it can. */
  obstacle: z.nullable(z.enum(['orderingBlocked', 'accountBlocked'])),
  /** Coupons of the service's type that the member can use today. */
  coupons: z.int(),
});
export type DeskServiceMember = z.output<typeof deskServiceMember>;

export const deskService = z.object({
  serviceId: id,
  name: z.string(),
  country: z.string(),
  types: z.array(z.object({ id: z.string(), name: z.string() })),
  couponTypeName: z.string(),
  couponsPerSlot: z.int(),
  maxSlots: z.int(),
  /** Today at the service, its next day with a free place, and its last day; null: none. */
  today: day,
  nextDay: z.nullable(day),
  lastDay: z.nullable(day),
  /** Version of the terms for services in force; null: none. */
  termsVersion: z.nullable(z.string()),
});
export type DeskService = z.output<typeof deskService>;

export const deskSlot = z.object({
  slotId: id,
  startTime: instant,
  endTime: instant,
  remaining: z.int(),
});
export type DeskSlot = z.output<typeof deskSlot>;

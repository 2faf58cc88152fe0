import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';

/** The scope of a service, its batches and its bookings (B-45). */
export type ServiceScope = { country: string; district: string };

/** Refuses a missing record and one that the administrator may not read alike. */
export function assertReadable<T extends ServiceScope>(ctx: AdminCtx, found: T | null): T {
  if (found === null || !ctx.admin.can('services.read', found)) throw new Refused('noData');
  return found;
}

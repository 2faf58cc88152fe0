import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';

/** Where a service and all that is planned and booked of it belongs (B-45). */
export type ServiceScope = { country: string; district: string };

/** What was found of a service, or of something planned of it, if the administrator may read it. */
export function assertReadable<T extends ServiceScope>(ctx: AdminCtx, found: T | null): T {
  if (found === null || !ctx.admin.can('services.read', found)) throw new Refused('noData');
  return found;
}

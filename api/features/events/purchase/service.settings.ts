import type { Interruption } from '#domain/notices/shapes.maintenance.ts';
import type { ReservationLimits } from '#domain/orders/shapes.limits.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { countryOfEvent } from '../service.country.ts';
import { rankOf } from '#api/features/members/service.ts';
import { comingInterruptions } from '#api/features/notices/service.maintenance.ts';
import { reservationLimits } from '#api/features/orders/service.limits.ts';
import { countryOf, settingOf, type Country } from '#api/features/regions/service.ts';

export type SaleSettings = {
  core: Core;
  country: Country;
  rank: (level: string) => number;
  holdMinutes: number;
  limits: ReservationLimits;
  interruptions: readonly Interruption[];
};

/** Refuses an event of another country (6040, I25). */
export async function assertSoldIn(ctx: Ctx, eventId: number): Promise<void> {
  if ((await countryOfEvent(ctx, eventId)) !== ctx.me.country) throw new Refused('noData');
}

/** Call it before the transaction, inside which only `tx` may be used. */
export async function loadSaleSettings(core: Core, code: string): Promise<SaleSettings> {
  const country = await countryOf(core, code);
  return {
    core,
    country,
    rank: await rankOf(core),
    holdMinutes: await settingOf(core, country.code, 'hold.event.minutes'),
    limits: await reservationLimits(core, country.code, null),
    interruptions: await comingInterruptions(core),
  };
}

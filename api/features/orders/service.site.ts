import type { Interruption } from '#domain/notices/shapes.maintenance.ts';
import { appNow } from '#api/kit/clock.ts';
import type { Core, Ctx } from '#api/kit/context.ts';
import { rankOf } from '#api/features/member/service.ts';
import { comingInterruptions } from '#api/features/notices/service.maintenance.ts';
import { countryOf, settingOf, taxOn, type Country, type TaxRate } from '#api/features/regions/service.ts';

/** What administrators keep and a reservation depends on. */
export type Site = {
  core: Core;
  country: Country;
  tax: TaxRate | null;
  rank: (level: string) => number;
  holdMinutes: number;
  interruptions: readonly Interruption[];
};

/** Reads it before the transaction: inside it only its own connection may be used. */
export async function readSite(core: Core, ctx: Ctx): Promise<Site> {
  const country = await countryOf(core, ctx.me.country);
  return {
    core,
    country,
    tax: await taxOn(core.db, country, await appNow(core.db), ctx.language),
    rank: await rankOf(core),
    holdMinutes: await settingOf(core, country.code, 'hold.event.minutes'),
    interruptions: await comingInterruptions(core),
  };
}

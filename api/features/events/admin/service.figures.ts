import { languageName } from '#domain/events/rules.languages.ts';
import type { EventDetail } from '#domain/events/shapes.detail.ts';
import type { Language } from '#domain/text/languages.ts';
import { appNow } from '#api/platform/db/clock.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { payUntilShown } from '#api/features/orders/settle/service.payUntil.ts';
import { countryOf, settingOf, taxOn } from '#api/features/regions/service.ts';
import { getVisibleEvent } from './service.make.ts';
import { previewOf } from '#api/features/events/service.ts';
import { listChoices, listFigures } from './store.view.ts';

export const eventForm = (ctx: AdminCtx, id: string) => getVisibleEvent(ctx, ctx.db, id);

export async function eventChoices(ctx: AdminCtx, country: string) {
  if (!ctx.admin.canWithin('events.read', country)) throw new Refused('noData');
  const choices = await listChoices(ctx.db, country, ctx.language);
  const languages = choices.languages.map((one) => ({
    ...one,
    text: languageName(one.value, ctx.language) ?? one.value,
  }));
  return { ...choices, languages };
}

export async function eventFigures(ctx: AdminCtx, id: string) {
  const event = await getVisibleEvent(ctx, ctx.db, id);
  const figures = await listFigures(ctx.db, id, ctx.language);
  return {
    id,
    name: event.name[ctx.language] || event.name.en,
    country: event.country,
    state: event.state,
    ...figures,
  };
}

/** The page as a member with the right to book would see it. A draft without dates begins now. */
export async function eventPreview(
  ctx: AdminCtx,
  id: string,
  language: Language,
): Promise<EventDetail> {
  const { country: code } = await getVisibleEvent(ctx, ctx.db, id);
  const country = await countryOf(ctx, code);
  const now = await appNow(ctx.db);
  const tax = await taxOn(ctx.db, country, now, language);
  const preview = await previewOf(ctx, Number(id), {
    language,
    now,
    taxRate: tax?.isShown ? tax.rate : 0,
  });
  const taxDesc = tax?.isShown ? (tax.description ?? '') : null;
  return {
    ...preview,
    taxDesc,
    holdMinutes: await settingOf(ctx, country.code, 'hold.event.minutes'),
    payUntil: await payUntilShown(ctx, country.code, now),
    offeredUntil: null,
    isWaiting: false,
    isOfferShared: false,
    hasHold: false,
    saleQueue: null,
  };
}

import { languageName } from '#domain/events/rules.languages.ts';
import { type Language, languages } from '#domain/text/languages.ts';
import { byTime, perDatabase } from '#api/platform/cache.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import {
  findEvents,
  findTexts,
  listEventLanguages,
  listSpeakers,
  listTicketTypes,
  listTypeOptions,
} from './store.view.ts';

async function ofMyCountry(ctx: Ctx, eventID: string): Promise<number> {
  const [event] = await findEvents(ctx.db, [Number(eventID)], 'en');
  if (event === undefined || event.country !== ctx.me.country) throw new Refused('noData');
  return event.id;
}

/** Lists names of ticket types (API-047). */
export async function ticketTypeNames(ctx: Ctx, eventID: string) {
  const types = await listTicketTypes(ctx.db, [await ofMyCountry(ctx, eventID)], ctx.language);
  return types.map((type) => ({ ticketTypeId: String(type.id), ticketTypeName: type.name }));
}

/** Lists contact persons (API-048). */
export async function contactsOf(ctx: Ctx, eventID: string) {
  return (await findTexts(ctx.db, await ofMyCountry(ctx, eventID), ctx.language)).contacts;
}

/** By language. Other processes see a change after up to five seconds. */
type TypeOptions = ReadonlyMap<string, { value: string; text: string }[]>;
const typeOptions = perDatabase(() =>
  byTime<TypeOptions>({ name: 'event types', ms: 5000, maxKeys: 1 }),
);

async function loadTypeOptions({ db }: Pick<Core, 'db'>): Promise<TypeOptions> {
  const lists = new Map<string, { value: string; text: string }[]>();
  for (const language of languages) lists.set(language, await listTypeOptions(db, language));
  return lists;
}

/** Lists event types in a language, for rendered pages. */
export const eventTypes = async (core: Pick<Core, 'db'>, language: Language) =>
  (await typeOptions(core).get('', () => loadTypeOptions(core))).get(language) ?? [];

/** Choices of the filters (API-044). */
export async function searchData(ctx: Ctx) {
  const languages = await listEventLanguages(ctx.db);
  return {
    typeList: await listTypeOptions(ctx.db, ctx.language),
    speakerList: await listSpeakers(ctx.db, ctx.me.country),
    languageList: languages.map((code) => ({
      value: code,
      text: languageName(code, ctx.language) ?? code,
    })),
  };
}

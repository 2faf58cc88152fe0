import * as z from 'zod/mini';
import { namesUpTo, type QueryOf } from '../administrators/shapes.ts';
import { id, version } from '../wire.ts';
import { languageName } from './rules.languages.ts';

const sort = z.int().check(z.gte(0), z.lte(999));

/** The type of events without one. */
export const defaultType = '29';

export const eventTypeFields = {
  code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,19}$/)),
  sort,
  names: namesUpTo(100),
};
export const eventType = z.object({
  id,
  version,
  isDefault: z.boolean(),
  ...eventTypeFields,
});
export type EventType = z.output<typeof eventType>;
export type EventTypeFields = Omit<EventType, 'id' | 'version' | 'isDefault'>;
export const eventTypeRow = z.object({
  id,
  code: z.string(),
  name: z.string(),
  sort: z.int(),
  events: z.int(),
  isDefault: z.boolean(),
});
export type EventTypeRow = z.output<typeof eventTypeRow>;

export const eventLanguageFilters = { isActive: z.optional(z.boolean()) };
export type EventLanguageQuery = QueryOf<typeof eventLanguageFilters>;
export const eventLanguageFields = {
  code: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z]{2,3}$/),
    z.refine((code) => languageName(code, 'en') !== null),
  ),
  isActive: z.boolean(),
  sort,
};
export const eventLanguage = z.object({ version, ...eventLanguageFields });
export type EventLanguage = z.output<typeof eventLanguage>;
export type EventLanguageFields = Omit<EventLanguage, 'version'>;
export const eventLanguageRow = z.object({
  code: z.string(),
  name: z.string(),
  isActive: z.boolean(),
  sort: z.int(),
  events: z.int(),
});
export type EventLanguageRow = z.output<typeof eventLanguageRow>;

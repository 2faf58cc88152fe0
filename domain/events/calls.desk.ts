import * as z from 'zod/mini';
import { namesUpTo } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall, saveCall } from '../records.ts';
import { id } from '../wire.ts';
import { languageName } from './rules.languages.ts';
import { line } from '../text.ts';

const country = z.string().check(z.regex(/^[a-z]{2}$/));
const sort = z.int().check(z.gte(0), z.lte(999));

const typeFields = {
  code: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,19}$/)),
  sort,
  names: namesUpTo(100),
};

/** Types of events with how many events have them (ADM-010). They belong to all countries. */
export const listEventTypeRows = listCall({
  name: 'listEventTypeRows',
  path: 'events/listTypes',
  right: 'events.read',
  row: z.object({
    id,
    code: z.string(),
    name: z.string(),
    sort: z.int(),
    events: z.int(),
    isDefault: z.boolean(),
  }),
});

/** One type with its names in three languages. */
export const getEventType = readCall({
  name: 'getEventType',
  path: 'events/getType',
  right: 'events.read',
  record: z.object({ id, version: z.int(), isDefault: z.boolean(), ...typeFields }),
});

/**
 * Adds a type or changes one (ADM-010). The code of a type in use stays, and that of the type of
 * events without one always.
 */
export const saveEventType = saveCall({
  name: 'saveEventType',
  path: 'events/saveType',
  right: 'events.write',
  fields: typeFields,
  refuses: ['nameTaken', 'inUse', 'defaultStays'],
});

/** Takes a type away that no event has; never the one of events without a type. */
export const removeEventType = changeCall({
  name: 'removeEventType',
  path: 'events/removeType',
  right: 'events.write',
  input: z.object({ id, version: z.int() }),
  refuses: ['noData', 'inUse', 'defaultStays', 'changedMeanwhile'],
});

const speakerFields = { country, name: line(100).check(z.minLength(1)), isActive: z.boolean() };

/** Speakers of the countries the administrator may see (ADM-011). */
export const listSpeakerRows = listCall({
  name: 'listSpeakerRows',
  path: 'events/listSpeakers',
  right: 'events.read',
  filters: { country: z.optional(line(20)), isActive: z.optional(z.boolean()) },
  row: z.object({
    id,
    country: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    events: z.int(),
  }),
});

export const getSpeaker = readCall({
  name: 'getSpeaker',
  path: 'events/getSpeaker',
  right: 'events.read',
  record: z.object({ id, version: z.int(), ...speakerFields }),
});

/**
 * Adds a speaker, renames one, or sets one inactive: then no filter offers the name, events keep it
 * (ADM-011).
 */
export const saveSpeaker = saveCall({
  name: 'saveSpeaker',
  path: 'events/saveSpeaker',
  right: 'events.write',
  fields: speakerFields,
  refuses: ['nameTaken'],
});

const languageFields = {
  code: z.string().check(
    z.trim(),
    z.toLowerCase(),
    z.regex(/^[a-z]{2,3}$/),
    z.refine((code) => languageName(code, 'en') !== null),
  ),
  isActive: z.boolean(),
  sort,
};

/** Languages events are offered in (ADM-012). They belong to all countries. */
export const listEventLanguageRows = listCall({
  name: 'listEventLanguageRows',
  path: 'events/listLanguages',
  right: 'events.read',
  filters: { isActive: z.optional(z.boolean()) },
  row: z.object({
    code: z.string(),
    name: z.string(),
    isActive: z.boolean(),
    sort: z.int(),
    events: z.int(),
  }),
});

export const getEventLanguage = readCall({
  name: 'getEventLanguage',
  path: 'events/getLanguage',
  right: 'events.read',
  by: { code: line(20) },
  record: z.object({ version: z.int(), ...languageFields }),
});

/**
 * Adds a language by its code of ISO 639 (`version` absent), or changes place and state of one
 * (ADM-012).
 */
export const saveEventLanguage = changeCall({
  name: 'saveEventLanguage',
  path: 'events/saveLanguage',
  right: 'events.write',
  input: z.object({ version: z.optional(z.int()), ...languageFields }),
  refuses: ['noData', 'nameTaken', 'changedMeanwhile'],
});

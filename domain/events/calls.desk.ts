import * as z from 'zod/mini';
import { listInput, listOf, namesUpTo } from '../administrators/shapes.ts';
import { call } from '../call.ts';
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
export const listEventTypeRows = call({
  name: 'listEventTypeRows',
  service: 'admin',
  path: 'events/listTypes',
  who: { admin: 'events.read' },
  input: z.object(listInput),
  output: listOf(
    z.object({
      id,
      code: z.string(),
      name: z.string(),
      sort: z.int(),
      events: z.int(),
      isDefault: z.boolean(),
    }),
  ),
  refuses: [],
});

/** One type with its names in three languages. */
export const getEventType = call({
  name: 'getEventType',
  service: 'admin',
  path: 'events/getType',
  who: { admin: 'events.read' },
  input: z.object({ id }),
  output: z.object({ id, version: z.int(), isDefault: z.boolean(), ...typeFields }),
  refuses: ['noData'],
});

/**
 * Adds a type or changes one (ADM-010). The code of a type in use stays, and that of the type of
 * events without one always.
 */
export const saveEventType = call({
  name: 'saveEventType',
  service: 'admin',
  path: 'events/saveType',
  who: { admin: 'events.write' },
  input: z.object({ id: z.optional(id), version: z.optional(z.int()), ...typeFields }),
  output: z.object({ id }),
  refuses: ['noData', 'nameTaken', 'inUse', 'defaultStays', 'changedMeanwhile'],
  shown: 'dialog',
});

/** Takes a type away that no event has; never the one of events without a type. */
export const removeEventType = call({
  name: 'removeEventType',
  service: 'admin',
  path: 'events/removeType',
  who: { admin: 'events.write' },
  input: z.object({ id, version: z.int() }),
  output: z.null(),
  refuses: ['noData', 'inUse', 'defaultStays', 'changedMeanwhile'],
  shown: 'dialog',
});

const speakerFields = { country, name: line(100).check(z.minLength(1)), isActive: z.boolean() };

/** Speakers of the countries the administrator may see (ADM-011). */
export const listSpeakerRows = call({
  name: 'listSpeakerRows',
  service: 'admin',
  path: 'events/listSpeakers',
  who: { admin: 'events.read' },
  input: z.object({
    ...listInput,
    country: z.optional(line(20)),
    isActive: z.optional(z.boolean()),
  }),
  output: listOf(
    z.object({ id, country: z.string(), name: z.string(), isActive: z.boolean(), events: z.int() }),
  ),
  refuses: [],
});

export const getSpeaker = call({
  name: 'getSpeaker',
  service: 'admin',
  path: 'events/getSpeaker',
  who: { admin: 'events.read' },
  input: z.object({ id }),
  output: z.object({ id, version: z.int(), ...speakerFields }),
  refuses: ['noData'],
});

/**
 * Adds a speaker, renames one, or sets one inactive: then no filter offers the name, events keep it
 * (ADM-011).
 */
export const saveSpeaker = call({
  name: 'saveSpeaker',
  service: 'admin',
  path: 'events/saveSpeaker',
  who: { admin: 'events.write' },
  input: z.object({ id: z.optional(id), version: z.optional(z.int()), ...speakerFields }),
  output: z.object({ id }),
  refuses: ['noData', 'nameTaken', 'changedMeanwhile'],
  shown: 'dialog',
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
export const listEventLanguageRows = call({
  name: 'listEventLanguageRows',
  service: 'admin',
  path: 'events/listLanguages',
  who: { admin: 'events.read' },
  input: z.object({ ...listInput, isActive: z.optional(z.boolean()) }),
  output: listOf(
    z.object({
      code: z.string(),
      name: z.string(),
      isActive: z.boolean(),
      sort: z.int(),
      events: z.int(),
    }),
  ),
  refuses: [],
});

export const getEventLanguage = call({
  name: 'getEventLanguage',
  service: 'admin',
  path: 'events/getLanguage',
  who: { admin: 'events.read' },
  input: z.object({ code: line(20) }),
  output: z.object({ version: z.int(), ...languageFields }),
  refuses: ['noData'],
});

/**
 * Adds a language by its code of ISO 639 (`version` absent), or changes place and state of one
 * (ADM-012).
 */
export const saveEventLanguage = call({
  name: 'saveEventLanguage',
  service: 'admin',
  path: 'events/saveLanguage',
  who: { admin: 'events.write' },
  input: z.object({ version: z.optional(z.int()), ...languageFields }),
  output: z.null(),
  refuses: ['noData', 'nameTaken', 'changedMeanwhile'],
  shown: 'dialog',
});

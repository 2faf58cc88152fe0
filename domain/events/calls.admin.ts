import * as z from 'zod/mini';
import { changeCall, listCall, readCall, saveCall } from '../records.ts';
import { line } from '../text/text.ts';
import { id, version } from '../wire.ts';
import {
  eventLanguage,
  eventLanguageFields,
  eventLanguageFilters,
  eventLanguageRow,
  eventType,
  eventTypeFields,
  eventTypeRow,
} from './shapes.kinds.ts';

/** Types of events with how many events have them (ADM-010). They belong to all countries. */
export const listEventTypeRows = listCall({
  name: 'listEventTypeRows',
  path: 'events/listTypes',
  right: 'events.read',
  scope: 'reference',
  row: eventTypeRow,
});

/** One type with its names in three languages. */
export const getEventType = readCall({
  name: 'getEventType',
  path: 'events/getType',
  right: 'events.read',
  scope: 'reference',
  names: { id: 'shared eventType' },
  record: eventType,
});

/**
 * Adds a type or changes one (ADM-010). The code of a type in use stays, and that of the type of
 * events without one always.
 */
export const saveEventType = saveCall({
  name: 'saveEventType',
  path: 'events/saveType',
  right: 'events.write',
  scope: 'reference',
  names: { id: 'shared eventType' },
  fields: eventTypeFields,
  refuses: ['nameTaken', 'inUse', 'defaultStays'],
});

/** Takes a type away that no event has; never the one of events without a type. */
export const removeEventType = changeCall({
  name: 'removeEventType',
  path: 'events/removeType',
  right: 'events.write',
  scope: 'reference',
  names: { id: 'shared eventType' },
  input: z.object({ id, version }),
  refuses: ['noData', 'inUse', 'defaultStays', 'changedMeanwhile'],
});

/** Languages events are offered in (ADM-012). They belong to all countries. */
export const listEventLanguageRows = listCall({
  name: 'listEventLanguageRows',
  path: 'events/listLanguages',
  right: 'events.read',
  scope: 'reference',
  filters: eventLanguageFilters,
  row: eventLanguageRow,
});

export const getEventLanguage = readCall({
  name: 'getEventLanguage',
  path: 'events/getLanguage',
  right: 'events.read',
  scope: 'reference',
  names: { code: 'shared eventLanguage' },
  by: { code: line(20) },
  record: eventLanguage,
});

/**
 * Adds a language by its code of ISO 639 (`version` absent), or changes place and state of one
 * (ADM-012).
 */
export const saveEventLanguage = changeCall({
  name: 'saveEventLanguage',
  path: 'events/saveLanguage',
  right: 'events.write',
  scope: 'reference',
  names: { code: 'shared eventLanguage' },
  input: z.object({ version: z.optional(version), ...eventLanguageFields }),
  refuses: ['noData', 'nameTaken', 'changedMeanwhile'],
});

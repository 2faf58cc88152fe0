import { listCall, readCall, saveCall } from '../records.ts';
import { speaker, speakerFields, speakerFilters, speakerRow } from './shapes.speakers.ts';

/** Lists speakers of the countries within the administrator's limits (ADM-011). */
export const listSpeakerRows = listCall({
  name: 'listSpeakerRows',
  path: 'events/listSpeakers',
  right: 'events.read',
  scope: 'reference',
  filters: speakerFilters,
  row: speakerRow,
});

export const getSpeaker = readCall({
  name: 'getSpeaker',
  path: 'events/getSpeaker',
  right: 'events.read',
  scope: 'reference',
  names: { id: 'country speaker' },
  record: speaker,
});

/**
 * Adds a speaker, renames one, or makes one inactive: filters no longer offer the name, events keep
 * it (ADM-011). A name is unique in a country, because members choose by name.
 */
export const saveSpeaker = saveCall({
  name: 'saveSpeaker',
  path: 'events/saveSpeaker',
  right: 'events.write',
  scope: 'reference',
  names: { id: 'country speaker' },
  fields: speakerFields,
  refuses: ['nameTaken'],
});

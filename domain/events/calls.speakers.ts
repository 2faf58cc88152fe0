import { listCall, readCall, saveCall } from '../records.ts';
import { speaker, speakerFields, speakerFilters, speakerRow } from './shapes.speakers.ts';

/** Speakers of the countries the administrator may see (ADM-011). */
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
 * Adds a speaker, renames one, or sets one inactive: then no filter offers the name, events keep it
 * (ADM-011). A name stands once in a country: members choose by it.
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

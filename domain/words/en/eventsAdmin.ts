import type { Text } from '../words.ts';

/** The console's pages of event types, speakers and languages (ADM-010 to ADM-012). */
export const eventsAdmin = {
  eventTypes: 'Event types',
  eventType: 'Event type',
  newType: 'New event type',
  typeCodeHint: 'Letters, digits and hyphens. Stays once an event has the type.',
  isDefaultType: 'For events without a type',
  events: 'Events',
  removeType: 'Remove this type?',
  removeTypeText: 'No event has it. Members can then no longer filter by it.',
  removed: 'Removed',
  speakers: 'Speakers',
  speaker: 'Speaker',
  newSpeaker: 'New speaker',
  speakerActiveHint:
    'An inactive speaker stays with their events but is no choice in the filter any more.',
  languages: 'Event languages',
  language: 'Event language',
  newLanguage: 'New event language',
  languageCode: 'Code',
  languageCodeHint: 'Two or three letters of ISO 639, for example ta for Tamil.',
  shownAs: 'Shown to members as',
  unknownCode: 'This code is not known.',
  languageActiveHint: 'An inactive language stays with its events but is no choice any more.',
} as const satisfies Record<string, Text>;

import type { Text } from '../words.ts';

/** Search for events and rooms, and what it does not find (S-07, S-08). */
export const search = {
  searchFor: 'Search for',
  kind: 'Search in',
  events: 'Events',
  facilities: 'Facilities',
  search: 'Search',
  recent: 'Recent searches',
  recentNone: 'Your recent searches will appear here.',
  forget: 'Forget "{word}"',
  forgetAll: 'Forget all',
  noResultTitle: 'Nothing found for "{word}"',
  noResultText: 'Check the spelling, try a shorter word or fewer filters.',
} as const satisfies Record<string, Text>;

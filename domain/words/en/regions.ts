import type { Text } from '../words.ts';

export const regions = {
  intro: 'Events and facilities near you come first. You can change this at any time.',
  search: 'Find a district',
  chosen: 'chosen',
  suggested: 'suggested',
  none: 'No district matches “{text}”.',
  empty: 'No districts are available.',
  kept: 'Your stored region stays as it is.',
} as const satisfies Record<string, Text>;

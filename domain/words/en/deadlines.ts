import type { Text } from '../words.ts';

/** Rules of a booking as dates (issue 20): until when it can be changed and cancelled. */
export const deadlines = {
  both: 'Change free until {change}, cancel until {cancel}.',
  change: 'Change free until {change}.',
  cancel: 'Cancel until {cancel}.',
} as const satisfies Record<string, Text>;

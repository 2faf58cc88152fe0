import type { Text } from '../words.ts';

/** A calendar day that is typed or picked (VAL-007). */
export const dayField = {
  pattern: 'dd/mm/yyyy',
  unreadable: 'Please write the day like {example}.',
  pick: 'Pick a day: {label}',
  days: 'Days to pick',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  clear: 'Clear',
} as const satisfies Record<string, Text>;

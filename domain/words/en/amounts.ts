import type { Text } from '../words.ts';

/** What a field for an amount says (ADM-015). */
export const amounts = {
  empty: 'Please enter an amount. 0 is free.',
  decimals: 'An amount has two decimals at most: 20.55.',
  comma: 'Decimals follow a point, such as 12.50. A comma parts thousands, such as 1,000.',
  large: 'The most is {amount}.',
  form: 'This is not an amount. Write it as 1,000.50 or 1000.50.',
  reads: 'Counts as {amount}',
} as const satisfies Record<string, Text>;

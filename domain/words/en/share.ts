import type { Text } from '../words.ts';

/** Handing an address to somebody. */
export const share = {
  share: 'Share',
  addressCopied: 'Address copied',
  addressNotCopied: 'The address could not be copied.',
} as const satisfies Record<string, Text>;

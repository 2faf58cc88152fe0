import type { Text } from '../words.ts';

/** Handing an address to somebody. */
export const share = {
  share: 'Share',
  addressCopied: 'Link copied',
  addressNotCopied: 'The link could not be copied.',
} as const satisfies Record<string, Text>;

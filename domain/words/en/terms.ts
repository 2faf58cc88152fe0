import type { Text } from '../words.ts';

export const terms = {
  title: 'Terms and conditions',
  version: 'Version {version}',
  agree: 'I have read the terms and agree to them.',
  tickFirst: 'Please tick the box first.',
  confirm: 'Accept and continue',
  noTerms: 'There are no terms for your country yet.',
  loadFailed: 'The terms could not be loaded.',
  changed: 'The terms have just changed. Please read the new version.',
  reading: 'Loading the terms',
  openWhole: 'Read the terms in full',
  bookingFailed: 'The booking terms could not be loaded.',
  readIn: 'Read in',
} as const satisfies Record<string, Text>;

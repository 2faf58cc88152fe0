import type { Text } from '../words.ts';

/** Files of a booking: choosing, sending, opening (FAC-061, FAC-062). */
export const files = {
  title: 'Files',
  hint: 'Plans, programmes, pictures: PDF, PNG or JPEG, up to 10 MB each and {count} in all.',
  choose: 'Choose files',
  orDrop: 'or drop them here',
  sending: 'Sending',
  checking: 'Checking',
  sendingOf: 'Sending {name}',
  there: 'Added',
  removeOf: 'Remove {name}',
  cancelOf: 'Stop sending {name}',
  retry: 'Try again',
  retryOf: 'Send {name} again',
  broken: 'This file did not get through. Check your connection and send it again.',
  empty: 'There is nothing in this file. Please choose another one.',
  open: 'Download',
  openOf: 'Download {name}',
  megabytes: '{count} MB',
  kilobytes: '{count} KB',
  count: { one: '{count} file added', other: '{count} files added' },
} as const satisfies Record<string, Text>;

import type { Text } from '../words.ts';

export const notices = {
  list: 'Notices',
  isNew: 'New',
  unread: { one: '{count} unread notice', other: '{count} unread notices' },
  markAll: 'Mark all as read',
  allRead: 'Everything is marked as read.',
  empty: 'No notices',
  emptyText: 'When there is something to tell you, you will find it here.',
  emptyVenue: 'This venue has no notices at the moment.',
  gone: 'This notice is no longer here',
  goneText: 'It has been taken down or has expired.',
  toList: 'All notices',
  choose: 'Choose a notice to read it here.',
  reading: 'Loading the notice',
  failed: 'The notices could not be loaded.',
  detailFailed: 'The notice could not be loaded.',
  english: 'This notice has not been translated yet, so it is shown in English.',
} as const satisfies Record<string, Text>;

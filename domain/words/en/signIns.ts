import type { Text } from '../words.ts';

/** Where somebody is signed in: their own view, and that of administrators (I32). */
export const signIns = {
  title: 'Where you are signed in',
  intro:
    'Browsers and devices that are signed in with your account. End those you do not know or no longer use.',
  thisOne: 'This device',
  unknown: 'Unknown device',
  lastSeen: 'Last used {time}',
  since: 'Signed in {time}',
  end: 'Sign out there',
  endOf: 'Sign out there: {device}, last used {time}',
  endOthers: 'Sign out everywhere else',
  onlyThis: 'You are signed in here only.',
  done: { one: 'Signed out on {count} device.', other: 'Signed out on {count} devices.' },
  gone: 'It was already signed out.',
  failed: 'The list could not be loaded. Please check your network and try again.',
  tryAgain: 'Try again',
  loading: 'Loading where you are signed in',
  ofPerson: 'Signed in',
  nowhere: 'Signed in nowhere at present.',
  endAll: 'Sign out everywhere',
  endAllText:
    '{name} is signed out on all devices at once and can sign in again. It is written in the log with your reason.',
} as const satisfies Record<string, Text>;

import type { Text } from '../words.ts';

/** Writing to who booked a room, and booking for a member who phones (ADM-030). */
export const phoneBookingAdmin = {
  write: 'Write',
  writeTitle: 'Write to {name}',
  writeText:
    'It goes to {email} by mail and stands on the page of the booking. They read {language}.',
  languageEn: 'English',
  languageZh: 'Chinese',
  languageMs: 'Malay',
  readySubjects: 'Subjects to choose from',
  subject: 'Subject',
  subjectMissing: 'Please give a subject of at least 3 letters.',
  message: 'Message',
  messageHint: 'Up to {most} characters. The name, the room and the time are added.',
  messageMissing: 'Please write at least 3 letters.',
  send: 'Send',
  sent: 'Written. The mail is on its way.',
  messages: 'Messages to the member',
  mailSENT: 'Mail sent',
  mailWAITING: 'Mail is waiting',
  mailFAILED: 'Mail failed',
  mailSKIPPED: 'No mail',
} as const satisfies Record<string, Text>;

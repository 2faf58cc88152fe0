import * as z from 'zod/mini';
import { notificationState } from '../../notifications/shapes.ts';
import { neededLine, neededLines } from '../../text/text.ts';
import { id, instant } from '../../wire.ts';

/** Most letters of a message and its subject. */
export const maxMessageLength = 2000;
export const maxMessageSubjectLength = 100;

/** What an administrator writes to who booked a room. */
export const messageFields = {
  subject: neededLine(maxMessageSubjectLength, 3),
  text: neededLines(maxMessageLength, 3),
};

/** The same as its member reads it; when it was written. */
export const receivedMessage = z.object({
  id,
  at: instant,
  subject: z.string(),
  text: z.string(),
});
export type ReceivedMessage = z.output<typeof receivedMessage>;

/** The same for administrators: who wrote it, and what became of its mail. */
export const writtenMessage = z.object({
  ...receivedMessage.shape,
  by: z.string(),
  mail: z.nullable(notificationState),
});
export type WrittenMessage = z.output<typeof writtenMessage>;

import * as z from 'zod/mini';
import { notificationState } from '../../notifications/shapes.ts';
import { neededLine, neededLines } from '../../text/text.ts';
import { id, instant } from '../../wire.ts';

export const maxMessageLength = 2000;
export const maxMessageSubjectLength = 100;

export const messageFields = {
  subject: neededLine(maxMessageSubjectLength, 3),
  text: neededLines(maxMessageLength, 3),
};

export const receivedMessage = z.object({
  id,
  at: instant,
  subject: z.string(),
  text: z.string(),
});
export type ReceivedMessage = z.output<typeof receivedMessage>;

/** The message as administrators read it, with its author and the state of its mail. */
export const writtenMessage = z.object({
  ...receivedMessage.shape,
  by: z.string(),
  mail: z.nullable(notificationState),
});
export type WrittenMessage = z.output<typeof writtenMessage>;

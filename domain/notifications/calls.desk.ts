import * as z from 'zod/mini';
import { listInput, listOf, textsOf } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { id } from '../wire.ts';
import {
  longestBody,
  longestSubject,
  mailTemplate,
  notificationKind,
  notificationState,
  sentNotification,
} from './shapes.ts';
import { line, lines } from '../text.ts';

/** Every kind of mail with its texts (ADM-048), found in any language. */
export const listMailTemplates = call({
  name: 'listMailTemplates',
  service: 'admin',
  path: 'notifications/listMailTemplates',
  who: { admin: 'texts.read' },
  input: z.object({ ...listInput }),
  output: listOf(mailTemplate),
  refuses: [],
});

export const getMailTemplate = call({
  name: 'getMailTemplate',
  service: 'admin',
  path: 'notifications/getMailTemplate',
  who: { admin: 'texts.read' },
  input: z.object({ kind: notificationKind }),
  output: mailTemplate,
  refuses: [],
});

/**
 * Words a kind of mail anew, in all three languages; the next mail has it. Refuses a text that
 * loses what it is for, or asks for what nobody fills.
 */
export const saveMailTemplate = call({
  name: 'saveMailTemplate',
  service: 'admin',
  path: 'notifications/saveMailTemplate',
  who: { admin: 'texts.write' },
  input: z.object({
    kind: notificationKind,
    version: z.int(),
    subjects: textsOf(line(longestSubject)),
    bodies: textsOf(lines(longestBody)),
  }),
  output: z.null(),
  refuses: ['wrongInput', 'placeholderMissing', 'placeholderUnknown', 'changedMeanwhile'],
  shown: 'dialog',
});

/** Back to the texts as the product says them. */
export const resetMailTemplate = call({
  name: 'resetMailTemplate',
  service: 'admin',
  path: 'notifications/resetMailTemplate',
  who: { admin: 'texts.write' },
  input: z.object({ kind: notificationKind, version: z.int() }),
  output: z.null(),
  refuses: ['changedMeanwhile'],
  shown: 'dialog',
});

/**
 * What members were told, and what could not be told (ADM-048): the latest first; found by order
 * number or subject.
 */
export const listNotifications = call({
  name: 'listNotifications',
  service: 'admin',
  path: 'notifications/listNotifications',
  who: { admin: 'texts.read' },
  input: z.object({
    ...listInput,
    kind: z.optional(notificationKind),
    state: z.optional(notificationState),
  }),
  output: listOf(sentNotification),
  refuses: [],
});

/**
 * Tries one that failed or waits once more, now. One that was sent is never sent again: it answers
 * like one that does not exist.
 */
export const retryNotification = call({
  name: 'retryNotification',
  service: 'admin',
  path: 'notifications/retryNotification',
  who: { admin: 'texts.write' },
  input: z.object({ id }),
  output: z.null(),
  refuses: ['noData', 'notAllowed'],
  shown: 'dialog',
});

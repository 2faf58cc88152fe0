import * as z from 'zod/mini';
import { textsOf } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { changeCall, listCall } from '../records.ts';
import { id, version } from '../wire.ts';
import {
  maxBodyLength,
  maxSubjectLength,
  mailTemplate,
  notificationKind,
  notificationState,
  sentNotification,
} from './shapes.ts';
import { line, lines } from '../text/text.ts';

/** Every kind of mail with its texts (ADM-048), found in any language. */
export const listMailTemplates = listCall({
  name: 'listMailTemplates',
  path: 'notifications/listMailTemplates',
  right: 'texts.read',
  scope: 'reference',
  row: mailTemplate,
});

export const getMailTemplate = call({
  name: 'getMailTemplate',
  service: 'admin',
  path: 'notifications/getMailTemplate',
  who: { admin: 'texts.read' },
  scope: 'reference',
  input: z.object({ kind: notificationKind }),
  output: mailTemplate,
  refuses: [],
});

/**
 * Words a kind of mail anew, in all three languages; the next mail has it. Refuses a text that
 * loses what it is for, or asks for what nobody fills.
 */
export const saveMailTemplate = changeCall({
  name: 'saveMailTemplate',
  path: 'notifications/saveMailTemplate',
  right: 'texts.write',
  scope: 'reference',
  input: z.object({
    kind: notificationKind,
    version,
    subjects: textsOf(line(maxSubjectLength)),
    bodies: textsOf(lines(maxBodyLength)),
  }),
  refuses: ['wrongInput', 'placeholderMissing', 'placeholderUnknown', 'changedMeanwhile'],
});

/** Back to the texts as the product says them. */
export const resetMailTemplate = changeCall({
  name: 'resetMailTemplate',
  path: 'notifications/resetMailTemplate',
  right: 'texts.write',
  scope: 'reference',
  input: z.object({ kind: notificationKind, version }),
  refuses: ['changedMeanwhile'],
});

/**
 * What members were told, and what could not be told (ADM-048): the latest first; found by order
 * number or subject.
 */
export const listNotifications = listCall({
  name: 'listNotifications',
  path: 'notifications/listNotifications',
  right: 'texts.read',
  scope: 'district',
  filters: { kind: z.optional(notificationKind), state: z.optional(notificationState) },
  row: sentNotification,
});

/**
 * Tries one that failed or waits once more, now. One that was sent is never sent again: it answers
 * like one that does not exist.
 */
export const retryNotification = changeCall({
  name: 'retryNotification',
  path: 'notifications/retryNotification',
  right: 'texts.write',
  scope: 'district',
  names: { id: 'country notification' },
  input: z.object({ id }),
  refuses: ['noData', 'notAllowed'],
});

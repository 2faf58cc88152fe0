import * as z from 'zod/mini';
import { textsOf } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { id, version } from '../wire.ts';
import {
  maxBodyLength,
  maxSubjectLength,
  mailTemplate,
  notificationKind,
  notificationState,
  sentMail,
  sentNotification,
} from './shapes.ts';
import { line, lines } from '../text/text.ts';

/** Lists the kinds of mail with their texts (ADM-048); `search` matches any language. */
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
 * Changes the texts of a kind of mail in all three languages, from the next mail on. Refuses texts
 * without a required placeholder or with an unknown one.
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

export const resetMailTemplate = changeCall({
  name: 'resetMailTemplate',
  path: 'notifications/resetMailTemplate',
  right: 'texts.write',
  scope: 'reference',
  input: z.object({ kind: notificationKind, version }),
  refuses: ['changedMeanwhile'],
});

/**
 * Lists mails to members, failed ones too, the latest first (ADM-048); `search` matches order
 * number or subject.
 */
export const listNotifications = listCall({
  name: 'listNotifications',
  path: 'notifications/listNotifications',
  right: 'texts.read',
  scope: 'district',
  names: { memberId: 'country member' },
  filters: {
    kind: z.optional(notificationKind),
    state: z.optional(notificationState),
    /** Mails to one member. */
    memberId: z.optional(id),
  },
  row: sentNotification,
});

/**
 * Retries a failed or waiting mail now. A sent one is never repeated and gets the refusal of an
 * unknown one.
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

/** Returns a mail with its text as it was sent, for the order page (ADM-036). */
export const getSentMail = readCall({
  name: 'getSentMail',
  path: 'notifications/getSentMail',
  right: 'orders.read',
  scope: 'district',
  names: { id: 'country notification' },
  record: sentMail,
});

import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall, saveCall } from '../records.ts';
import { id, instant, version } from '../wire.ts';
import { textLanguage } from './shapes.board.ts';
import { validatedInput, line, markup, signFault } from '../text/text.ts';

/** PUBLISHED: shown within its period. WITHDRAWN: not shown any more. */
export const noticeState = z.enum(['DRAFT', 'PUBLISHED', 'WITHDRAWN']);

const noticeRow = z.object({
  id,
  country: z.string(),
  district: z.nullable(z.string()),
  venueID: z.nullable(id),
  title: z.string(),
  state: noticeState,
  publishedFrom: instant,
  publishedTo: z.nullable(instant),
  /** Whether the notice is published and within its period. */
  isShown: z.boolean(),
  languages: z.array(textLanguage),
  readers: z.int(),
  version,
});
export type NoticeRow = z.output<typeof noticeRow>;

/** One language of a notice; both empty if it is not translated. */
const language = z
  .object({ title: validatedInput(line(100), signFault), content: markup(20_000) })
  .check(z.refine((text) => (text.title === '') === (text.content === '')));
export const noticeTexts = z.object({
  en: language.check(z.refine((text) => text.title !== '')),
  'zh-CN': language,
  ms: language,
});
export type NoticeTexts = z.output<typeof noticeTexts>;

const fields = {
  country: z.string().check(z.regex(/^[a-z]{2}$/)),
  venueID: z.nullable(id),
  publishedFrom: instant,
  /** Null: the notice is shown until it is withdrawn. */
  publishedTo: z.nullable(instant),
  texts: noticeTexts,
};

/** Lists notices of the countries within the administrator's limits (ADM-043). */
export const listNotices = listCall({
  name: 'listNotices',
  path: 'notices/listNotices',
  right: 'notices.read',
  scope: 'reference',
  filters: {
    country: z.optional(line(20)),
    state: z.optional(noticeState),
    isShown: z.optional(z.boolean()),
  },
  row: noticeRow,
});

export const getNotice = readCall({
  name: 'getNotice',
  path: 'notices/getNotice',
  right: 'notices.read',
  scope: 'reference',
  names: { id: 'country notice' },
  record: z.object({
    id,
    version,
    /** District of its venue; null without one (B-45). */
    district: z.nullable(z.string()),
    state: noticeState,
    ...fields,
  }),
});

/**
 * Saves a notice with sanitized HTML. A published one needs a `reason`, as its publication did
 * (B-22). The end must be after the start.
 */
export const saveNotice = saveCall({
  name: 'saveNotice',
  path: 'notices/saveNotice',
  right: 'notices.write',
  scope: 'reference',
  names: { id: 'country notice' },
  fields: { reason: z.optional(reason), ...fields },
});

const change = z.object({ id, version, reason });

/** Publishes a notice from its start on (ADM-043). */
export const publishNotice = changeCall({
  name: 'publishNotice',
  path: 'notices/publishNotice',
  right: 'notices.write',
  scope: 'reference',
  names: { id: 'country notice' },
  input: change,
  refuses: ['noData', 'changedMeanwhile', 'alreadyPublished'],
});

/** Withdraws a notice; it can be published again (ADM-043). */
export const withdrawNotice = changeCall({
  name: 'withdrawNotice',
  path: 'notices/withdrawNotice',
  right: 'notices.write',
  scope: 'reference',
  names: { id: 'country notice' },
  input: change,
  refuses: ['noData', 'changedMeanwhile'],
});

/** Deletes a draft; a notice that was ever published cannot be deleted. */
export const deleteNotice = changeCall({
  name: 'deleteNotice',
  path: 'notices/deleteNotice',
  right: 'notices.write',
  scope: 'reference',
  names: { id: 'country notice' },
  input: z.object({ id, version }),
  refuses: ['noData', 'changedMeanwhile', 'alreadyPublished'],
});

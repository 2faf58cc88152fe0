import * as z from 'zod/mini';
import { listInput, listOf, reason } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { id, instant } from '../wire.ts';
import { textLanguage } from './shapes.board.ts';
import { line, markup } from '../text.ts';

/** `DRAFT`: being written; `PUBLISHED`: shown within its period; `WITHDRAWN`: taken down. */
export const noticeState = z.enum(['DRAFT', 'PUBLISHED', 'WITHDRAWN']);

export const noticeRow = z.object({
  id,
  country: z.string(),
  venueID: z.nullable(id),
  title: z.string(),
  state: noticeState,
  publishedFrom: instant,
  publishedTo: z.nullable(instant),
  /** Published and within its period: on the board now. */
  isShown: z.boolean(),
  languages: z.array(textLanguage),
  readers: z.int(),
  version: z.int(),
});
export type NoticeRow = z.output<typeof noticeRow>;

/** One language of a notice; both empty where it is not translated. */
const language = z
  .object({ title: line(100), content: markup(20_000) })
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
  /** Null: until it is withdrawn. */
  publishedTo: z.nullable(instant),
  texts: noticeTexts,
};

/** Notices of the countries the administrator may see (ADM-043). */
export const listNotices = call({
  name: 'listNotices',
  service: 'admin',
  path: 'notices/listNotices',
  who: { admin: 'notices.read' },
  input: z.object({
    ...listInput,
    country: z.optional(line(20)),
    state: z.optional(noticeState),
    isShown: z.optional(z.boolean()),
  }),
  output: listOf(noticeRow),
  refuses: [],
});

export const getNotice = call({
  name: 'getNotice',
  service: 'admin',
  path: 'notices/getNotice',
  who: { admin: 'notices.read' },
  input: z.object({ id }),
  output: z.object({ id, version: z.int(), state: noticeState, ...fields }),
  refuses: ['noData'],
});

/**
 * Writes a notice; the HTML is cleaned. One that members can read already needs a `reason`, as its
 * publishing did (B-22). The end must lie after the beginning.
 */
export const saveNotice = call({
  name: 'saveNotice',
  service: 'admin',
  path: 'notices/saveNotice',
  who: { admin: 'notices.write' },
  input: z.object({
    id: z.optional(id),
    version: z.optional(z.int()),
    reason: z.optional(reason),
    ...fields,
  }),
  output: z.object({ id }),
  refuses: ['noData', 'changedMeanwhile'],
  shown: 'dialog',
});

const change = z.object({ id, version: z.int(), reason });

/** Puts a notice on the board, from its beginning on (ADM-043). */
export const publishNotice = call({
  name: 'publishNotice',
  service: 'admin',
  path: 'notices/publishNotice',
  who: { admin: 'notices.write' },
  input: change,
  output: z.null(),
  refuses: ['noData', 'changedMeanwhile', 'alreadyPublished'],
  shown: 'dialog',
});

/** Takes a notice down; it can be put up again (ADM-043). */
export const withdrawNotice = call({
  name: 'withdrawNotice',
  service: 'admin',
  path: 'notices/withdrawNotice',
  who: { admin: 'notices.write' },
  input: change,
  output: z.null(),
  refuses: ['noData', 'changedMeanwhile'],
  shown: 'dialog',
});

/** Removes a draft for good; what members could read stays. */
export const deleteNotice = call({
  name: 'deleteNotice',
  service: 'admin',
  path: 'notices/deleteNotice',
  who: { admin: 'notices.write' },
  input: z.object({ id, version: z.int() }),
  output: z.null(),
  refuses: ['noData', 'changedMeanwhile', 'alreadyPublished'],
  shown: 'dialog',
});

import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

/** Languages a text may really be in; it is English where it has not been translated (LNG-008). */
export const textLanguage = z.enum(['en', 'zh-CN', 'ms']);
export type NoticeLanguage = z.output<typeof textLanguage>;

/**
 * A notice (ENT-043). `lang` is the language its title is really written in, `content` cleaned
 * HTML.
 */
export const noticeEntry = z.object({
  noticeId: id,
  venueID: z.nullable(id),
  title: z.string(),
  content: z.string(),
  lang: textLanguage,
  publishedFrom: instant,
  publishedTo: z.nullable(instant),
  read: z.boolean(),
});
export type NoticeEntry = z.output<typeof noticeEntry>;

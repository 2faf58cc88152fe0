import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

/** Languages a text may really be in; it is English where it has not been translated (LNG-008). */
export const textLanguage = z.enum(['en', 'zh-CN', 'ms']);
export type Language = z.output<typeof textLanguage>;

/** A notice in the list (S-25). `lang` is the language its title is really written in. */
export const noticeEntry = z.object({
  noticeId: id,
  venueID: z.nullable(id),
  title: z.string(),
  lang: textLanguage,
  publishedFrom: instant,
  isRead: z.boolean(),
});
export type NoticeEntry = z.output<typeof noticeEntry>;

/** A notice with its text; `content` is cleaned HTML. */
export const noticeDetail = z.extend(noticeEntry, { content: z.string() });
export type NoticeDetail = z.output<typeof noticeDetail>;

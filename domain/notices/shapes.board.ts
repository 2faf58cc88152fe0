import * as z from 'zod/mini';
import { id, instant } from '../wire.ts';

/** Languages of a text; untranslated texts are in English (LNG-008). */
export const textLanguage = z.enum(['en', 'zh-CN', 'ms']);
export type NoticeLanguage = z.output<typeof textLanguage>;

/** A notice (ENT-043). `lang` is the actual language of its title; `content` is sanitized HTML. */
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

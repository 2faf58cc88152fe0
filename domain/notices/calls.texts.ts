import * as z from 'zod/mini';
import { listInput, listOf, texts, textsOf } from '../administrators/shapes.ts';
import { call } from '../call.ts';
import { instant } from '../wire.ts';
import { textLanguage } from './shapes.board.ts';
import { lines } from '../text.ts';

/**
 * `CODE`: said for an error code (ERR-001). `GENERAL`: said where there is no code (ERR-003,
 * ERR-013 to ERR-021).
 */
export const textKind = z.enum(['CODE', 'GENERAL']);
export type TextKind = z.output<typeof textKind>;

const textKey = { kind: textKind, key: z.string().check(z.regex(/^[\w.-]{1,60}$/)) };

export const messageText = z.object({
  kind: textKind,
  key: z.string(),
  texts,
  /** As the product says it; null for a code of another system. */
  written: z.nullable(texts),
  /** Must stay in the text; the answer fills them. */
  placeholders: z.array(z.string()),
  isChanged: z.boolean(),
  changedAt: z.nullable(instant),
});
export type MessageText = z.output<typeof messageText>;

/** Error texts and general messages in three languages (ADM-045, ERR-014). */
export const listTexts = call({
  name: 'listTexts',
  service: 'admin',
  path: 'texts/listTexts',
  who: { admin: 'texts.read' },
  input: z.object({ ...listInput, kind: z.optional(textKind), isChanged: z.optional(z.boolean()) }),
  output: listOf(messageText),
  refuses: [],
});

export const getText = call({
  name: 'getText',
  service: 'admin',
  path: 'texts/getText',
  who: { admin: 'texts.read' },
  input: z.object(textKey),
  output: messageText,
  refuses: ['noData'],
});

/**
 * Words a message anew, in all three languages (ERR-014); it is in the next error list at once. A
 * code without a text of ours may be given one. Refuses a text that loses a placeholder, or asks
 * for one that nobody fills.
 */
export const saveText = call({
  name: 'saveText',
  service: 'admin',
  path: 'texts/saveText',
  who: { admin: 'texts.write' },
  input: z.object({
    ...textKey,
    texts: textsOf(lines(500).check(z.minLength(1))),
  }),
  output: z.null(),
  refuses: ['noData', 'placeholderMissing', 'placeholderUnknown'],
  shown: 'dialog',
});

/** Back to the text as the product says it; a code of another system has none again. */
export const resetText = call({
  name: 'resetText',
  service: 'admin',
  path: 'texts/resetText',
  who: { admin: 'texts.write' },
  input: z.object(textKey),
  output: z.null(),
  refuses: ['noData'],
  shown: 'dialog',
});

/** Codes that reached somebody without a text of their own (ERR-014), the latest first. */
export const listMissingTexts = call({
  name: 'listMissingTexts',
  service: 'admin',
  path: 'texts/listMissingTexts',
  who: { admin: 'texts.read' },
  input: z.object({ ...listInput }),
  output: listOf(
    z.object({
      code: z.string(),
      lang: textLanguage,
      times: z.int(),
      firstAt: instant,
      lastAt: instant,
    }),
  ),
  refuses: [],
});

import * as z from 'zod/mini';
import { texts, textsOf } from '../administrators/shapes.ts';
import { changeCall, listCall, readCall } from '../records.ts';
import { instant } from '../wire.ts';
import { textLanguage } from './shapes.board.ts';
import { neededLines } from '../text/text.ts';

/**
 * `CODE`: text of an error code (ERR-001). `GENERAL`: text of a failure without a code (ERR-003,
 * ERR-013 to ERR-021).
 */
export const textKind = z.enum(['CODE', 'GENERAL']);
export type TextKind = z.output<typeof textKind>;

const textKey = { kind: textKind, key: z.string().check(z.regex(/^[\w.-]{1,60}$/)) };

const messageText = z.object({
  kind: textKind,
  key: z.string(),
  texts,
  /** The product's own text; null for a code of another system. */
  written: z.nullable(texts),
  /** Placeholders that the text must keep. */
  placeholders: z.array(z.string()),
  isChanged: z.boolean(),
  changedAt: z.nullable(instant),
});
export type MessageText = z.output<typeof messageText>;

/** Lists error texts and general messages in three languages (ADM-045, ERR-014). */
export const listTexts = listCall({
  name: 'listTexts',
  path: 'texts/listTexts',
  right: 'texts.read',
  scope: 'reference',
  filters: { kind: z.optional(textKind), isChanged: z.optional(z.boolean()) },
  row: messageText,
});

export const getText = readCall({
  name: 'getText',
  path: 'texts/getText',
  right: 'texts.read',
  scope: 'reference',
  names: { key: 'shared text' },
  by: textKey,
  record: messageText,
});

/**
 * Changes a message in all three languages, in effect at once (ERR-014). A code of another system
 * can get a text. Refuses a text without a required placeholder or with an unknown one.
 */
export const saveText = changeCall({
  name: 'saveText',
  path: 'texts/saveText',
  right: 'texts.write',
  scope: 'reference',
  names: { key: 'shared text' },
  input: z.object({
    ...textKey,
    texts: textsOf(neededLines(500)),
  }),
  refuses: ['noData', 'placeholderMissing', 'placeholderUnknown'],
});

/** Restores the product's own text; a code of another system has none again. */
export const resetText = changeCall({
  name: 'resetText',
  path: 'texts/resetText',
  right: 'texts.write',
  scope: 'reference',
  names: { key: 'shared text' },
  input: z.object(textKey),
  refuses: ['noData'],
});

/** Lists codes that were shown without a text of their own (ERR-014), the latest first. */
export const listMissingTexts = listCall({
  name: 'listMissingTexts',
  path: 'texts/listMissingTexts',
  right: 'texts.read',
  scope: 'reference',
  row: z.object({
    code: z.string(),
    lang: textLanguage,
    times: z.int(),
    firstAt: instant,
    lastAt: instant,
  }),
});

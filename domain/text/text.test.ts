import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { messageFields } from '../facilities/bookings/shapes.message.ts';
import { noticeTexts } from '../notices/calls.admin.ts';
import { prepareRefund } from '../orders/calls.admin.ts';
import { plainPhone } from '../phone.ts';
import { termsTexts } from '../terms/shapes.ts';
import { nameText } from './shapes.names.ts';
import {
  lengthOf,
  line,
  lines,
  mailAddress,
  mailText,
  markedUp,
  oneLine,
  severalLines,
  table,
  tableLines,
} from './text.ts';

type Def = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
  in?: z.ZodMiniType;
  out?: z.ZodMiniType;
  keyType?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  checks?: readonly {
    _zod: { def: { check: string; tx?: unknown; maximum?: number; pattern?: RegExp } };
  }[];
  format?: string;
  pattern?: RegExp;
};
type Leaf = { path: string; def: Def };

const defOf = (shape: z.ZodMiniType) => shape._zod.def as unknown as Def;

/**
 * Lists all leaf values of an input. The output of a codec is listed instead of its input if it is
 * more specific.
 */
function leavesOf(shape: z.ZodMiniType, path: string): Leaf[] {
  const def = defOf(shape);
  if (def.type === 'object')
    return Object.entries(def.shape!).flatMap(([name, one]) => leavesOf(one, `${path}.${name}`));
  if (def.type === 'array') return leavesOf(def.element!, `${path}[]`);
  if (def.type === 'union') return def.options!.flatMap((one) => leavesOf(one, path));
  if (def.type === 'record')
    return [...leavesOf(def.keyType!, `${path} (key)`), ...leavesOf(def.valueType!, path)];
  if (def.type === 'pipe') {
    const made = leavesOf(def.out!, path);
    return made.some((leaf) => leaf.def.type === 'custom' || faultOf(leaf) !== null)
      ? leavesOf(def.in!, path)
      : made;
  }
  return def.innerType === undefined ? [{ path, def }] : leavesOf(def.innerType, path);
}

/** HTML is sanitized separately (`api/platform/html.ts`). */
const isHtml = (path: string) =>
  /^(saveTerms\.texts\..+\.html|saveNotice\.texts\..+\.content|saveEvent\.description\..+)$/.test(
    path,
  );
/** Accepted for the specification, never read. */
const isUnread = (path: string) => path.endsWith('.myCoupons');
const cleanings = [oneLine, severalLines, tableLines, markedUp, nameText, plainPhone, mailText];
const plain = new Set(['number', 'int', 'boolean', 'enum', 'literal', 'null', 'undefined']);

/** A pattern that lists the allowed characters: anchored, without negated classes and wildcards. */
const isStrict = (pattern: RegExp) =>
  /^\^.*\$$/s.test(pattern.source) &&
  !/\[\^|\\[SWDPs]|(?<!\\)\./.test(pattern.source.replaceAll(/\[(?!\^)[^\]]*\]/g, '[]'));
/** A pattern with a limited length, without unbounded repetition. */
const isShort = (pattern: RegExp) => !/(?<!\\)[*+](?![^[]*\])|,\}/.test(pattern.source);

function faultOf({ path, def }: Leaf): string | null {
  if (plain.has(def.type)) return null;
  if (def.type === 'unknown') return isUnread(path) ? null : `${path}: anything at all`;
  if (def.type !== 'string') return `${path}: ${def.type} is nothing this walk knows`;
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  const cleaning = checks.find(
    (check) => check.check === 'overwrite' && cleanings.includes(check.tx as never),
  );
  const patterns = [
    ...checks.flatMap((check) => check.pattern ?? []),
    ...(def.pattern ? [def.pattern] : []),
  ];
  const isClean =
    cleaning !== undefined ? cleaning.tx !== markedUp || isHtml(path) : patterns.some(isStrict);
  if (!isClean) return `${path}: free text that nobody cleans`;
  return checks.some((check) => check.maximum !== undefined) ||
    patterns.some((one) => isStrict(one) && isShort(one))
    ? null
    : `${path}: no limit`;
}

test('cleans and limits every text input of every call (VAL-042, B-34)', () => {
  const leaves = calls.flatMap((call) => leavesOf(call.input, call.name));
  expect(leaves.length).toBeGreaterThan(400);
  expect(leaves.flatMap((leaf) => faultOf(leaf) ?? [])).toEqual([]);
});

test('reports an uncleaned or unlimited text at any depth of an input', () => {
  const forgotten = [
    z.object({ name: z.string() }),
    z.object({ name: z.string().check(z.trim(), z.maxLength(100)) }),
    z.object({ name: z.string().check(z.overwrite(oneLine)) }),
    z.object({ all: z.optional(z.array(z.object({ one: z.nullable(z.string()) }))) }),
    z.object({ email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+$/), z.maxLength(200)) }),
    z.object({ word: z.string().check(z.regex(/^\w+$/)) }),
    z.object({ word: z.string().check(z.regex(/[a-z]{2}/)) }),
    z.object({ of: z.record(z.string(), z.number()) }),
    z.object({ of: z.union([z.number(), z.string()]) }),
    z.object({ of: z.unknown() }),
    z.object({ html: z.string().check(z.overwrite(markedUp), z.maxLength(10)) }),
    z.object({ of: z.codec(z.string(), z.string(), { decode: String, encode: String }) }),
  ];
  for (const [place, shape] of forgotten.entries())
    expect(
      leavesOf(shape, `call${place}`).flatMap((leaf) => faultOf(leaf) ?? []),
      `${place}`,
    ).toHaveLength(1);
  const fine = z.object({
    a: line(5),
    b: z.optional(lines(5)),
    c: z.array(table(9)),
    d: z.string().check(z.regex(/^[a-z]{2}$/)),
    e: z.iso.date(),
  });
  expect(leavesOf(fine, 'call').flatMap((leaf) => faultOf(leaf) ?? [])).toEqual([]);
});

test('removes control and direction characters and keeps joiners, letters and markup (VAL-042)', () => {
  expect(oneLine(' <script>alert(1)</script>\u0000\u0007\u001b[31m ')).toBe(
    '<script>alert(1)</script>[31m',
  );
  expect(oneLine('Rahim\r\nBcc: a@b.example\ttab\u2028line\u0085next')).toBe(
    'Rahim Bcc: a@b.example tab line next',
  );
  expect(oneLine('a\u202Eexe.\u202Cb\u2066c\u2069d\u200Ee\u200Ff\u061Cg')).toBe('aexe.bcdefg');
  expect(oneLine('👩\u200D👧 नी\u200Cल 名字')).toBe('👩\u200D👧 नी\u200Cल 名字');
  expect(oneLine('Jose\u0301')).toBe('Jos\u00e9');
  expect(oneLine('\u0007\u202E \t')).toBe('');
  expect(severalLines(' one\r\ntwo\rthree\u2029four\u0007\tfive\n')).toBe(
    'one\ntwo\nthree\nfour five',
  );
  expect(tableLines('1\t2\r\n3\u0000\t4')).toBe('1\t2\n3\t4');
  expect(markedUp('<p>a\u0007\n\tb</p>')).toBe('<p>a\n\tb</p>');
});

test.each([
  ['the subject of a message', messageFields.subject],
  ['the message', messageFields.text],
  ['the reference of a refund', prepareRefund.input.shape.reference],
  ['the title of a notice', noticeTexts.shape.en.shape.title],
  ['the sentence of the terms', termsTexts.shape.en.shape.auditContent],
])('accepts %s only with a letter, digit or symbol (B-46)', (_, shape) => {
  expect(
    ['---', '. . .', '4711', 'C++', '你好吗'].map((text) => z.safeDecode(shape, text).success),
  ).toEqual([false, false, true, true, true]);
});

test('limits a text by its visible characters after cleaning (VAL-042, B-34)', () => {
  expect(lengthOf('名字👍🏽')).toBe(4);
  expect(z.safeParse(line(3), '👍👍👍').success).toBe(true);
  expect(z.safeParse(line(3), '👍👍👍👍').success).toBe(false);
  expect(z.parse(line(3), '  a\u0007bc  ')).toBe('abc');
  expect(z.safeParse(lines(3), 'a\nbc').success).toBe(false);
});

test('removes invisible characters and joiners that join nothing (B-46)', () => {
  for (const hidden of [
    '\u00AD',
    '\u034F',
    '\u115F',
    '\u180E',
    '\u200B',
    '\u200C',
    '\u200D',
    '\u2060',
    '\u2800',
    '\u3164',
    '\uFE0F',
    '\uFEFF',
    '\uFFA0',
    '\uFFF9',
    '\u{E0041}',
  ]) {
    expect(oneLine(`evil.c${hidden}om`), JSON.stringify(hidden)).toBe('evil.com');
    expect(severalLines(`a${hidden}\nb`), JSON.stringify(hidden)).toBe('a\nb');
    expect(markedUp(`<p>a${hidden}b</p>`), JSON.stringify(hidden)).toBe('<p>ab</p>');
  }
  for (const cluster of [
    '👩\u200D👧',
    '☺\uFE0F',
    '1\uFE0F\u20E3',
    'क\u094D\u200Dष',
    'می\u200Cخواهم',
  ])
    expect(oneLine(cluster)).toBe(cluster);
});

/** Random texts, with code points of all planes. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x2ff), fc.integer({ min: 0x2000, max: 0x206f }), fc.nat(0x1ffff)))
  .map((codes) => String.fromCodePoint(...codes.filter((code) => code < 0xd800 || code > 0xdfff)));

test('leaves a cleaned text unchanged when it is cleaned again (B-46)', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const clean of cleanings) expect(clean(clean(text))).toBe(clean(text));
    }),
  );
});

test.each([
  ['mariam@members.example', true],
  ['a.b+c@sub.members.example', true],
  ['a@b', false],
  ['a@b.c', false],
  ['a,b@members.example', false],
  ['<a@members.example>', false],
  ['a@members.example,b@members.example', false],
  ['a@members.example;b', false],
  ['a"b@members.example', false],
  ['a@[10.0.0.1].xy', false],
  ['a@members.example.', false],
  ['\u200Ba@members.example', false],
  ['a\u00ADb@members.example', false],
  ['a@x..example', false],
  ['a..b@members.example', false],
  ['.a@members.example', false],
  [`${'a'.repeat(64)}@members.example`, true],
  [`${'a'.repeat(65)}@members.example`, false],
  ['a@-members.example', false],
  ['müller@bücher.example', true],
])(
  'accepts only e-mail addresses that the mail service accepts: %s %s (VAL-023, EXT-013)',
  (address, isTaken) => {
    expect(mailAddress.test(address)).toBe(isTaken);
  },
);

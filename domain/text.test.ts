import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import {
  hasAddress,
  lengthOf,
  line,
  lines,
  mailAddress,
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
 * Every value without parts that a shape takes from outside. What a codec turns a value into counts
 * where it says more than what it takes.
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

/** HTML has a cleaning of its own when it is kept (`api/kit/html.ts`). */
const isHtml = (path: string) =>
  /^(saveTerms\.texts\..+\.html|saveNotice\.texts\..+\.content|saveEvent\.description\..+)$/.test(
    path,
  );
/** Accepted for the sake of the specification and never read. */
const isUnread = (path: string) => path.endsWith('.myCoupons');
const plain = new Set(['number', 'int', 'boolean', 'enum', 'literal', 'null', 'undefined']);

/**
 * A pattern that says which characters there may be: anchored, without "all but" and without "any".
 */
const isStrict = (pattern: RegExp) =>
  /^\^.*\$$/s.test(pattern.source) &&
  !/\[\^|\\[SWDPs]|(?<!\\)\./.test(pattern.source.replaceAll(/\[(?!\^)[^\]]*\]/g, '[]'));
/** A pattern that says how long it may be, repeating nothing without end. */
const isShort = (pattern: RegExp) => !/(?<!\\)[*+](?![^[]*\])|,\}/.test(pattern.source);

function faultOf({ path, def }: Leaf): string | null {
  if (plain.has(def.type)) return null;
  if (def.type === 'unknown') return isUnread(path) ? null : `${path}: anything at all`;
  if (def.type !== 'string') return `${path}: ${def.type} is nothing this walk knows`;
  const checks = (def.checks ?? []).map((check) => check._zod.def);
  const cleaning = checks.find(
    (check) =>
      check.check === 'overwrite' &&
      [oneLine, severalLines, tableLines, markedUp].includes(check.tx as never),
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

test('VAL-042 B-34 no call takes a text that has no limit or keeps what is not for reading', () => {
  const leaves = calls.flatMap((call) => leavesOf(call.input, call.name));
  expect(leaves.length).toBeGreaterThan(400);
  expect(leaves.flatMap((leaf) => faultOf(leaf) ?? [])).toEqual([]);
});

test('the walk finds a text that was forgotten, wherever it lies', () => {
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

test('VAL-042 control characters and marks that turn the direction go; joiners, letters of every script and markup stay as typed', () => {
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

test('VAL-042 B-34 limits count what a person counts, after cleaning', () => {
  expect(lengthOf('名字👍🏽')).toBe(4);
  expect(z.safeParse(line(3), '👍👍👍').success).toBe(true);
  expect(z.safeParse(line(3), '👍👍👍👍').success).toBe(false);
  expect(z.parse(line(3), '  a\u0007bc  ')).toBe('abc');
  expect(z.safeParse(lines(3), 'a\nbc').success).toBe(false);
});

test.each([
  'Md.Salleh bin Haji Omar',
  'Pg. Anak Siti',
  'Ali a/l Kumar',
  'Dr.My',
  "O'Neill, J.R.",
  '陈大文',
  'Tan 2',
  'Li.Na (Ms)',
])('B-23 %s is a name', (name) => {
  expect(hasAddress(name)).toBe(false);
});

test.each([
  'win.example.com',
  'Go to prize-bn.com now',
  'http://x',
  'https://a.b',
  'www.prize',
  'a@b',
  'me＠mail',
  'see bit.ly/x',
  '10.0.0.1/a',
  'Claim: gift.shop!',
])('B-23 %s is no name: it leads somewhere', (name) => {
  expect(hasAddress(name)).toBe(true);
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
])(
  'VAL-023 EXT-013 an address that is taken is one that sending takes: %s %s',
  (address, isTaken) => {
    expect(mailAddress.test(address)).toBe(isTaken);
  },
);

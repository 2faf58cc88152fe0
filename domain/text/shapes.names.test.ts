import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { calls } from '../calls.ts';
import { information } from '../facilities/shapes.ts';
import { invoiceRecipient } from '../invoices/shapes.ts';
import { contact } from '../orders/shapes.ts';
import { countryRow } from '../regions/calls.countries.ts';
import { hasAddress, nameFault, nameOf, nameText, printedName } from './shapes.names.ts';

test.each([
  ['Md.Salleh bin Haji Omar', 'Md. Salleh bin Haji Omar'],
  ['Mohd. Yusof', 'Mohd. Yusof'],
  ['Siti @ Aminah', 'Siti @ Aminah'],
  ['Pg. Anak Siti', 'Pg. Anak Siti'],
  ['Ali a/l Kumar', 'Ali a/l Kumar'],
  ["O'Neill, J.R.", "O'Neill, J. R."],
  ['陈大文', '陈大文'],
  ['Tan 2', 'Tan 2'],
  ['evil.co', 'evil. co'],
  ['evil。com', 'evil。 com'],
  ['evil.рф', 'evil. рф'],
  ['evil.c\u200Bom', 'evil. com'],
  ['win.example.com', 'win. example. com'],
  ['ｅｖｉｌ．ｃｏｍ', 'ｅｖｉｌ． ｃｏｍ'],
  ['Claim: gift.shop!', 'Claim: gift. shop!'],
])('stores the name %s as %s (B-23, B-46)', (typed, kept) => {
  expect(nameText(typed)).toBe(kept);
  expect(nameFault(typed)).toBeNull();
});

test.each([
  't.me/x',
  'http://x',
  'https://a.b',
  'x：／／y',
  'mailto:a',
  'tg:resolve',
  'whatsapp:send',
  'ftp：evil',
  'www.prize',
  'ｗｗｗ.prize',
  'a@b',
  'me＠mail',
  '@siti',
  'Siti @Aminah',
  'see bit.ly/x',
  'evil。com／x',
  'Ali 10.0.0.1',
])('refuses %s as a name because it contains an address (B-23, B-46)', (name) => {
  expect(hasAddress(name)).toBe(true);
  expect(nameFault(name)).toEqual({ refusal: 'addressInName' });
});

test.each(['\u200B', '\u2060', '\u00AD', '\u3164', '\u2800', '...', '101', '👍'])(
  'refuses %j as a name because it has no letter (B-46)',
  (name) => {
    expect(nameFault(name)).toEqual({ refusal: 'nameWithoutLetter' });
  },
);

test('reports the first character that no invoice font has (B-46)', () => {
  const read = z.safeDecode(printedName(100), 'Ali \uA997\u{20BB7}');
  expect(read.error?.issues).toMatchObject([
    { message: 'characterNotPrinted', params: { character: '\uA997' } },
  ]);
  expect(z.safeDecode(printedName(100), 'Łukasz 👍 مرحبا').success).toBe(true);
});

test.each([
  ['the recipient of an invoice', invoiceRecipient.shape.email],
  ['the contact of an order', contact.shape.email],
  ['the contact of a room booking', information.shape.email],
])('refuses an e-mail of %s with a letter that no invoice font has (B-46)', (_, email) => {
  expect(z.safeDecode(email, '\uA997@bali.example').error?.issues).toMatchObject([
    { message: 'characterNotPrinted', params: { character: '\uA997' } },
  ]);
  expect(z.safeDecode(email, 'müller@bücher.example').success).toBe(true);
});

test('refuses a currency sign that no invoice font has (B-46)', () => {
  const { prefix } = countryRow.shape;
  expect(
    ['B$', 'RM', '€', '\uA997', 'B\u{20BB7}'].map((one) => z.safeDecode(prefix, one).success),
  ).toEqual([true, true, true, false, false]);
});

test('encodes a name stored before the rule but refuses it as input (B-46)', () => {
  expect(z.encode(nameOf(100), 'www.x')).toBe('www.x');
  expect(z.safeDecode(nameOf(100), 'www.x').success).toBe(false);
});

type Def = {
  type: string;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  innerType?: z.ZodMiniType;
  in?: z.ZodMiniType;
  checks?: readonly { _zod: { def: { check: string; tx?: unknown } } }[];
};

/** Texts of an input by path, with whether each is cleaned as a name. */
function textsIn(shape: z.ZodMiniType, path: string): { path: string; isName: boolean }[] {
  const def = shape._zod.def as unknown as Def;
  if (def.type === 'object')
    return Object.entries(def.shape!).flatMap(([key, one]) => textsIn(one, `${path}.${key}`));
  const inner = def.element ?? def.innerType ?? def.in;
  if (inner !== undefined) return textsIn(inner, path);
  if (def.type !== 'string') return [];
  return [{ path, isName: (def.checks ?? []).some(({ _zod }) => _zod.def.tx === nameText) }];
}

/** Titles, which may be numbers, and search texts. */
const noNames = [
  'saveEvent.name.en',
  'saveEvent.name.zh-CN',
  'saveEvent.name.ms',
  'saveEvent.ticketTypes.setName',
  'saveEquipmentItem.name',
  'saveBatch.name',
  'saveView.name',
  'saveExportPlan.name',
  'findHolders.name',
  'generatePresignedUrl.fileName',
  'getshareTicket.imageName',
  'changeQuestionnaireRemindStatus.adaName',
  'insertQuestionnaire.adaName',
];

test('validates every name of a person, company or place in every call (B-46)', () => {
  const names = calls
    .flatMap((call) => textsIn(call.input, call.name))
    .filter(({ path }) =>
      /(?:\.|[a-z]N)(?:name|ame|recipient|contactPerson|person)(?:\.[\w-]+)?$|saveVenue\.names|venueNames/.test(
        path,
      ),
    )
    .filter(({ path }) => !noNames.includes(path));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter(({ isName }) => !isName)).toEqual([]);
});

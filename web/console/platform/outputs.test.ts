import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { plainCell } from '#domain/text/rules.cells.ts';
import { nameOf } from '#domain/text/shapes.names.ts';
import { line } from '#domain/text/text.ts';
import { csvOf } from './csv.ts';

/** Parses one record of a CSV file. */
const recordOf = (row: string): string[] =>
  [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'),
  );

/** Texts with code points of all planes. */
const anyText = fc
  .array(fc.oneof(fc.nat(0x2ff), fc.integer({ min: 0x2000, max: 0x206f }), fc.nat(0x1ffff)))
  .map((codes) => String.fromCodePoint(...codes.filter((code) => code < 0xd800 || code > 0xdfff)));

test('exports every accepted character and lets no cell act as a formula (B-22, B-46)', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(nameOf(100), line(100)),
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        anyText,
        fc.constantFrom('＝1+1', '=1', '@a', '0123456', '+673 712 3456'),
      ),
      (shape, typed) => {
        const read = z.safeDecode(shape, typed);
        if (!read.success || read.data === '') return;
        const [, row] = csvOf(['a', 'b'], [[read.data, 1]]).split('\r\n');
        const [cell] = recordOf(row!);
        expect([read.data, `'${read.data}`]).toContain(cell);
        if (/^[=@\uFF1D\uFF20]/.test(read.data)) expect(cell).toBe(`'${read.data}`);
        if (cell !== read.data) expect(plainCell(cell!)).toBe(read.data);
      },
    ),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { printedName } from '#domain/text/shapes.names.ts';
import { filledBody, filledSubject } from './rules.ts';

test('writes every character of an accepted name into a mail (B-46)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (typed) => {
      const name = z.safeDecode(printedName(100), `a${typed}`);
      if (!name.success) return;
      const values = { name: name.data } as unknown as Parameters<typeof filledBody>[1];
      expect(filledBody('Dear {name},', values)).toBe(`Dear ${name.data},`);
      expect(filledSubject('{name}', values)).toBe(name.data);
    }),
  );
});

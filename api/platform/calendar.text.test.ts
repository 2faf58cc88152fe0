import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { printedName } from '#domain/text/shapes.names.ts';
import { calendarFile } from './calendar.ts';

/** Returns the value of a property, unfolded and unescaped (RFC 5545 3.1, 3.3.11). */
const valueOf = (file: string, property: string): string | undefined =>
  new RegExp(`^${property}[^:\\r\\n]*:(.*)$`, 'mu')
    .exec(file.replaceAll('\r\n ', ''))?.[1]
    ?.replaceAll(/\\([\\;,])/g, '$1');

test('keeps every character of a name that its field accepts (B-46)', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), (typed) => {
      const name = z.safeDecode(printedName(200), `a${typed}`);
      if (!name.success) return;
      const file = calendarFile(
        { method: 'PUBLISH', language: 'en', origin: 'https://balai.example', at: 0 },
        [
          {
            orderNumber: '1',
            sessionId: '2',
            sequence: 1,
            start: 0,
            end: 1000,
            title: name.data,
            venue: name.data,
            address: '',
            text: name.data,
            url: 'https://balai.example/',
          },
        ],
      );
      expect(valueOf(file, 'SUMMARY')).toBe(name.data);
      expect(valueOf(file, 'DESCRIPTION')).toBe(name.data);
    }),
  );
});

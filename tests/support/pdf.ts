import { inflateSync } from 'node:zlib';

/** An object of a PDF: its dictionary and its inflated stream. */
type PdfObject = { head: string; stream: string };

function objectsOf(file: Buffer): ReadonlyMap<string, PdfObject> {
  const text = file.toString('latin1');
  const objects = new Map<string, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\s([^]*?)(?:endobj|stream\r?\n)/g)) {
    const [whole, id, head] = match;
    let stream = '';
    if (whole.trimEnd().endsWith('stream')) {
      const from = match.index + whole.length;
      const bytes = file.subarray(from, text.indexOf('endstream', from));
      try {
        stream = (head!.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
      } catch {
        // Fonts and other binary data.
      }
    }
    objects.set(id!, { head: head!, stream });
  }
  return objects;
}

const charsOf = (hex: string): string =>
  (hex.match(/\w{4}/g) ?? []).reduce(
    (text, unit) => text + String.fromCharCode(Number.parseInt(unit, 16)),
    '',
  );

/** Maps the glyphs of an embedded font to characters. */
function glyphsOf(map: string): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first, , list] of map.matchAll(/<(\w{4})>\s*<(\w{4})>\s*\[([^\]]*)\]/g))
    [...list!.matchAll(/<([\w ]*)>/g)].forEach(([, hex], index) =>
      glyphs.set(
        (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0'),
        charsOf(hex!),
      ),
    );
  return glyphs;
}

/** Embedded fonts by their names on pages (`F1`). */
function fontsOf(
  objects: ReadonlyMap<string, PdfObject>,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1];
      if (map !== undefined) fonts.set(name!, glyphsOf(objects.get(map)?.stream ?? ''));
    }
  return fonts;
}

/**
 * Reads the text of a PDF, one line for each drawn piece. `pages` counts its `/Type /Page` objects;
 * `missing` counts glyphs that are drawn as an empty box.
 */
export function readPdf(file: Buffer): {
  lines: string[];
  text: string;
  pages: number;
  missing: number;
} {
  if (file.subarray(0, 5).toString() !== '%PDF-') throw new Error('this is no PDF');
  const objects = objectsOf(file);
  const fonts = fontsOf(objects);
  const lines: string[] = [];
  let missing = 0;
  for (const { stream } of objects.values()) {
    let font: ReadonlyMap<string, string> = new Map();
    for (const [, name, drawn] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\]\s*TJ/g)) {
      if (name !== undefined) {
        font = fonts.get(name) ?? new Map();
        continue;
      }
      const glyphs = [...drawn!.matchAll(/<(\w+)>/g)].flatMap(
        ([, hex]) => hex!.match(/.{4}/g) ?? [],
      );
      missing += glyphs.filter((glyph) => glyph === '0000').length;
      lines.push(
        glyphs
          .map((glyph) => font.get(glyph.toLowerCase()) ?? '\uFFFD')
          .join('')
          .trim(),
      );
    }
  }
  const pages = [...file.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;
  return { lines, text: lines.join('\n'), pages, missing };
}

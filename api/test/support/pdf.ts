import { inflateSync } from 'node:zlib';

/** Streams of a PDF, unpacked where they are packed. */
function streamsOf(file: Buffer): string[] {
  const text = file.toString('latin1');
  return [...text.matchAll(/<<([^]*?)>>\s*stream\r?\n/g)].flatMap((match) => {
    const from = match.index + match[0].length;
    const until = text.indexOf('endstream', from);
    const bytes = file.subarray(from, until);
    if (!match[1]!.includes('FlateDecode')) return [bytes.toString('latin1')];
    try {
      return [inflateSync(bytes).toString('latin1')];
    } catch {
      // Fonts and other data that is no text of ours.
      return [];
    }
  });
}

const charsOf = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).reduce(
    (text, unit) => text + String.fromCharCode(Number.parseInt(unit, 16)),
    '',
  );

/** Which characters the glyphs of the embedded font stand for. */
function glyphsOf(streams: readonly string[]): ReadonlyMap<string, string> {
  const map = streams.find((stream) => stream.includes('begincmap')) ?? '';
  const glyphs = new Map<string, string>();
  for (const [, first, , list] of map.matchAll(/<(\w{4})>\s*<(\w{4})>\s*\[([^\]]*)\]/g))
    [...list!.matchAll(/<(\w+)>/g)].forEach(([, hex], index) =>
      glyphs.set(
        (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0'),
        charsOf(hex!),
      ),
    );
  return glyphs;
}

/**
 * The text of a PDF with one embedded font, a line for each piece it was drawn in; pages of a PDF
 * are its `/Type /Page` objects.
 */
export function readPdf(file: Buffer): { lines: string[]; text: string; pages: number } {
  if (file.subarray(0, 5).toString() !== '%PDF-') throw new Error('this is no PDF');
  const streams = streamsOf(file);
  const glyphs = glyphsOf(streams);
  const lines = streams
    .filter((stream) => stream.includes(' Tf'))
    .flatMap((stream) =>
      [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)].map((match) =>
        [...match[1]!.matchAll(/<(\w+)>/g)]
          .flatMap(([, hex]) => hex!.match(/.{4}/g) ?? [])
          .map((glyph) => glyphs.get(glyph.toLowerCase()) ?? '\uFFFD')
          .join('')
          .trim(),
      ),
    );
  const pages = [...file.toString('latin1').matchAll(/\/Type \/Page\b(?!s)/g)].length;
  return { lines, text: lines.join('\n'), pages };
}

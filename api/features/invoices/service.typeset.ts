import type PDFDocument from 'pdfkit';

export type Doc = InstanceType<typeof PDFDocument>;

/**
 * Fonts in the order in which they are tried (`api/fonts/README.md`). Together they have the
 * characters of `isPrinted` in `domain/text/rules.printed.ts`.
 */
export const fontNames = [
  'NotoSans',
  'NotoSansSC',
  'NotoSansArabic',
  'NotoSansDevanagari',
  'NotoSansTamil',
  'NotoSansThai',
  'NotoSansKR',
  'NotoEmoji',
] as const;
type FontName = (typeof fontNames)[number];
const main: FontName = 'NotoSans';
export const fontFile = (name: FontName): string =>
  new URL(`../../fonts/${name}.ttf`, import.meta.url).pathname;

type Direction = 'left' | 'right' | 'number' | 'neutral';
type Cluster = { text: string; font: FontName; direction: Direction };
type Run = { text: string; font: FontName; direction: Direction };
type Line = { runs: readonly Run[]; width: number };

/** Characters of the first font, left to right; most documents have no other characters. */
const common = /^[ -~]*$/;
const chinese = /^[\u4E00-\u9FEF]+$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const undrawn = /\p{DI}/u;
const rightToLeft = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;
/** Words, and single Chinese, Japanese or Korean characters with the punctuation after them. */
const breakable =
  /\s+|[\u2E80-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFFEF][，。、！？；：）》”’]*|[^\s\u2E80-\u9FFF\uAC00-\uD7A3\uF900-\uFAFF\uFF00-\uFFEF]+/gu;

const directionOf = (text: string): Direction =>
  rightToLeft.test(text)
    ? 'right'
    : /^\p{L}/u.test(text)
      ? 'left'
      : /^\p{N}/u.test(text)
        ? 'number'
        : 'neutral';

/** Spaces and signs between two right-to-left words take their direction (UAX #9, N1). */
function resolveNeutrals(clusters: readonly Cluster[]): Cluster[] {
  const strong = (from: number, step: 1 | -1): Direction => {
    for (let at = from; at >= 0 && at < clusters.length; at += step) {
      const { direction } = clusters[at]!;
      if (direction === 'left' || direction === 'right') return direction;
    }
    return 'left';
  };
  return clusters.map((one, at) => {
    if (one.direction === 'left' || one.direction === 'right') return one;
    const isInside = strong(at, -1) === 'right' && strong(at, 1) === 'right';
    if (!isInside) return { ...one, direction: 'left' };
    return one.direction === 'neutral' ? { ...one, direction: 'right' } : one;
  });
}

/** Orders runs from left to right; consecutive right-to-left runs are reversed. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  const visible: Run[] = [];
  let turned: Run[] = [];
  for (const run of runs) {
    if (run.direction === 'left') {
      visible.push(...turned.reverse(), run);
      turned = [];
    } else turned.push(run);
  }
  return [...visible, ...turned.reverse()];
}

/** Fonts of clusters that are not common, shared by all documents. */
const fonts = new Map<string, FontName | null>();
const maxFonts = 5000;

const has = (doc: Doc, name: FontName, code: number): boolean => {
  doc.font(name);
  const { _font } = doc as unknown as {
    _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } };
  };
  return _font.font.hasGlyphForCodePoint(code);
};

/** The first font with every character of a text; null if they need several fonts. */
const fontOf = (doc: Doc, text: string): FontName | null => {
  if (common.test(text)) return main;
  if (chinese.test(text)) return 'NotoSansSC';
  const known = fonts.get(text);
  if (known !== undefined) return known;
  const codes = Array.from(text).flatMap((one) => (undrawn.test(one) ? [] : one.codePointAt(0)!));
  const font = fontNames.find((name) => codes.every((code) => has(doc, name, code))) ?? null;
  if (fonts.size >= maxFonts) fonts.clear();
  fonts.set(text, font);
  return font;
};

const clustersOf = (doc: Doc, text: string): Cluster[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)
    // A mark without a letter of its script before it is drawn separately.
    .flatMap((cluster) => (fontOf(doc, cluster) === null ? Array.from(cluster) : cluster))
    .map((one) => ({ text: one, font: fontOf(doc, one) ?? main, direction: directionOf(one) }));

// Without `features` pdfkit places words one by one, from left to right, and caches their widths.
const featuresOf = (text: string): PDFKit.Mixins.TextOptions =>
  common.test(text) ? {} : { features: [] };

/** The run, or its characters where the font cannot place two marks on each other. */
const drawable = (doc: Doc, run: Run): Run[] => {
  try {
    doc.font(run.font).widthOfString(run.text, featuresOf(run.text));
    return [run];
  } catch {
    const characters = Array.from(run.text, (text) => ({ ...run, text }));
    return run.direction === 'right' ? characters.toReversed() : characters;
  }
};

const runsOf = (doc: Doc, text: string): Run[] => {
  if (common.test(text)) return [{ text, font: main, direction: 'left' }];
  const runs: Run[] = [];
  for (const one of resolveNeutrals(clustersOf(doc, text))) {
    const last = runs.at(-1);
    if (last?.font === one.font && last.direction === one.direction) last.text += one.text;
    else runs.push({ ...one });
  }
  return inVisualOrder(runs).flatMap((run) => drawable(doc, run));
};

const widthOf = (doc: Doc, runs: readonly Run[], size: number): number =>
  runs.reduce(
    (sum, { font, text }) =>
      sum + doc.font(font).fontSize(size).widthOfString(text, featuresOf(text)),
    0,
  );

/** Breaks a text into lines of at most `width`; a wider word breaks between its characters. */
function broken(text: string, width: number, measure: (piece: string) => number): string[] {
  const found: string[] = [];
  for (const paragraph of text.split('\n')) {
    let [line, used] = ['', 0];
    const close = () => {
      if (line.trim() !== '') found.push(line.trimEnd());
      [line, used] = ['', 0];
    };
    for (const piece of paragraph.match(breakable) ?? []) {
      const wide = measure(piece);
      if (used + wide <= width) {
        line += piece;
        used += wide;
      } else if (wide <= width) {
        close();
        if (piece.trim() !== '') [line, used] = [piece, wide];
      } else {
        close();
        for (const { segment } of segmenter.segment(piece)) {
          if (used > 0 && used + measure(segment) > width) close();
          line += segment;
          used += measure(segment);
        }
      }
    }
    close();
  }
  return found;
}

/** Draws a line with its top at `y`; all fonts share the baseline of the first. */
const drawLine = (
  doc: Doc,
  { runs }: Line,
  at: { x: number; y: number; size: number },
  options: PDFKit.Mixins.TextOptions,
): void => {
  doc.font(main);
  const { _font } = doc as unknown as { _font: { ascender: number } };
  const baseline = at.y + (_font.ascender / 1000) * at.size;
  let x = at.x;
  for (const run of runs) {
    doc.font(run.font).fontSize(at.size);
    doc.text(run.text, x, baseline, {
      ...options,
      lineBreak: false,
      ...featuresOf(run.text),
      baseline: 'alphabetic',
    });
    x += widthOf(doc, [run], at.size);
  }
};

/**
 * Breaks texts of any script into lines and draws each character in the first font that has it
 * (B-46). `pdfkit` has one font at a time and no right-to-left text.
 */
export function typesetter(doc: Doc) {
  for (const name of fontNames) doc.registerFont(name, fontFile(name));
  const widths = new Map<string, number>();
  /** Measures a text once at 1,000 points and scales the width. */
  const measure = (text: string, size: number): number => {
    const known = widths.get(text) ?? widthOf(doc, runsOf(doc, text), 1000);
    widths.set(text, known);
    return (known * size) / 1000;
  };
  return {
    /** Breaks a text into lines of at most `width` points. */
    linesOf: (text: string, size: number, width: number): Line[] =>
      broken(text, width, (piece) => measure(piece, size)).map((one) => {
        const runs = runsOf(doc, one);
        return { runs, width: widthOf(doc, runs, size) };
      }),
    lineHeight: (size: number): number => doc.font(main).fontSize(size).currentLineHeight(true),
    drawLine: (
      line: Line,
      at: { x: number; y: number; size: number },
      options: PDFKit.Mixins.TextOptions,
    ): void => drawLine(doc, line, at, options),
  };
}

/** Content of the picture, in the member's language (TKT-001, TKT-008). */
export type TicketPicture = {
  eyebrow: string;
  title: string;
  /** Shown over the code of an invalid ticket; null for a valid one. */
  state: string | null;
  code: string;
  under: string;
  rows: readonly { label: string; text: string }[];
  footer: string;
};

const width = 720;
const margin = 56;
const scale = 2;
const ink = '#12211C';
const soft = '#55635D';
const leaf = '#0E6B50';
const coral = '#C8452F';
const fonts =
  'system-ui, -apple-system, "Segoe UI", Roboto, "PingFang SC", "Noto Sans SC", "Microsoft YaHei", sans-serif';
const font = (size: number, weight = 400) => `${weight} ${size}px ${fonts}`;

/**
 * Splits a text where a line may break: words, and Chinese characters with the punctuation that
 * must not start a line.
 */
const pieces = (text: string): string[] =>
  text.match(
    /\s+|[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef][，。、！？；：）》”’]*|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+/g,
  ) ?? [];

/** Grapheme clusters, which must not be split. */
const clusters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

type Measure = (text: string) => number;

/** Wraps a text to the width `room`. A word that is wider is broken between graphemes. */
export function wrapped(text: string, room: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const piece of pieces(paragraph)) {
      if (measure((line + piece).trimEnd()) <= room) {
        line += piece;
        continue;
      }
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = '';
      for (const { segment: character } of clusters.segment(piece.trimStart())) {
        if (line !== '' && measure(line + character) > room) {
          lines.push(line);
          line = '';
        }
        line += character;
      }
    }
    lines.push(line.trimEnd());
  }
  return lines;
}

type Step = { draw: (context: CanvasRenderingContext2D, top: number) => void; height: number };

function textStep(
  context: CanvasRenderingContext2D,
  text: string,
  of: { size: number; weight?: number; colour?: string; after: number; isCentred?: boolean },
): Step {
  const set = font(of.size, of.weight);
  const lead = Math.round(of.size * 1.4);
  context.font = set;
  const lines = wrapped(text, width - 2 * margin, (part) => context.measureText(part).width);
  return {
    height: lines.length * lead + of.after,
    draw: (to, top) => {
      to.font = set;
      to.fillStyle = of.colour ?? ink;
      to.textAlign = of.isCentred ? 'center' : 'left';
      lines.forEach((line, index) =>
        to.fillText(line, of.isCentred ? width / 2 : margin, top + index * lead + of.size * 1.1),
      );
    },
  };
}

function codeStep(cells: boolean[][], state: string | null): Step {
  const size = 400;
  // Cells of whole pixels keep edges sharp for scanners.
  const cell = Math.floor((size * scale) / cells.length) / scale;
  const drawn = cell * cells.length;
  return {
    height: drawn + 24,
    draw: (to, top) => {
      const left = Math.round((width - drawn) / 2);
      to.fillStyle = '#000';
      cells.forEach((row, y) =>
        row.forEach(
          (isDark, x) => isDark && to.fillRect(left + x * cell, top + y * cell, cell, cell),
        ),
      );
      if (state === null) return;
      to.font = font(30, 700);
      to.textAlign = 'center';
      const label = Math.min(to.measureText(state).width + 48, width - 2 * margin);
      to.fillStyle = coral;
      to.fillRect((width - label) / 2, top + drawn / 2 - 34, label, 68);
      to.fillStyle = '#fff';
      to.fillText(state, width / 2, top + drawn / 2 + 10, label - 32);
    },
  };
}

const rule: Step = {
  height: 33,
  draw: (to, top) => {
    to.fillStyle = '#DCD6CA';
    to.fillRect(margin, top + 4, width - 2 * margin, 1.5);
  },
};

/** Draws the ticket as a PNG, 1440 px wide on white; the height depends on the texts. */
export async function ticketPicture(of: TicketPicture): Promise<Blob> {
  const { encodeQR } = await import('qr');
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas');
  const steps = [
    textStep(context, of.eyebrow, { size: 22, weight: 600, colour: leaf, after: 6 }),
    textStep(context, of.title, { size: 38, weight: 700, after: 24 }),
    codeStep(encodeQR(of.code, 'raw', { ecc: 'medium', border: 4 }), of.state),
    textStep(context, of.under, { size: 22, colour: soft, after: 8, isCentred: true }),
    rule,
    ...of.rows.flatMap((row) => [
      textStep(context, row.label, { size: 18, colour: soft, after: 0 }),
      textStep(context, row.text, { size: 25, weight: 500, after: 16 }),
    ]),
    rule,
    textStep(context, of.footer, { size: 18, colour: soft, after: 0 }),
  ];
  const height = steps.reduce((total, step) => total + step.height, 2 * margin);
  canvas.width = width * scale;
  canvas.height = Math.ceil(height * scale);
  context.scale(scale, scale);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = leaf;
  context.fillRect(0, 0, width, 12);
  let top = margin;
  for (const step of steps) {
    step.draw(context, top);
    top += step.height;
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  );
}

import { amountText, fileNameOf, signed } from '#domain/invoices/rules.ts';
import type { InvoicePaper } from '#domain/invoices/shapes.ts';
import en from '#locales/en/invoicePaper.json' with { type: 'json' };
import ms from '#locales/ms/invoicePaper.json' with { type: 'json' };
import { isLanguage, type Language } from '#domain/text/languages.ts';
import { say } from '#domain/text/say.ts';
import zh from '#locales/zh-CN/invoicePaper.json' with { type: 'json' };
import { dayIn } from '#api/platform/db/moments.ts';
import type { FileAnswer } from '#api/platform/http/answer.ts';
import { type Doc, fontFile, typesetter } from './service.typeset.ts';

const words = { en, ms, 'zh-CN': zh } as const;
/** In points. */
const lineGap = 1.5;

/** A4 in points. */
const page = { width: 595.28, height: 841.89, left: 56, right: 539, top: 56, bottom: 770 };
const ink = '#12211c';
const soft = '#51615a';
const leaf = '#0e6b50';
const line = '#e3dbcd';
/** Left edge of the right half of the head. */
const middle = 330;
/** Right edges of the number columns and of the description. */
const columns = { whatEnd: 316, quantity: 360, unitPrice: 449, amount: page.right } as const;

type Box = {
  left: number;
  right: number;
  y: number;
  size?: number;
  colour?: string;
  align?: 'left' | 'right';
  isBold?: boolean;
};

function penOf(doc: Doc) {
  const type = typesetter(doc);
  return {
    type,
    /** Writes text between `left` and `right`; returns the y of its end. */
    write: (
      text: string,
      { left, right, y, size = 10, colour = ink, align = 'left', isBold = false }: Box,
    ): number => {
      const lines = type.linesOf(text, size, right - left);
      const height = type.lineHeight(size) + lineGap;
      doc.fillColor(colour);
      // The font has one weight, so bold text gets a thin outline.
      if (isBold) doc.lineWidth(size / 48).strokeColor(colour);
      lines.forEach((one, at) =>
        type.drawLine(
          one,
          { x: align === 'right' ? right - one.width : left, y: y + at * height, size },
          isBold ? { fill: true, stroke: true } : {},
        ),
      );
      return y + lines.length * height;
    },
    rule: (y: number, colour = line) =>
      doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(colour).stroke(),
  };
}

type Sheet = ReturnType<typeof penOf> & {
  doc: Doc;
  paper: InvoicePaper;
  language: Language;
  t: (typeof words)[Language];
  money: (cents: number) => string;
};

/** Draws issuer and title; returns the y of their end. */
function drawHead({ paper, t, write, rule }: Sheet, isCopy: boolean): number {
  const left = { left: page.left, right: middle - 12 };
  const right = { left: middle, right: page.right, align: 'right' } as const;
  let sellerEnd = write(paper.seller.name, { ...left, y: page.top, size: 13, isBold: true });
  if (paper.seller.address !== '')
    sellerEnd = write(paper.seller.address, {
      ...left,
      y: sellerEnd + 2,
      size: 9,
      colour: soft,
    });
  let titleEnd = write(t[paper.kind], {
    ...right,
    y: page.top - 6,
    size: 22,
    colour: leaf,
    isBold: true,
  });
  if (isCopy) titleEnd = write(t.copy, { ...right, y: titleEnd, size: 11, colour: soft });
  const end = Math.max(sellerEnd, titleEnd) + 18;
  rule(end, leaf);
  return end;
}

/** Draws recipient and numbers; returns the y of their end. */
function drawParties({ paper, language, t, write }: Sheet, top: number): number {
  const box = { left: page.left, right: middle - 12 };
  let left = write(t.billedTo, { ...box, y: top, size: 9, colour: soft });
  left = write(paper.recipient, { ...box, y: left + 1, size: 12, isBold: true });
  for (const text of [paper.address, paper.email])
    if (text !== '') left = write(text, { ...box, y: left + 1 });
  const facts: [string, string | null][] = [
    [t.number, paper.invoiceNo],
    [t.date, dayIn(paper.zone, paper.date, language)],
    [t.refersTo, paper.refersTo],
    [t.memberNumber, paper.memberNumber],
    [t.reservationNumber, paper.orderNumber],
    [t.paidOrderNumber, paper.hybrisNumber],
  ];
  let y = top;
  for (const [label, value] of facts) {
    if (value === null) continue;
    const labelEnd = write(label, { left: middle, right: middle + 84, y, size: 9, colour: soft });
    const valueEnd = write(value, { left: middle + 88, right: page.right, y, align: 'right' });
    y = Math.max(labelEnd, valueEnd) + 3;
  }
  return Math.max(left, y);
}

/** Draws the column titles; returns the y of the first line. */
function drawColumns({ t, write, rule }: Sheet, y: number): number {
  const style = { y, size: 9, colour: soft, align: 'right' } as const;
  write(t.what, { ...style, left: page.left, right: columns.whatEnd, align: 'left' });
  write(t.quantity, { ...style, left: columns.whatEnd, right: columns.quantity });
  write(t.unitPrice, { ...style, left: columns.quantity, right: columns.unitPrice });
  const end = write(t.amount, { ...style, left: columns.unitPrice, right: columns.amount }) + 5;
  rule(end);
  return end + 7;
}

/** Starts a new page if `height` does not fit; returns the y to continue at. */
function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= page.bottom) return y;
  sheet.doc.addPage();
  return drawColumns(sheet, page.top);
}

/** Draws the lines; returns the y of the total. */
function drawLines(sheet: Sheet, top: number): number {
  const { paper, money, type, write } = sheet;
  let y = top;
  if (paper.subject !== '')
    y = write(paper.subject, { left: page.left, right: page.right, y, size: 12, isBold: true }) + 8;
  y = drawColumns(sheet, y);
  const number = { align: 'right' } as const;
  for (const { text, quantity, unitPrice, amount } of paper.lines) {
    const lineCount = type.linesOf(text, 10, columns.whatEnd - page.left).length;
    y = roomFor(sheet, y, lineCount * (type.lineHeight(10) + lineGap) + 8);
    write(String(quantity), { ...number, left: columns.whatEnd, right: columns.quantity, y });
    write(money(unitPrice), { ...number, left: columns.quantity, right: columns.unitPrice, y });
    write(money(amount), { ...number, left: columns.unitPrice, right: columns.amount, y });
    y = write(text, { left: page.left, right: columns.whatEnd, y }) + 7;
  }
  return roomFor(sheet, y, 60);
}

function drawSum({ paper, language, t, money, write, rule }: Sheet, top: number): void {
  rule(top);
  const style = { y: top + 9, size: 13, isBold: true };
  write(paper.kind === 'CREDIT' ? t.givenBack : t.total, {
    ...style,
    left: page.left,
    right: columns.whatEnd,
  });
  const end = write(money(paper.total), {
    ...style,
    left: columns.whatEnd,
    right: page.right,
    align: 'right',
  });
  if (!paper.isTaxShown) return;
  const tax = say(language, t.taxIncluded, {
    desc: paper.taxDesc || t.taxPlain,
    tax: money(paper.tax),
  });
  write(tax, {
    left: page.left,
    right: page.right,
    y: end + 3,
    size: 9,
    colour: soft,
    align: 'right',
  });
}

function drawFeet({ doc, paper, language, t, write }: Sheet): void {
  const style = { y: page.height - 48, size: 8, colour: soft };
  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    write(`${paper.seller.name} · ${paper.invoiceNo}`, {
      ...style,
      left: page.left,
      right: middle,
    });
    write(say(language, t.page, { page: index + 1, pages: count }), {
      ...style,
      left: middle,
      right: page.right,
      align: 'right',
    });
  }
}

/**
 * Draws an invoice or credit note from its row, so the PDF is the same at any time (decision 0023).
 */
export async function invoiceFile(
  paper: InvoicePaper,
  { isCopy = false } = {},
): Promise<FileAnswer> {
  const { default: PDFDocument } = await import('pdfkit');
  const language = isLanguage(paper.language) ? paper.language : 'en';
  const t = words[language];
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    font: fontFile('NotoSans'),
    info: {
      Title: `${t[paper.kind]} ${paper.invoiceNo}`,
      Author: paper.seller.name,
      CreationDate: new Date(paper.date),
    },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const money = (cents: number) => amountText(signed(cents, paper.kind), paper.currencyPrefix);
  const sheet = { ...penOf(doc), doc, paper, language, t, money };
  const head = drawHead(sheet, isCopy);
  const parties = drawParties(sheet, head + 16);
  drawSum(sheet, drawLines(sheet, parties + 22));
  drawFeet(sheet);
  doc.end();
  return { file: await done, name: fileNameOf(paper) };
}

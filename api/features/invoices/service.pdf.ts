import { amountText, fileNameOf, signed } from '#domain/invoices/rules.ts';
import type { InvoicePaper } from '#domain/invoices/shapes.ts';
import { invoicePaper as en } from '#domain/words/en/invoicePaper.ts';
import { invoicePaper as ms } from '#domain/words/ms/invoicePaper.ts';
import { isLanguage, say } from '#domain/words/words.ts';
import { invoicePaper as zh } from '#domain/words/zh-CN/invoicePaper.ts';
import { dayIn } from '#api/platform/db/moments.ts';
import type { FileAnswer } from '#api/platform/http/answer.ts';
import { fontFile, typesetter } from './service.typeset.ts';

const words = { en, ms, 'zh-CN': zh } as const;
/** Space between lines, in points. */
const lineGap = 1.5;

/** A4 in points. */
const page = { width: 595.28, height: 841.89, left: 56, right: 539, top: 56, bottom: 770 };
const ink = '#12211c';
const soft = '#51615a';
const leaf = '#0e6b50';
const line = '#e3dbcd';
/** Right ends of the columns of numbers, and where the description ends. */
const columns = { whatEnd: 316, quantity: 360, unitPrice: 449, amount: page.right } as const;

/**
 * Draws an invoice or credit note from what was issued: the same row gives the same paper at any
 * time (decision 0023).
 */
export async function invoiceFile(
  paper: InvoicePaper,
  { isCopy = false } = {},
): Promise<FileAnswer> {
  const { default: PDFDocument } = await import('pdfkit');
  const language = isLanguage(paper.language) ? paper.language : 'en';
  const t = words[language];
  const day = dayIn(paper.zone, paper.date, language);
  const money = (cents: number) => amountText(signed(cents, paper.kind), paper.currencyPrefix);
  const title = t[paper.kind];
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    font: fontFile('NotoSans'),
    info: {
      Title: `${title} ${paper.invoiceNo}`,
      Author: paper.seller.name,
      CreationDate: new Date(paper.date),
    },
  });
  const type = typesetter(doc);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });

  /** Writes a text into a box from `left` to `right`; answers where it ends. */
  const write = (
    text: string,
    left: number,
    right: number,
    y: number,
    {
      size = 10,
      colour = ink,
      align = 'left',
      isBold = false,
    }: { size?: number; colour?: string; align?: 'left' | 'right'; isBold?: boolean } = {},
  ): number => {
    const lines = type.linesOf(text, size, right - left);
    const height = type.lineHeight(size) + lineGap;
    doc.fillColor(colour);
    // The font comes in one weight; a thin outline of the same colour makes the other.
    if (isBold) doc.lineWidth(size / 48).strokeColor(colour);
    lines.forEach((one, at) =>
      type.drawLine(
        one,
        { x: align === 'right' ? right - one.width : left, y: y + at * height, size },
        isBold ? { fill: true, stroke: true } : {},
      ),
    );
    return y + lines.length * height;
  };
  const rule = (y: number, colour = line) =>
    doc.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.7).strokeColor(colour).stroke();

  // Who issues, and what this is.
  const middle = 330;
  let sellerEnd = write(paper.seller.name, page.left, middle - 12, page.top, {
    size: 13,
    isBold: true,
  });
  if (paper.seller.address !== '')
    sellerEnd = write(paper.seller.address, page.left, middle - 12, sellerEnd + 2, {
      size: 9,
      colour: soft,
    });
  let titleEnd = write(title, middle, page.right, page.top - 6, {
    size: 22,
    colour: leaf,
    align: 'right',
    isBold: true,
  });
  if (isCopy)
    titleEnd = write(t.copy, middle, page.right, titleEnd, {
      size: 11,
      colour: soft,
      align: 'right',
    });
  const head = Math.max(sellerEnd, titleEnd) + 18;
  rule(head, leaf);

  // To whom, and the numbers.
  let left = write(t.billedTo, page.left, middle - 12, head + 16, { size: 9, colour: soft });
  left = write(paper.recipient, page.left, middle - 12, left + 1, { size: 12, isBold: true });
  for (const text of [paper.address, paper.email])
    if (text !== '') left = write(text, page.left, middle - 12, left + 1);
  const facts: [string, string | null][] = [
    [t.number, paper.invoiceNo],
    [t.date, day],
    [t.refersTo, paper.refersTo],
    [t.memberNumber, paper.memberNumber],
    [t.reservationNumber, paper.orderNumber],
    [t.paidOrderNumber, paper.hybrisNumber],
  ];
  let right = head + 16;
  for (const [label, value] of facts) {
    if (value === null) continue;
    const labelEnd = write(label, middle, middle + 84, right, { size: 9, colour: soft });
    right =
      Math.max(labelEnd, write(value, middle + 88, page.right, right, { align: 'right' })) + 3;
  }

  // What for.
  let y = Math.max(left, right) + 22;
  if (paper.subject !== '')
    y = write(paper.subject, page.left, page.right, y, { size: 12, isBold: true }) + 8;
  const heads = () => {
    const style = { size: 9, colour: soft, align: 'right' } as const;
    write(t.what, page.left, columns.whatEnd, y, { ...style, align: 'left' });
    write(t.quantity, columns.whatEnd, columns.quantity, y, style);
    write(t.unitPrice, columns.quantity, columns.unitPrice, y, style);
    y = write(t.amount, columns.unitPrice, columns.amount, y, style) + 5;
    rule(y);
    y += 7;
  };
  /** A new page when what comes needs more room than is left. */
  const need = (height: number) => {
    if (y + height <= page.bottom) return;
    doc.addPage();
    y = page.top;
    heads();
  };
  heads();
  for (const { text, quantity, unitPrice, amount } of paper.lines) {
    const lineCount = type.linesOf(text, 10, columns.whatEnd - page.left).length;
    need(lineCount * (type.lineHeight(10) + lineGap) + 8);
    write(String(quantity), columns.whatEnd, columns.quantity, y, { align: 'right' });
    write(money(unitPrice), columns.quantity, columns.unitPrice, y, { align: 'right' });
    write(money(amount), columns.unitPrice, columns.amount, y, { align: 'right' });
    y = write(text, page.left, columns.whatEnd, y) + 7;
  }
  need(60);
  rule(y);
  y += 9;
  write(paper.kind === 'CREDIT' ? t.givenBack : t.total, page.left, columns.whatEnd, y, {
    size: 13,
    isBold: true,
  });
  y =
    write(money(paper.total), columns.whatEnd, page.right, y, {
      size: 13,
      align: 'right',
      isBold: true,
    }) + 3;
  if (paper.isTaxShown) {
    const tax = say(language, t.taxIncluded, {
      desc: paper.taxDesc || t.taxPlain,
      tax: money(paper.tax),
    });
    y = write(tax, page.left, page.right, y, { size: 9, colour: soft, align: 'right' });
  }

  const { count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    write(`${paper.seller.name} · ${paper.invoiceNo}`, page.left, middle, page.height - 48, {
      size: 8,
      colour: soft,
    });
    write(
      say(language, t.page, { page: index + 1, pages: count }),
      middle,
      page.right,
      page.height - 48,
      {
        size: 8,
        colour: soft,
        align: 'right',
      },
    );
  }
  doc.end();
  return { file: await done, name: fileNameOf(paper) };
}

import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dayCell, momentCell, moneyCell } from './cells.ts';
import { csvOf } from './csv.ts';
import { xlsxOf } from './xlsx.ts';

/** Files of a ZIP archive, parsed from its central directory without the package that wrote it. */
async function unzipped(blob: Blob): Promise<Record<string, string>> {
  const bytes = Buffer.from(await blob.arrayBuffer());
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const found: Record<string, string> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + size);
    found[bytes.toString('utf8', at + 46, at + 46 + nameLength)] = (
      method === 0 ? packed : inflateRawSync(packed)
    ).toString('utf8');
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return found;
}

const plain = (xml: string) =>
  xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Cells of the first sheet: `text`, or a number with its format. */
async function sheetOf(blob: Blob) {
  const files = await unzipped(blob);
  const sheet = files['xl/worksheets/sheet1.xml']!;
  const shared = [
    ...files['xl/sharedStrings.xml']!.matchAll(/<si>[^]*?<t[^>]*>([^]*?)<\/t>[^]*?<\/si>/g),
  ].map((match) => plain(match[1]!));
  const formats = new Map(
    [...files['xl/styles.xml']!.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(
      (m) => [m[1]!, plain(m[2]!)],
    ),
  );
  const styles = [
    ...files['xl/styles.xml']!.replace(/[^]*<cellXfs/, '').matchAll(/<xf ([^>]*)>/g),
  ].map((m) => formats.get(/numFmtId="(\d+)"/.exec(m[1]!)?.[1] ?? '') ?? '');
  const rows = [...sheet.matchAll(/<row [^>]*>([^]*?)<\/row>/g)].map((row) =>
    [...row[1]!.matchAll(/<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>([^]*?)<\/c>)/g)].map(
      ([, column, attributes = '', inside = '']) => {
        const value = /<v>([^<]*)<\/v>/.exec(inside)?.[1];
        const style = /s="(\d+)"/.exec(attributes)?.[1];
        const kind = /t="(\w+)"/.exec(attributes)?.[1];
        return [
          column,
          kind === 's' ? shared[Number(value)] : kind === 'b' ? value === '1' : Number(value),
          style === undefined ? '' : styles[Number(style)],
        ];
      },
    ),
  );
  return { rows, sheet };
}

/** Days since 1899-12-30, the epoch of spreadsheets. */
const serial = (iso: string) => Date.parse(iso) / 86_400_000 + 25_569;

test('writes numbers, amounts, times and days as typed cells and no text as a formula (S-56)', async () => {
  const at = Date.parse('2026-12-03T18:30:00Z');
  const titles = ['姓名', 'Note', 'Places', 'Amount', 'When', 'Day', 'Yes'];
  const rows = [
    [
      '林秀云',
      '=cmd|calc',
      3,
      moneyCell(-5350),
      momentCell(at, 'Asia/Brunei'),
      dayCell('2026-12-04'),
      true,
    ],
    ['A & <B>', '+1 @x', 0, moneyCell(199), null, dayCell(null), false],
    ['-5', 'x'.repeat(40_000), 0.5, null, undefined, '', null],
  ];
  const { rows: cells, sheet } = await sheetOf(await xlsxOf('orders', titles, rows));
  expect(sheet).not.toMatch(/<f[ >]/);
  expect(cells[0]!.map((cell) => cell[1])).toEqual([
    '姓名',
    'Note',
    'Places',
    'Amount',
    'When (Asia/Brunei)',
    'Day',
    'Yes',
  ]);
  expect(cells[1]).toEqual([
    ['A', '林秀云', ''],
    ['B', '=cmd|calc', ''],
    ['C', 3, ''],
    ['D', -53.5, '#,##0.00'],
    ['E', serial('2026-12-04T02:30:00Z'), 'yyyy/mm/dd hh:mm'],
    ['F', serial('2026-12-04T00:00:00Z'), 'yyyy-mm-dd'],
    ['G', true, ''],
  ]);
  expect(cells[2]!.map((cell) => cell[1])).toEqual(['A & <B>', '+1 @x', 0, 1.99, false]);
  expect(cells[3]!.map((cell) => cell[1])).toEqual(['-5', 'x'.repeat(32_767), 0.5]);
});

test('names the zone of each time when zones differ, also in CSV (S-56)', async () => {
  const at = Date.parse('2026-12-03T18:30:00Z');
  const rows = [[momentCell(at, 'Asia/Brunei')], [momentCell(at, 'Asia/Ho_Chi_Minh')]];
  const { rows: cells } = await sheetOf(await xlsxOf('a/b:c', ['When'], rows));
  expect(cells).toEqual([
    [['A', 'When', '']],
    [['A', serial('2026-12-04T02:30:00Z'), 'yyyy/mm/dd hh:mm "(Asia/Brunei)"']],
    [['A', serial('2026-12-04T01:30:00Z'), 'yyyy/mm/dd hh:mm "(Asia/Ho_Chi_Minh)"']],
  ]);
  expect(csvOf(['When', 'Amount'], [[rows[0]![0], moneyCell(-5)]])).toBe(
    '\uFEFFWhen,Amount\r\n2026/12/04 02:30 (Asia/Brunei),-0.05\r\n',
  );
});

test('writes all 5,000 rows of a list (S-56)', async () => {
  const rows = Array.from({ length: 5000 }, (_, n) => [
    `RE2026010100${n}`,
    `Member ${n}`,
    n,
    moneyCell(n),
    momentCell(n * 1e8, 'Asia/Brunei'),
  ]);
  const { rows: cells } = await sheetOf(await xlsxOf('orders', ['a', 'b', 'c', 'd', 'e'], rows));
  expect(cells.length).toBe(5001);
  expect(cells[5000]![1]).toEqual(['B', 'Member 4999', '']);
});

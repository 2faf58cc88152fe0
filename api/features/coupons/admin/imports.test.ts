import { describe, expect, test } from 'vitest';
import { importCoupons, maxCouponLines } from '#domain/coupons/calls.admin.ts';
import { refusals } from '#domain/refusals/refusals.ts';
import { maxImportText } from '#domain/text/text.ts';
import { value } from '#api/platform/db/sql.ts';
import { testAppOf } from '#tests/support/open.ts';
import { dayAhead } from '#tests/support/roomBooking.ts';
import { countOf, someMember } from '#tests/support/serviceBooking.ts';

const testApp = testAppOf();
const db = () => testApp().core.db;
const lastDay = dayAhead(120);
const send = async (text: string, accept?: string) =>
  testApp().ask(
    importCoupons,
    { country: 'bn', text, ...(accept === undefined ? {} : { accept }) },
    { admin: await testApp().admin('service') },
  );
/** Reports on a file and accepts the report. */
const importAll = async (text: string) => send(text, (await send(text)).data.mark);
const coupons = () => value<number>(db())`select count(*)::int from coupon`;

describe('importing coupons by file', () => {
  test('writes nothing until the report is accepted, then one coupon for each line (ADM-034)', async () => {
    const [one, other] = [await someMember(testApp()), await someMember(testApp())];
    const text = `Member number;Type;Last day;Code\n${one.ada};BEC_ART;${lastDay};\n${other.ada};bec_nut;${lastDay.replaceAll('-', '/')};QWERTYUZ22\n`;
    const before = await coupons();
    const report = await send(text);
    expect(report.data.lines).toMatchObject([
      { line: 2, memberNumber: one.ada, does: 'NEW', faults: [] },
      { line: 3, memberNumber: other.ada, type: 'BEC_NUT', does: 'NEW', faults: [] },
    ]);
    expect([report.data.imported, await coupons()]).toEqual([null, before]);
    expect((await send(text, report.data.mark)).data.imported).toBe(2);
    expect(await countOf(testApp(), 'BEC_ART', one)).toBe(1);
    expect(await countOf(testApp(), 'BEC_NUT', other)).toBe(1);
    const source = await value<string>(db())`select source from coupon where code = 'QWERTYUZ22'`;
    expect(source).toBe('IMPORTED');
  });

  test('reports every wrong column of every line and imports nothing if one line is wrong (ADM-034)', async () => {
    const { ada } = await someMember(testApp());
    const text = [
      `${ada},BEC_ART,${lastDay}`,
      `1234567,BEC_ARTS,${dayAhead(-1)},SHORT`,
      `,,,`,
      `${ada},BEC_ART,tomorrow,ABCDEFGHJK`,
      `${ada},BEC_ART,${lastDay},ABCDEFGHJK`,
      `${ada},BEC_ART,9999-12-31`,
    ].join('\n');
    const { data } = await send(text);
    const faultTexts = data.lines.map(({ line, faults }) => [
      line,
      ...faults.map(({ column, why }) => `${column} ${why}`),
    ]);
    expect(faultTexts).toEqual([
      [1],
      [2, 'NUMBER UNKNOWN', 'TYPE UNKNOWN', 'DAY PAST', 'CODE FORM'],
      [4, 'DAY FORM'],
      [5, 'CODE TWICE'],
      [6, 'DAY FORM'],
    ]);
    const before = await coupons();
    const accepted = await send(text, data.mark);
    expect([accepted.code, await coupons()]).toEqual([refusals.wrongInput, before]);
  });

  test('reads files without a heading, with digits of any width or with a separator line (ADM-034, B-46)', async () => {
    const { ada } = await someMember(testApp());
    const wide = Array.from(ada, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0));
    const linesOf = async (text: string) =>
      (await send(text)).data.lines.map(({ line, memberNumber, faults }) => [
        line,
        memberNumber,
        faults.map(({ column }) => column),
      ]);
    expect(await linesOf(`${wide.join('')},BEC_ART,${lastDay}`)).toEqual([[1, ada, []]]);
    expect(await linesOf(`Siti,BEC_ART,31.12.2099\n${ada},BEC_ART,${lastDay}`)).toEqual([
      [1, 'Siti', ['NUMBER', 'DAY']],
      [2, ada, []],
    ]);
    expect(await linesOf(`sep=;\nNombor ahli 1;Jenis\n${ada};BEC_ART;${lastDay}`)).toEqual([
      [3, ada, []],
    ]);
    expect(await linesOf(`${ada},"BEC\nART",${lastDay}\n12,BEC_ART,${lastDay}`)).toMatchObject([
      [1, ada, ['TYPE']],
      [3, '12', ['NUMBER']],
    ]);
  });

  test('imports nothing when the same file is sent again in another order and spelling (ADM-034)', async () => {
    const [one, other] = [await someMember(testApp()), await someMember(testApp())];
    const lines = [`${one.ada},BEC_ART,${lastDay}`, `${other.ada},BEC_ART,${lastDay}`];
    expect((await importAll(lines.join('\n'))).data.imported).toBe(2);
    const before = await coupons();
    const again = lines.toReversed().join('\r\n').replaceAll(',', ' ; ').toLowerCase();
    const report = await send(again);
    expect(report.data.importedAt).not.toBeNull();
    const accepted = await send(again, report.data.mark);
    expect([accepted.code, await coupons()]).toEqual([refusals.fileImported, before]);
  });

  test('imports only the new codes of a longer file and reports a code of another member (ADM-034)', async () => {
    const [one, other] = [await someMember(testApp()), await someMember(testApp())];
    const first = `${one.ada},BEC_ART,${lastDay},CCDDEEFFGG`;
    await importAll(first);
    const more = `${first}\n${one.ada},BEC_ART,${lastDay},CCDDEEFFHH`;
    const report = await send(more);
    expect(report.data.lines.map(({ does }) => does)).toEqual(['SAME', 'NEW']);
    expect((await send(more, report.data.mark)).data.imported).toBe(1);
    expect(await countOf(testApp(), 'BEC_ART', one)).toBe(2);
    const { lines } = (await send(`${other.ada},BEC_ART,${lastDay},CCDDEEFFGG`)).data;
    expect(lines[0]!.faults).toEqual([{ column: 'CODE', why: 'TAKEN' }]);
  });

  test('refuses an accepted report if the file or its result has changed (ADM-034)', async () => {
    const [one, other] = [await someMember(testApp()), await someMember(testApp())];
    const text = `${one.ada},BEC_ART,${lastDay},GGHHJJKKLL`;
    const { mark } = (await send(text)).data;
    await importAll(`${other.ada},BEC_ART,${lastDay},GGHHJJKKLL`);
    expect((await send(text, mark)).code).toBe(refusals.wrongInput);
    expect((await send(`${one.ada},BEC_ART,${lastDay},GGHHJJKKMM`, mark)).code).toBe(
      refusals.changedMeanwhile,
    );
  });

  test('refuses a file without data lines at its field (ADM-034)', async () => {
    const answer = await send('Member number,Type,Last day\n');
    expect([answer.code, answer.envelope['errorValues']]).toEqual([
      refusals.wrongInput,
      { field: 'text' },
    ]);
  });

  test('accepts the maximum number of lines and reports the count of more lines or characters (ADM-034, G2)', async () => {
    const { ada } = await someMember(testApp());
    const line = `${ada},BEC_ART,${lastDay}`;
    const file = (lines: number) =>
      ['Member number,Type,Last day', ...Array.from({ length: lines }, () => line)].join('\n');
    const { data } = await send(file(maxCouponLines));
    expect(data.lines).toHaveLength(maxCouponLines);
    const values = async (text: string) => {
      const { code, envelope } = await send(text);
      return [code, envelope.errorValues];
    };
    expect(await values(file(maxCouponLines + 1))).toEqual([
      refusals.tooManyLines,
      { field: 'text', count: maxCouponLines + 1, most: maxCouponLines },
    ]);
    expect(await values('名'.repeat(maxImportText + 1))).toEqual([
      refusals.textTooLong,
      { field: 'text', count: String(maxImportText + 1), most: String(maxImportText) },
    ]);
  });
});

import { plainCell } from '#domain/text/rules.cells.ts';
import type { Input, Output } from '#domain/call.ts';
import { type importCoupons, maxCouponLines } from '#domain/coupons/calls.admin.ts';
import { dayOf, lineFaults, type LineCells } from '#domain/coupons/rules.admin.ts';
import type { CouponLine, LineFault } from '#domain/coupons/shapes.admin.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { assertLines, readCsv, withoutHeading } from '#api/platform/records/csv.ts';
import { memberIdOf, type Named, peopleByNumber } from '#api/features/members/service.named.ts';
import { listTypes } from '#api/features/coupons/store.ts';
import { issuingIn, writeCoupons } from './service.coupons.ts';
import { claimImport, findImport, insertCoupons } from './store.coupons.ts';
import { listByCode } from './store.coupons.view.ts';

/** Column names in all languages; a first record with one of them is a header. */
const columnNames = [
  'Member number',
  'Member no',
  'Number',
  'ABO number',
  'Member',
  'Type',
  'Coupon type',
  'Last day',
  'Valid until',
  'Code',
  'Nombor ahli',
  'Jenis',
  'Hari terakhir',
  'Kod',
  '会员编号',
  '会员号',
  '会员',
  '类型',
  '优惠券类型',
  '最后一天',
  '有效期至',
  '代码',
];

type FileLine = LineCells & { line: number };

/** Refuses a file that is no table, is empty or has too many lines. */
function linesOf(text: string): FileLine[] {
  const records = withoutHeading(readCsv(text) ?? [], columnNames);
  if (records.length === 0) throw new Refused('wrongInput', { field: 'text' });
  assertLines(records, maxCouponLines);
  return records.map(({ line, cells }) => {
    const [memberNumber = '', type = '', lastDay = '', code = ''] = cells.map((cell) =>
      plainCell(cell).normalize('NFKC'),
    );
    return {
      line,
      memberNumber,
      type: type.toUpperCase(),
      lastDay: dayOf(lastDay) ?? lastDay,
      code: code.toUpperCase(),
    };
  });
}

const shortened = (text: string) => text.slice(0, 40);

type Known = {
  country: string;
  types: readonly { id: string; code: string }[];
  today: string;
  people: ReadonlyMap<string, Named>;
};

/**
 * The effect of each line. Without a change of the coupons, a file always gives the same report.
 */
async function reportOf(
  conn: Conn,
  lines: readonly FileLine[],
  known: Known,
): Promise<CouponLine[]> {
  const types = known.types.map(({ code }) => code);
  const present = new Map(
    (
      await listByCode(
        conn,
        lines.map(({ code }) => code),
      )
    ).map((one) => [one.code, one]),
  );
  const seen = new Set<string>();
  return lines.map((line): CouponLine => {
    const faults = lineFaults(line, { types, today: known.today });
    const isRight = (column: LineFault['column']) =>
      !faults.some((fault) => fault.column === column);
    if (isRight('NUMBER') && !known.people.has(line.memberNumber))
      faults.unshift({ column: 'NUMBER', why: 'UNKNOWN' });
    const there = line.code === '' ? undefined : present.get(line.code);
    const isSame =
      there?.country === known.country &&
      there.memberNumber === line.memberNumber &&
      there.type === line.type;
    if (line.code !== '' && isRight('CODE')) {
      if (seen.has(line.code)) faults.push({ column: 'CODE', why: 'TWICE' });
      else if (there !== undefined && !isSame) faults.push({ column: 'CODE', why: 'TAKEN' });
      seen.add(line.code);
    }
    return {
      line: line.line,
      memberNumber: shortened(line.memberNumber),
      type: shortened(line.type),
      lastDay: shortened(line.lastDay),
      code: shortened(line.code),
      does: faults.length > 0 ? null : isSame ? 'SAME' : 'NEW',
      faults,
    };
  });
}

const markOf = (report: readonly CouponLine[]): string =>
  sha256(JSON.stringify(report)).toString('base64url').slice(0, 32);

/** Identifies a file by its country and its normalised, sorted lines (decision 0085). */
const hashOf = (country: string, lines: readonly FileLine[]): Buffer =>
  sha256(
    JSON.stringify([
      country,
      ...lines
        .map(({ memberNumber, type, lastDay, code }) => [memberNumber, type, lastDay, code].join())
        .toSorted(),
    ]),
  );

/** Members by number; creates those that only the directory knows. */
async function membersOf(tx: Tx, country: string, people: Known['people']) {
  const ids = new Map<string, number>();
  for (const [number, named] of people) ids.set(number, await memberIdOf(tx, country, named));
  return ids;
}

/** Writes the new lines of a valid file; returns how many. */
async function writeFile(tx: Tx, report: readonly CouponLine[], known: Known): Promise<number> {
  const members = await membersOf(tx, known.country, known.people);
  const typeIds = new Map(known.types.map(({ id, code }) => [code, id]));
  const fresh = report
    .filter(({ does }) => does === 'NEW')
    .map(({ memberNumber, type, lastDay, code }) => ({
      memberId: members.get(memberNumber)!,
      typeId: typeIds.get(type)!,
      expiryDate: lastDay,
      code,
    }));
  const coded = fresh.filter(({ code }) => code !== '');
  // A concurrent import has taken one of the codes.
  if ((await insertCoupons(tx, coded, 'IMPORTED')).length < coded.length)
    throw new Refused('changedMeanwhile');
  await writeCoupons(
    tx,
    fresh.filter(({ code }) => code === ''),
    'IMPORTED',
  );
  return fresh.length;
}

/**
 * Reports on a file of coupons; with `accept`, the mark of a report, imports it, all or nothing
 * (ADM-034). A file is imported only once (decision 0085).
 */
export async function importFile(
  ctx: AdminCtx,
  { country, text, accept }: Input<typeof importCoupons>,
): Promise<Output<typeof importCoupons>> {
  const { today } = await issuingIn(ctx, country);
  const file = linesOf(text);
  const hash = hashOf(country, file);
  const numbers = file
    .map(({ memberNumber }) => memberNumber)
    .filter((one) => /^\w{4,20}$/.test(one));
  const known: Known = {
    country,
    types: await listTypes(ctx.db, 'en'),
    today,
    people: await peopleByNumber(ctx, country, numbers),
  };
  const lines = await reportOf(ctx.db, file, known);
  const report = { lines, mark: markOf(lines), importedAt: await findImport(ctx.db, hash) };
  if (accept === undefined) return { ...report, imported: null };
  if (lines.some(({ does }) => does === null)) throw new Refused('wrongInput', { field: 'text' });
  const imported = await inTransaction(ctx.db, async (tx) => {
    if (!(await claimImport(tx, { hash, country, coupons: file.length })))
      throw new Refused('fileImported', { field: 'text' });
    const now = await reportOf(tx, file, known);
    if (markOf(now) !== accept) throw new Refused('changedMeanwhile');
    const count = await writeFile(tx, now, known);
    await record(tx, ctx, {
      action: 'import',
      entity: 'coupon',
      entityId: '',
      country,
      new: { imported: count, leftOut: now.length - count },
    });
    return count;
  });
  return { ...report, imported };
}

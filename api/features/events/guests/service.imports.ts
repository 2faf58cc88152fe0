import { plainCell } from '#domain/text/rules.cells.ts';
import type { Input } from '#domain/call.ts';
import {
  type ImportLine,
  type importInvitations,
  maxInvitationLines,
} from '#domain/events/calls.guests.ts';
import { record } from '#api/platform/records/audit.ts';
import { assertLines, type CsvRecord, readCsv, withoutHeading } from '#api/platform/records/csv.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { sha256 } from '#api/platform/auth/secrets.ts';
import { invalidateLists } from '#api/features/events/list/service.listCache.ts';
import { findInvitations, saveInvitations } from './store.guests.ts';
import { type GuestEventFacts } from './store.view.ts';
import { unknownOf, eventFor } from './service.guests.ts';

/** Column names in the languages of the console. A first record with one of them is a heading. */
const columnNames = [
  'Member number',
  'Member no',
  'Number',
  'ABO number',
  'Places',
  'Quota',
  'Nombor ahli',
  'Nombor',
  'Tempat',
  '会员编号',
  '会员号',
  '编号',
  '名额',
];

/** Parses the file without its heading. Refuses text that is not CSV, and too many lines. */
function recordsOf(text: string): CsvRecord[] {
  const records = readCsv(text);
  if (records === null) throw new Refused('wrongInput', { field: 'text' });
  const lines = withoutHeading(records, columnNames);
  assertLines(lines, maxInvitationLines);
  return lines;
}

/**
 * Reports the effect of each line. `unknown` has the numbers that an earlier report did not find in
 * the directory; with it, the invitations are locked. Same file and invitations, same report.
 */
async function reportOf(
  ctx: AdminCtx,
  conn: Conn,
  event: GuestEventFacts,
  { text, unknown }: { text: string; unknown: ReadonlySet<string> | null },
): Promise<ImportLine[]> {
  const lines = recordsOf(text).map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => plainCell(cell).normalize('NFKC')),
  }));
  const present = await findInvitations(
    conn,
    event.id,
    lines.map(({ cells }) => cells[0] ?? ''),
    unknown !== null,
  );
  const seen = new Set<string>();
  const report = lines.map(({ line, cells }): ImportLine => {
    const [memberNo = '', places = '1'] = cells;
    const quota = /^\d{1,4}$/.test(places === '' ? '1' : places)
      ? Number(places === '' ? '1' : places)
      : null;
    const bad = (fault: ImportLine['fault']): ImportLine => ({
      line,
      memberNo: memberNo.slice(0, 40),
      quota,
      does: null,
      fault,
    });
    if (!/^\w{4,20}$/.test(memberNo)) return bad('NUMBER');
    if (quota === null || quota < 1 || quota > 1000) return bad('QUOTA');
    if (seen.has(memberNo)) return bad('TWICE');
    seen.add(memberNo);
    const before = present.get(memberNo);
    if (before !== undefined && quota < before.used) return bad('BELOW_USED');
    const does =
      before === undefined
        ? 'NEW'
        : before.isRevoked
          ? 'AGAIN'
          : before.quota === quota
            ? 'SAME'
            : 'CHANGED';
    return { line, memberNo, quota, does, fault: null };
  });
  const absent =
    unknown ??
    (await unknownOf(
      ctx,
      event.country,
      report.filter(({ does }) => does === 'NEW').map(({ memberNo }) => memberNo),
    ));
  return report.map((one) =>
    one.does === 'NEW' && absent.has(one.memberNo) ? { ...one, does: null, fault: 'UNKNOWN' } : one,
  );
}

const markOf = (report: readonly ImportLine[]): string =>
  sha256(JSON.stringify(report)).toString('base64url').slice(0, 32);

/**
 * Reports what a file would change, or imports it if `accept` is the mark of that report (ADM-017).
 * Refuses with `changedMeanwhile` if the report has changed.
 */
export async function importFile(
  ctx: AdminCtx,
  { eventId, text, accept }: Input<typeof importInvitations>,
) {
  const event = await eventFor(ctx, eventId, 'events.write');
  const lines = await reportOf(ctx, ctx.db, event, { text, unknown: null });
  if (accept === undefined) return { lines, mark: markOf(lines), imported: null };
  const unknown = new Set(
    lines.filter(({ fault }) => fault === 'UNKNOWN').map(({ memberNo }) => memberNo),
  );
  const imported = await inTransaction(ctx.db, async (tx) => {
    const fresh = await reportOf(ctx, tx, event, { text, unknown });
    if (markOf(fresh) !== accept) throw new Refused('changedMeanwhile');
    const list = fresh.flatMap(({ memberNo, quota, does }) =>
      does === null || does === 'SAME' ? [] : [{ memberNo, quota: quota! }],
    );
    if (list.length > 0) await saveInvitations(tx, event.id, list);
    await record(tx, ctx, {
      action: 'import',
      entity: 'invitation',
      entityId: event.id,
      country: event.country,
      new: {
        imported: list.length,
        leftOut: fresh.filter(({ fault }) => fault !== null).length,
        numbers: list.slice(0, 200).map(({ memberNo }) => memberNo),
      },
    });
    return list.length;
  });
  invalidateLists(ctx);
  return { lines, mark: markOf(lines), imported };
}

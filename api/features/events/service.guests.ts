import { parse } from 'csv-parse/sync';
import type { ListWish, Texts } from '#domain/administrators/shapes.ts';
import type { Input } from '#domain/call.ts';
import { checkInWindow } from '#domain/checkin/rules.ts';
import type { ImportLine, importInvitations, NameQuestion, saveInvitation, saveNameQuestions } from '#domain/events/calls.guests.ts';
import type { NameQuestionRow } from '#domain/events/shapes.questions.ts';
import { maskedIdentity } from '#domain/orders/rules.attendees.ts';
import { difference, record } from '#api/kit/audit.ts';
import type { AdminCtx } from '#api/kit/context.ts';
import { type Conn, inTransaction } from '#api/kit/db.ts';
import { demandExport, logExport } from '#api/kit/exports.ts';
import { Refused } from '#api/kit/refused.ts';
import { sha256 } from '#api/kit/secrets.ts';
import { OutsideTrouble } from '#api/outside/http.ts';
import { forgetLists } from './service.list.ts';
import {
  findGuestEvent,
  findInvitations,
  type GuestEventFacts,
  insertNameOption,
  insertNameQuestion,
  knownNumbers,
  listAttendeePage,
  listGuestEvents,
  listInvitationPage,
  listNameQuestions,
  listSessionsOf,
  lockEvent,
  putInvitations,
  removeMissing,
  setRevoked,
  setWords,
} from './store.guests.ts';

/** Lines of one file, and numbers of it that are looked up in the directory at a time. */
const mostLines = 5000;
const together = 8;

export const guestEvents = (ctx: AdminCtx, wish: ListWish & { country?: string | undefined }) =>
  listGuestEvents(ctx.db, ctx.language, wish, ctx.admin.countries('events.read'));

/** One of another country than his answers like one that does not exist (I25). */
async function eventFor(ctx: AdminCtx, eventId: string, right: 'events.read' | 'events.write' = 'events.read'): Promise<GuestEventFacts> {
  const found = await findGuestEvent(ctx.db, eventId, ctx.language);
  if (found === null || !ctx.admin.may('events.read', found.country)) throw new Refused('noData');
  if (!ctx.admin.may(right, found.country)) throw new Refused('notAllowed');
  return found;
}

export async function guestSessions(ctx: AdminCtx, eventId: string) {
  const { id, name, country } = await eventFor(ctx, eventId);
  const sessions = (await listSessionsOf(ctx.db, id)).map(({ endTime, checkInFrom, checkInTo, ...row }) => ({
    ...row,
    ...checkInWindow({ startTime: row.startTime, endTime, checkInFrom, checkInTo }),
  }));
  return { name, country, sessions };
}

/** Who is invited (ADM-017); an export of names and numbers needs its right and stands in the log (B-22, B-24). */
export async function invitations(ctx: AdminCtx, wish: ListWish & { eventId: string; state?: 'live' | 'revoked' | undefined }) {
  const event = await eventFor(ctx, wish.eventId);
  const { id: entityId, country } = event;
  demandExport(ctx, wish, country);
  const page = await listInvitationPage(ctx.db, event, wish);
  await logExport(ctx, wish, { entity: 'invitation', entityId, country, rows: page.items, filters: { state: wish.state } });
  return page;
}

/** Numbers that neither the portal nor the directory knows. */
async function unknownOf(ctx: AdminCtx, country: string, numbers: readonly string[]): Promise<Set<string>> {
  const known = await knownNumbers(ctx.db, country, numbers);
  const asked = numbers.filter((number) => !known.has(number));
  const unknown = new Set<string>();
  for (let from = 0; from < asked.length; from += together)
    await Promise.all(
      asked.slice(from, from + together).map(async (number) => {
        try {
          if ((await ctx.outside.directory.find(country, number)) === null) unknown.add(number);
        } catch (error) {
          throw error instanceof OutsideTrouble ? new Refused('systemBusy') : error;
        }
      }),
    );
  return unknown;
}

/** Invites one member or changes his places (ADM-017); counts at once. */
export async function keepInvitation(ctx: AdminCtx, wish: Input<typeof saveInvitation>): Promise<null> {
  const event = await eventFor(ctx, wish.eventId, 'events.write');
  const { memberNo, quota } = wish;
  if ((await unknownOf(ctx, event.country, [memberNo])).size > 0) throw new Refused('memberNumberUnknown', { field: 'memberNo' });
  await inTransaction(ctx.db, async (tx) => {
    const before = (await findInvitations(tx, event.id, [memberNo], true)).get(memberNo);
    if (wish.version === undefined && before !== undefined && !before.isRevoked) throw new Refused('nameTaken', { field: 'memberNo' });
    if (wish.version !== undefined && before === undefined) throw new Refused('noData');
    if (wish.version !== undefined && before?.version !== wish.version) throw new Refused('changedMeanwhile');
    if (before !== undefined && quota < before.used) throw new Refused('quotaBelowUsed', { field: 'quota', used: before.used });
    await putInvitations(tx, event.id, [{ memberNo, quota }]);
    await record(tx, ctx, {
      action: before === undefined ? 'create' : 'change',
      entity: 'invitation',
      entityId: event.id,
      country: event.country,
      ...(before === undefined ? {} : { old: { memberNo, quota: before.quota, isRevoked: before.isRevoked } }),
      new: { memberNo, quota, isRevoked: false },
    });
  });
  forgetLists(ctx);
  return null;
}

/** Ends an invitation (B-05): the event is no longer listed for the member, what he booked stays. */
export async function revoke(ctx: AdminCtx, wish: { eventId: string; memberNo: string; version: number; reason: string }): Promise<null> {
  const event = await eventFor(ctx, wish.eventId, 'events.write');
  await inTransaction(ctx.db, async (tx) => {
    const before = (await findInvitations(tx, event.id, [wish.memberNo], true)).get(wish.memberNo);
    if (before === undefined) throw new Refused('noData');
    if (before.version !== wish.version || before.isRevoked) throw new Refused('changedMeanwhile');
    await setRevoked(tx, event.id, wish.memberNo);
    await record(tx, ctx, {
      action: 'revoke',
      entity: 'invitation',
      entityId: event.id,
      country: event.country,
      reason: wish.reason,
      old: { memberNo: wish.memberNo, quota: before.quota, isRevoked: false },
      new: { memberNo: wish.memberNo, quota: before.quota, isRevoked: true },
    });
  });
  forgetLists(ctx);
  return null;
}

/** Lines of a file as cells; a first line without digits is a heading. Throws in words when it is no table at all. */
function cellsOf(text: string): { line: number; cells: string[] }[] {
  let rows: { record: string[]; info: { lines: number } }[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
    }) as unknown as typeof rows;
  } catch {
    throw new Refused('wrongInput', { field: 'text' });
  }
  if (rows.length > mostLines) throw new Refused('wrongInput', { field: 'text' });
  const lines = rows.map(({ record: cells, info }) => ({ line: info.lines, cells }));
  return lines.filter(({ cells }, index) => cells.some((cell) => cell !== '') && !(index === 0 && !/\d/.test(cells.join(''))));
}

/** What each line would do. The same file and the same invitations give the same report. */
async function reportOf(
  ctx: AdminCtx,
  conn: Conn,
  event: GuestEventFacts,
  text: string,
  unknown: ReadonlySet<string> | null,
): Promise<ImportLine[]> {
  const lines = cellsOf(text);
  const present = await findInvitations(
    conn,
    event.id,
    lines.map(({ cells }) => cells[0] ?? ''),
    unknown !== null,
  );
  const seen = new Set<string>();
  const report = lines.map(({ line, cells }): ImportLine => {
    const [memberNo = '', places = '1'] = cells;
    const quota = /^\d{1,4}$/.test(places === '' ? '1' : places) ? Number(places === '' ? '1' : places) : null;
    const bad = (fault: ImportLine['fault']): ImportLine => ({ line, memberNo: memberNo.slice(0, 40), quota, does: null, fault });
    if (!/^\w{4,20}$/.test(memberNo)) return bad('NUMBER');
    if (quota === null || quota < 1 || quota > 1000) return bad('QUOTA');
    if (seen.has(memberNo)) return bad('TWICE');
    seen.add(memberNo);
    const before = present.get(memberNo);
    if (before !== undefined && quota < before.used) return bad('BELOW_USED');
    const does = before === undefined ? 'NEW' : before.isRevoked ? 'AGAIN' : before.quota === quota ? 'SAME' : 'CHANGED';
    return { line, memberNo, quota, does, fault: null };
  });
  const absent =
    unknown ??
    (await unknownOf(
      ctx,
      event.country,
      report.filter(({ does }) => does === 'NEW').map(({ memberNo }) => memberNo),
    ));
  return report.map((one) => (one.does === 'NEW' && absent.has(one.memberNo) ? { ...one, does: null, fault: 'UNKNOWN' } : one));
}

const markOf = (report: readonly ImportLine[]): string => sha256(JSON.stringify(report)).toString('base64url').slice(0, 32);

/** Looks at a file, and imports what its accepted report says (ADM-017): nothing before, and nothing else. */
export async function importFile(ctx: AdminCtx, { eventId, text, accept }: Input<typeof importInvitations>) {
  const event = await eventFor(ctx, eventId, 'events.write');
  const lines = await reportOf(ctx, ctx.db, event, text, null);
  if (accept === undefined) return { lines, mark: markOf(lines), imported: null };
  const unknown = new Set(lines.filter(({ fault }) => fault === 'UNKNOWN').map(({ memberNo }) => memberNo));
  const imported = await inTransaction(ctx.db, async (tx) => {
    const fresh = await reportOf(ctx, tx, event, text, unknown);
    if (markOf(fresh) !== accept) throw new Refused('changedMeanwhile');
    const list = fresh.flatMap(({ memberNo, quota, does }) => (does === null || does === 'SAME' ? [] : [{ memberNo, quota: quota! }]));
    if (list.length > 0) await putInvitations(tx, event.id, list);
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
  forgetLists(ctx);
  return { lines, mark: markOf(lines), imported };
}

const wordsOf = (of: Readonly<Record<string, string>>): Texts => ({ en: of['en'] ?? '', 'zh-CN': of['zh-CN'] ?? '', ms: of['ms'] ?? '' });
const shownOf = (rows: readonly NameQuestionRow[]): NameQuestion[] =>
  rows.map(({ id, kind, texts, options }) => ({
    id,
    kind,
    texts: wordsOf(texts),
    options: options.map((option) => ({ id: option.id, texts: wordsOf(option.texts) })),
  }));
const stateOf = (questions: readonly NameQuestion[]): string => sha256(JSON.stringify(questions)).toString('base64url').slice(0, 32);

export async function nameQuestions(ctx: AdminCtx, eventId: string) {
  const { id, name, country } = await eventFor(ctx, eventId);
  const questions = shownOf(await listNameQuestions(ctx.db, id));
  return { eventId, name, country, mark: stateOf(questions), questions };
}

/** Writes what an event asks about each person, as a whole (ADM-018). A question of another kind is a new one; given answers stay. */
export async function keepNameQuestions(ctx: AdminCtx, wish: Input<typeof saveNameQuestions>): Promise<null> {
  const event = await eventFor(ctx, wish.eventId, 'events.write');
  wish.questions.forEach((question, index) => {
    const isChoice = question.kind === 'SINGLE' || question.kind === 'MULTIPLE';
    if (isChoice && question.options.length < 2) throw new Refused('wrongInput', { field: `questions.${index}.options` });
  });
  await inTransaction(ctx.db, async (tx) => {
    await lockEvent(tx, event.id);
    const before = shownOf(await listNameQuestions(tx, event.id));
    if (stateOf(before) !== wish.mark) throw new Refused('changedMeanwhile');
    const kept = wish.questions.map((question) => before.find((one) => one.id === question.id && one.kind === question.kind));
    const keptOptions = wish.questions.flatMap((question, index) =>
      question.options.flatMap((option) => (kept[index]?.options.some((one) => one.id === option.id) ? [option.id!] : [])),
    );
    await removeMissing(
      tx,
      event.id,
      kept.flatMap((one) => one?.id ?? []),
      keptOptions,
    );
    for (const [sort, question] of wish.questions.entries()) {
      const id = kept[sort]?.id ?? (await insertNameQuestion(tx, event.id, question.kind));
      await setWords(tx, 'question', id, sort, question.texts);
      const isChoice = question.kind === 'SINGLE' || question.kind === 'MULTIPLE';
      for (const [place, option] of (isChoice ? question.options : []).entries()) {
        const optionId = option.id !== undefined && keptOptions.includes(option.id) ? option.id : await insertNameOption(tx, id);
        await setWords(tx, 'option', optionId, place, option.texts);
      }
    }
    const told = (list: readonly NameQuestion[]) => ({
      questions: list.map(({ kind, texts, options }) => ({ kind, texts, options: options.map((option) => ({ texts: option.texts })) })),
    });
    const change = difference(told(before), told(wish.questions));
    if (change !== null)
      await record(tx, ctx, { action: 'change', entity: 'name_questions', entityId: event.id, country: event.country, ...change });
  });
  return null;
}

/** Who comes (ADM-020). What is exported stands in the log: names and identity numbers leave the portal. */
export async function attendees(ctx: AdminCtx, wish: ListWish & { eventId: string; sessionId?: string | undefined }) {
  const event = await eventFor(ctx, wish.eventId);
  demandExport(ctx, wish, event.country);
  const page = await listAttendeePage(ctx.db, event.id, ctx.language, wish);
  await logExport(ctx, wish, {
    entity: 'attendee',
    entityId: event.id,
    country: event.country,
    rows: page.items,
    filters: { session: wish.sessionId ?? '' },
  });
  const identityOf = (sealed: Buffer | null) => {
    if (sealed === null) return null;
    const number = ctx.secrets.decrypt(sealed).toString();
    return wish.isExport ? number : maskedIdentity(number);
  };
  return { totalNum: page.totalNum, items: page.items.map(({ sealed, ...row }) => ({ ...row, identityNo: identityOf(sealed) })) };
}

import type { ListQuery } from '#domain/administrators/shapes.ts';
import { messageFault } from '#domain/notifications/messages/rules.ts';
import {
  type DraftInput,
  type DraftMail,
  maxRecipients,
  type MessageDraft,
  type MessageKind,
  type MessagePeople,
  type MessageTexts,
  type SendInput,
} from '#domain/notifications/messages/shapes.ts';
import { languages } from '#domain/text/languages.ts';
import { fingerprintOf } from '#api/platform/auth/idempotency.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { type RawBuilder, sql, type Tx } from '#api/platform/db/sql.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { record } from '#api/platform/records/audit.ts';
import { countryOf } from '#api/features/regions/service.ts';
import { settingWithin } from '#api/features/regions/service.settings.ts';
import { drawMail, readMail } from '../service.draw.ts';
import {
  countRecipients,
  findSubject,
  listChoices,
  listRecipients,
  peopleOf,
  recipientsOf,
} from './store.people.view.ts';
import { findByKey, findMailOf, insertMessage, queueMails, setWaiting } from './store.ts';
import { findMessage, listAll, listMails, type MessagesQuery } from './store.view.ts';

export const areas = { event: 'events', room: 'facilities', service: 'services' } as const;

const subjectOf: { [K in MessageKind]: (people: MessagePeople[K]) => string } = {
  event: ({ eventId }) => eventId,
  room: ({ roomId }) => roomId,
  service: ({ serviceId }) => serviceId,
};

/** Name and country of a record to whose people the administrator may write (B-45). */
async function writable(ctx: AdminCtx, kind: MessageKind, id: string) {
  const subject = await findSubject(ctx.db, { kind, id, lang: ctx.language });
  if (subject === null || !ctx.admin.can(`${areas[kind]}.read`, subject))
    throw new Refused('noData');
  if (!ctx.admin.can(`${areas[kind]}.write`, subject)) throw new Refused('notAllowed');
  return { name: subject.name, country: subject.country };
}

function assertWritten(written: MessageTexts): void {
  const fault = messageFault(written);
  if (fault === null) return;
  const { refusal, name, field } = fault;
  throw new Refused(refusal, {
    field: `written.${field}`,
    ...(name === undefined ? {} : { name }),
  });
}

type Sending = {
  kind: MessageKind;
  subjectId: string;
  country: string;
  people: object;
  isNews: boolean;
  written: MessageTexts;
  requestKey: string;
  fingerprint: string;
};

/**
 * Stores a message and queues one mail for each of the people in one transaction; the job `mails`
 * sends them. With more than one mail it waits until `dueAt` (B-42). Returns null for a used request
 * key.
 */
async function queueMessage(
  tx: Tx,
  ctx: Pick<AdminCtx, 'admin' | 'ip'>,
  of: Sending,
  people: RawBuilder<unknown>,
): Promise<{ id: string; mails: number; dueAt: number | null } | null> {
  const id = await insertMessage(tx, { ...of, adminId: ctx.admin.id });
  if (id === null) return null;
  const minutes = await settingWithin(tx, of.country, 'undo.minutes');
  const mails = await queueMails(tx, { message: id, waits: minutes > 0 }, people);
  const dueAt = mails > 1 && minutes > 0 ? await setWaiting(tx, id, minutes) : null;
  await record(tx, ctx, {
    action: 'write',
    entity: of.kind,
    entityId: of.subjectId,
    country: of.country,
    new: { subject: of.written.subjects.en, recipients: mails, ...(dueAt !== null && { dueAt }) },
  });
  return { id, mails, dueAt };
}

/** Sends a message to its people, once for each request key of the administrator. */
export async function sendMessage<K extends MessageKind>(
  ctx: AdminCtx,
  kind: K,
  input: SendInput[K],
): Promise<{ id: string; dueAt: number | null }> {
  const { requestKey, isNews, written, count, ...people } = input;
  const subjectId = subjectOf[kind](input);
  const { country } = await writable(ctx, kind, subjectId);
  assertWritten(written);
  const fingerprint = fingerprintOf([kind, input]);
  const recipients = recipientsOf(peopleOf(kind, input), isNews);
  const sending = { kind, subjectId, country, people, isNews, written, requestKey, fingerprint };
  return inTransaction(ctx.db, async (tx) => {
    const queued = await queueMessage(tx, ctx, sending, recipients);
    if (queued === null) {
      const first = await findByKey(tx, ctx.admin.id, requestKey);
      if (first?.fingerprint !== fingerprint) throw new Refused('idempotencyKeyReused');
      return { id: first.id, dueAt: first.dueAt };
    }
    // The refusal takes the message and its mails back.
    if (queued.mails !== count) throw new Refused('recipientsChanged', { count: queued.mails });
    if (count > maxRecipients) throw new Refused('tooManyRecipients', { most: maxRecipients });
    return { id: queued.id, dueAt: queued.dueAt };
  });
}

/** A message does not state the deadlines to change and cancel. */
const noRules = () => Promise.resolve('');

/** Ends the transaction of a preview: nothing that it wrote stays. */
class Drawn extends Error {
  readonly mails: DraftMail[];

  constructor(mails: DraftMail[]) {
    super('The message was drawn');
    this.mails = mails;
  }
}

/**
 * Draws the mail of one of the people in each language, exactly as the job would send it. No mails
 * if this member is not among them any more.
 */
async function drawFor(
  ctx: AdminCtx,
  of: Omit<Sending, 'requestKey' | 'fingerprint'> & { reader: string },
  people: RawBuilder<unknown>,
): Promise<DraftMail[]> {
  try {
    await inTransaction(ctx.db, async (tx) => {
      const keys = { requestKey: `draft-${ctx.traceId}`, fingerprint: '' };
      const only = sql`select r.* from (${people}) r where r.member_id = ${of.reader}::bigint`;
      const { id } = (await queueMessage(tx, ctx, { ...of, ...keys }, only))!;
      const mail = await findMailOf(tx, id);
      if (mail === null) throw new Drawn([]);
      // Inside a transaction only its own connection may be used.
      const country = await countryOf({ db: tx }, of.country);
      const mails: DraftMail[] = [];
      for (const lang of languages) {
        const read = await readMail(tx, mail, lang);
        const { subject, text } = await drawMail(ctx, tx, read, { country, rulesOf: noRules });
        mails.push({ lang, subject, text });
      }
      throw new Drawn(mails);
    });
  } catch (error) {
    if (error instanceof Drawn) return error.mails;
    throw error;
  }
  return [];
}

const noChoices = async () => ({ sessions: [], ticketTypes: [], hasLinks: false });
const choicesOf: Record<
  MessageKind,
  (
    ctx: AdminCtx,
    id: string,
  ) => Promise<Pick<MessageDraft, 'sessions' | 'ticketTypes' | 'hasLinks'>>
> = {
  event: (ctx, id) => listChoices(ctx.db, id, ctx.language),
  room: noChoices,
  service: noChoices,
};

/** Counts and lists the people of a message, and draws its mails for one of them. */
export async function draftMessage<K extends MessageKind>(
  ctx: AdminCtx,
  kind: K,
  input: DraftInput[K],
): Promise<MessageDraft> {
  const { isNews, reader, written, ...chosen } = input;
  const subjectId = subjectOf[kind](input);
  const subject = await writable(ctx, kind, subjectId);
  const people = peopleOf(kind, input);
  const recipients = recipientsOf(people, isNews);
  if (written !== undefined) assertWritten(written);
  const of = { kind, subjectId, country: subject.country, people: chosen, isNews };
  return {
    ...subject,
    ...(await choicesOf[kind](ctx, subjectId)),
    ...(await countRecipients(ctx.db, people, isNews)),
    people: await listRecipients(ctx.db, people, isNews),
    mails:
      written === undefined || reader === undefined
        ? []
        : await drawFor(ctx, { ...of, written, reader }, recipients),
    replyTo: await settingWithin(ctx.db, subject.country, 'mail.replyTo'),
  };
}

/** Lists messages of a kind within the administrator's districts. */
export const sentMessages = (ctx: AdminCtx, kind: MessageKind, input: MessagesQuery) => {
  const reach = ctx.admin.reach(`${areas[kind]}.read`);
  return listAll(ctx.db, { lang: ctx.language, kind, reach }, input);
};

/** Reads a message of the administrator's districts. Throws `noData` for others (I25). */
export async function messageFor(ctx: AdminCtx, kind: MessageKind, message: string) {
  const found = await findMessage(ctx.db, message);
  if (found?.kind !== kind || !ctx.admin.can(`${areas[kind]}.read`, found))
    throw new Refused('noData');
  return found;
}

export async function messageMails(
  ctx: AdminCtx,
  kind: MessageKind,
  input: ListQuery & { message: string },
) {
  await messageFor(ctx, kind, input.message);
  return listMails(ctx.db, input);
}

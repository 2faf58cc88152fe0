import { isPermitted } from '#domain/administrators/rules.ts';
import type { Area } from '#domain/administrators/shapes.ts';
import { type FollowUp, maxTags, type NoteKind, type Notes } from '#domain/notes/shapes.ts';
import { difference, record } from '#api/platform/records/audit.ts';
import type { AdminCtx } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { deleteNote, ensureRecord, insertNote, saveFields } from './store.ts';
import {
  findRecord,
  findSubject,
  listAdministrators,
  listFollowUps,
  listNotes,
  type NoteSubject,
} from './store.view.ts';

/** The area whose rights decide. */
const areas: Record<NoteKind, Area> = {
  member: 'members',
  order: 'orders',
  event: 'events',
  room: 'facilities',
};

/** A record by its order number or id. */
type Of = { kind: NoteKind; id: string };

/** Throws `noData` for unknown records and those one may not read (I25). */
async function subjectFor(ctx: AdminCtx, { kind, id }: Of, conn: Conn): Promise<NoteSubject> {
  const subject = await findSubject(conn, kind, id);
  if (subject === null || !ctx.admin.can(`${areas[kind]}.read`, subject))
    throw new Refused('noData');
  return subject;
}

/** Also throws `notAllowed` without the right to change it. */
async function writableFor(ctx: AdminCtx, of: Of, tx: Tx): Promise<NoteSubject> {
  const subject = await subjectFor(ctx, of, tx);
  if (!ctx.admin.can(`${areas[of.kind]}.write`, subject)) throw new Refused('notAllowed');
  return subject;
}

/** Active administrators who may read the record. */
async function ownersOf(conn: Conn, kind: NoteKind, subject: NoteSubject) {
  const people = await listAdministrators(conn);
  return people
    .filter(({ scopes }) => isPermitted(scopes, `${areas[kind]}.read`, subject))
    .map(({ id, name }) => ({ id, name }));
}

const empty: Omit<NonNullable<Awaited<ReturnType<typeof findRecord>>>, 'id'> = {
  tags: [],
  ownerId: null,
  ownerName: null,
  followUpOn: null,
  version: 0,
};

export async function notesFor(ctx: AdminCtx, of: Of): Promise<Notes> {
  const subject = await subjectFor(ctx, of, ctx.db);
  const found = await findRecord(ctx.db, of.kind, subject.id);
  return {
    ...(found ?? empty),
    owners: await ownersOf(ctx.db, of.kind, subject),
    notes: found === null ? [] : await listNotes(ctx.db, found.id),
    canWrite: ctx.admin.can(`${areas[of.kind]}.write`, subject),
  };
}

export type Fields = Pick<Notes, 'tags' | 'ownerId' | 'followUpOn'>;
const fieldsOf = ({ tags, ownerId, followUpOn }: Fields): Fields => ({ tags, ownerId, followUpOn });

/**
 * Changes tags, owner and follow-up date in a transaction; without `version` at the version that it
 * reads. Throws `wrongInput` for an owner who cannot read the record.
 */
export async function changeFollowUp(
  tx: Tx,
  ctx: AdminCtx,
  of: Of,
  { version, to }: { version?: number; to: (before: Fields) => Fields },
): Promise<void> {
  const subject = await writableFor(ctx, of, tx);
  const before = (await findRecord(tx, of.kind, subject.id)) ?? empty;
  const wanted = to(fieldsOf(before));
  const fields = { ...wanted, tags: [...new Set(wanted.tags)] };
  if (fields.tags.length > maxTags) throw new Refused('tooManyTags', { most: maxTags });
  const { ownerId } = fields;
  const isOwner = async () =>
    (await ownersOf(tx, of.kind, subject)).some(({ id }) => id === ownerId);
  if (ownerId !== null && ownerId !== before.ownerId && !(await isOwner()))
    throw new Refused('wrongInput', { field: 'ownerId' });
  const at = { kind: of.kind, id: subject.id, version: version ?? before.version };
  if ((await saveFields(tx, at, fields)) === 0) throw new Refused('changedMeanwhile');
  const change = difference<object>(fieldsOf(before), fields);
  if (change !== null) await logNotes(ctx, tx, of, { country: subject.country, ...change });
}

/** Saves tags, owner and follow-up date. */
export async function saveFollowUp(
  ctx: AdminCtx,
  of: Of,
  input: Fields & { version: number },
): Promise<null> {
  const { version } = input;
  await inTransaction(ctx.db, (tx) =>
    changeFollowUp(tx, ctx, of, { version, to: () => fieldsOf(input) }),
  );
  return null;
}

const logNotes = (
  ctx: AdminCtx,
  tx: Tx,
  { kind, id }: Of,
  change: { country: string; old?: unknown; new?: unknown },
): Promise<void> => record(tx, ctx, { action: 'change', entity: kind, entityId: id, ...change });

/** The audit log is kept for good, so it has the number of the note, not its text. */
export async function addNote(ctx: AdminCtx, of: Of, text: string): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const { id, country } = await writableFor(ctx, of, tx);
    const recordId = await ensureRecord(tx, of.kind, id);
    const note = await insertNote(tx, { recordId, adminId: ctx.admin.id, text });
    await logNotes(ctx, tx, of, { country, new: { note } });
  });
  return null;
}

export async function removeNote(ctx: AdminCtx, of: Of, noteId: string): Promise<null> {
  await inTransaction(ctx.db, async (tx) => {
    const { id, country } = await writableFor(ctx, of, tx);
    if ((await deleteNote(tx, { kind: of.kind, id, noteId })) > 0)
      await logNotes(ctx, tx, of, { country, old: { note: noteId } });
  });
  return null;
}

/** Follow-ups of the administrator, without records that the roles do not reach any more. */
export async function followUps(ctx: AdminCtx): Promise<{ items: FollowUp[] }> {
  const items = await listFollowUps(ctx.db, ctx.admin.id, ctx.language);
  return { items: items.filter((row) => ctx.admin.can(`${areas[row.kind]}.read`, row)) };
}

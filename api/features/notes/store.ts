import type { NoteKind, Notes } from '#domain/notes/shapes.ts';
import { changed, run, sql, type Tx, value } from '#api/platform/db/sql.ts';

/** The column that refers to the record. */
const column = (kind: NoteKind) => sql.ref(`${kind}_id`);

type Fields = Pick<Notes, 'tags' | 'ownerId' | 'followUpOn'>;

/** Inserts (version 0) or changes the fields. Returns 0 if another save was faster. */
export async function saveFields(
  tx: Tx,
  { kind, id, version }: { kind: NoteKind; id: number; version: number },
  { tags, ownerId, followUpOn }: Fields,
): Promise<number> {
  const [owner, day] = [sql`${ownerId}::bigint`, sql`${followUpOn}::date`];
  if (version === 0)
    return changed(tx)`
      insert into desk_record (${column(kind)}, tags, owner_id, follow_up_on) values (${id}, ${[...tags]}::text[], ${owner}, ${day})
      on conflict do nothing`;
  return changed(tx)`
    update desk_record set tags = ${[...tags]}::text[], owner_id = ${owner}, follow_up_on = ${day}, version = version + 1
    where ${column(kind)} = ${id} and version = ${version}`;
}

/** Returns the id of the record's row; inserts an empty one first. */
export async function ensureRecord(tx: Tx, kind: NoteKind, id: number): Promise<number> {
  await run(tx)`insert into desk_record (${column(kind)}) values (${id}) on conflict do nothing`;
  return value<number>(tx)`select id from desk_record where ${column(kind)} = ${id}`;
}

export const insertNote = (
  tx: Tx,
  note: { recordId: number; adminId: number; text: string },
): Promise<string> => value<string>(tx)`
  insert into note (desk_record_id, admin_user_id, text) values (${note.recordId}, ${note.adminId}, ${note.text}) returning id::text`;

/** Deletes a note of a record. Returns the number of rows. */
export const deleteNote = (
  tx: Tx,
  of: { kind: NoteKind; id: number; noteId: string },
): Promise<number> => changed(tx)`
  delete from note n using desk_record d where n.id = ${of.noteId}::bigint and d.id = n.desk_record_id and d.${column(of.kind)} = ${of.id}`;

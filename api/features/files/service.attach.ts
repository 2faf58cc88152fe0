import { maxFilesOfBooking } from '#domain/files/rules.upload.ts';
import type { FileEntry } from '#domain/files/shapes.ts';
import type { Ctx } from '#api/platform/http/context.ts';
import type { Conn, Tx } from '#api/platform/db/sql.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { settingOf } from '#api/features/regions/service.ts';
import {
  type FileRow,
  insertOrderFiles,
  listIdsOf,
  listOfOrder,
  lockFor,
  setRemoved,
  setUnpaidRemoved,
} from './store.upload.ts';

/**
 * Marks the files of orders that ended unpaid as removed, so they cannot be opened; the job
 * `deleteUnusedFiles` deletes them, with retries (B-26).
 */
export const removeUnpaidFiles = (tx: Tx, orderIds: readonly number[]): Promise<void> =>
  setUnpaidRemoved(tx, orderIds);

export const entryOf = (row: FileRow): FileEntry => ({
  fileId: row.id,
  fileName: row.name,
  contentType: row.contentType as FileEntry['contentType'],
  size: row.size,
  status: row.state === 'UPLOADED' ? 'UPLOADED' : 'NEW',
});

/** Files of an order; the caller has checked the right. */
export const filesOf = async (conn: Conn, orderId: number): Promise<FileEntry[]> =>
  (await listOfOrder(conn, orderId)).map(entryOf);

/** Maximum of files in one upload (CON-019). */
export const maxFilesOfUpload = (ctx: Ctx): Promise<number> =>
  settingOf(ctx, ctx.me.country, 'room.files');

/**
 * Attaches own files to a locked order. With `isWhole`, files that are not in the list are removed.
 * At most `most` files may be added (`maxFilesOfUpload`). Returns the removed ids, for `tryDelete`
 * after the commit. Throws 6040 for files the caller cannot use, 7056 for too many (B-26).
 */
export async function attachFiles(
  ctx: Ctx,
  tx: Tx,
  of: { orderId: number; fileIds: readonly string[]; isWhole: boolean; most: number },
): Promise<string[]> {
  const wanted = [...new Set(of.fileIds)];
  if (wanted.length === 0 && !of.isWhole) return [];
  const had = await listIdsOf(tx, of.orderId);
  if ((await lockFor(tx, ctx.me.id, of.orderId, wanted)).length !== wanted.length)
    throw new Refused('noData', { field: 'fileIds' });
  const added = wanted.filter((id) => !had.includes(id));
  const left = of.isWhole ? had.filter((id) => wanted.includes(id)) : had;
  if (added.length > of.most || left.length + added.length > maxFilesOfBooking)
    throw new Refused('tooManyFiles', { field: 'fileIds' });
  const removed = had.filter((id) => !left.includes(id));
  if (removed.length > 0) await setRemoved(tx, removed);
  if (added.length > 0) await insertOrderFiles(tx, of.orderId, added);
  return removed;
}

import { createHash } from 'node:crypto';
import type { Input, Output } from '#domain/call.ts';
import type {
  generatePresignedUrl,
  getUploadFileDetail,
  updateUploadFileInfo,
} from '#domain/files/calls.upload.ts';
import {
  fetchSeconds,
  fileFault,
  type FileType,
  largestFile,
  nameByContent,
  sendSeconds,
  tellingBytes,
  typeByContent,
  unusedFileHours,
} from '#domain/files/rules.upload.ts';
import type { FileDetail } from '#domain/files/shapes.ts';
import type { Ctx, Visitor } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { randomText } from '#api/platform/auth/secrets.ts';
import { Refused } from '#api/platform/http/refused.ts';
import type { StoredFile } from '#api/integrations/files.ts';
import { countryOf, settingOf } from '#api/features/regions/service.ts';
import { attachFiles, entryOf, maxFilesOfUpload } from './service.attach.ts';
import { tryDelete } from './service.unusedFiles.ts';
import {
  countBytes,
  countWaiting,
  type FileRow,
  findFile,
  insertFile,
  listOfOrder,
  lockUploads,
  setRemoved,
  setUploaded,
} from './store.upload.ts';
import { findOrderOf } from './store.upload.view.ts';

/** Files of one member without an order, over all uploads (I44). */
const maxWaiting = 50;

/**
 * Reads a booking of the caller, or throws. Returns a function that locks it in a transaction while
 * its information may be changed, and returns its id.
 */
export type HoldBooking = (ctx: Ctx, orderNumber: string) => Promise<(tx: Tx) => Promise<number>>;

/** The local store returns a path, which is completed with the origin of the request. */
const addressFor = (ctx: Pick<Ctx, 'origin'>, address: string): string =>
  address.startsWith('/') ? ctx.origin + address : address;

/** Returns a signed address for uploading one file, within the limits (API-110, FAC-061). */
export async function addressToSend(
  ctx: Ctx,
  input: Input<typeof generatePresignedUrl>,
): Promise<Output<typeof generatePresignedUrl>> {
  const fault = fileFault(input);
  if (fault !== null) throw new Refused(fault);
  const most = await maxFilesOfUpload(ctx);
  const megabytes = await settingOf(ctx, ctx.me.country, 'files.daily.megabytes');
  const { zone } = await countryOf(ctx, ctx.me.country);
  const key = randomText(24);
  const upload = input.upload ?? '';
  const fileId = await inTransaction(ctx.db, async (tx) => {
    await lockUploads(tx, ctx.me.id);
    const waiting = await countWaiting(tx, ctx.me.id, upload, sendSeconds);
    if (waiting.ofUpload >= most || waiting.ofAll >= maxWaiting) throw new Refused('tooManyFiles');
    if (
      !(await countBytes(tx, { me: ctx.me.id, zone, bytes: input.size, most: megabytes * 2 ** 20 }))
    )
      throw new Refused('uploadLimit', { size: megabytes, field: 'size' });
    return insertFile(tx, {
      me: ctx.me.id,
      upload,
      name: input.fileName,
      contentType: input.contentType,
      size: input.size,
      key,
      hours: unusedFileHours,
    });
  });
  const { contentType, size } = input;
  const address = await ctx.integrations.files.uploadAddress(key, {
    contentType,
    size,
    seconds: sendSeconds,
  });
  return { fileId, url: addressFor(ctx, address), expiresIn: sendSeconds };
}

/** Reads an own file; it has an address once its content was checked (API-111, I38). */
export async function fileDetailOf(
  ctx: Ctx,
  { fileId }: Input<typeof getUploadFileDetail>,
): Promise<Output<typeof getUploadFileDetail>> {
  return withAddress(ctx, await ownFile(ctx, fileId));
}

/** Reads a file of an order; the caller has checked the right to the order (B-26). */
export async function openedFile(
  ctx: Visitor,
  orderId: number,
  fileId: string,
): Promise<FileDetail> {
  const row = (await listOfOrder(ctx.db, orderId)).find(({ id }) => id === fileId);
  if (row === undefined) throw new Refused('noData');
  return withAddress(ctx, row);
}

async function withAddress(ctx: Visitor, row: FileRow): Promise<FileDetail> {
  const { key, name, contentType } = row;
  const url =
    row.state === 'UPLOADED'
      ? await ctx.integrations.files.downloadAddress(key, { contentType, name }, fetchSeconds)
      : '';
  return { ...entryOf(row), url: url === '' ? '' : addressFor(ctx, url) };
}

async function ownFile(ctx: Ctx, fileId: string): Promise<FileRow> {
  const row = await findFile(ctx.db, ctx.me.id, fileId);
  if (row === null) throw new Refused('noData');
  return row;
}

/** Sets the state of a file: uploaded or removed (API-112). */
export async function changeFile(
  ctx: Ctx,
  { fileId, status, orderNumber }: Input<typeof updateUploadFileInfo>,
  hold: HoldBooking,
): Promise<null> {
  const row = await ownFile(ctx, fileId);
  if (status === 'REMOVED') return removeFile(ctx, row, orderNumber, hold);
  if (row.state !== 'UPLOADED') await takeSent(ctx, row);
  if (orderNumber !== undefined) {
    const held = await hold(ctx, orderNumber);
    const most = await maxFilesOfUpload(ctx);
    await inTransaction(ctx.db, async (tx) => {
      const orderId = await held(tx);
      await attachFiles(ctx, tx, { orderId, fileIds: [fileId], isWhole: false, most });
    });
  }
  return null;
}

/** Removes a file; a booking's file only while the booking may be changed (FAC-070). */
async function removeFile(
  ctx: Ctx,
  row: FileRow,
  named: string | undefined,
  hold: HoldBooking,
): Promise<null> {
  const owner = await findOrderOf(ctx.db, row.id);
  const orderNumber = owner ?? named;
  const held = orderNumber === undefined ? null : await hold(ctx, orderNumber);
  await inTransaction(ctx.db, async (tx) => {
    await held?.(tx);
    // Attached to a booking meanwhile, whose rule was not checked.
    if ((await findOrderOf(tx, row.id)) !== owner) throw new Refused('systemBusy');
    await setRemoved(tx, [row.id]);
  });
  await tryDelete(ctx, [row.id]);
  return null;
}

/** Checks the content of an upload; files of other types are deleted (VAL-027, B-26). */
async function takeSent(ctx: Ctx, row: FileRow): Promise<void> {
  const { files } = ctx.integrations;
  const lying = await files.openUpload(row.key);
  if (lying === null) return assertTaken(ctx, row);
  const seen = await inspectFile(lying);
  const fault =
    seen === null ? 'fileTooLarge' : seen.contentType === null ? 'fileTypeRefused' : null;
  if (fault !== null) {
    await inTransaction(ctx.db, (tx) => setRemoved(tx, [row.id]));
    await tryDelete(ctx, [row.id]);
    throw new Refused(fault);
  }
  const { sha256, size } = seen!;
  const contentType = seen!.contentType!;
  const name = nameByContent(row.name, contentType);
  if (!(await files.keep(row.key, lying.version, { contentType, name })))
    return assertTaken(ctx, row);
  if (await setUploaded(ctx.db, row.id, { name, contentType, size, sha256 })) return;
  // Removed during the check, so the stored file is deleted too.
  await assertTaken(ctx, row).catch(async (error: unknown) => {
    await files.drop(row.key);
    throw error;
  });
}

/** Nothing to check: accepted if another request was faster, else throws `noData`. */
async function assertTaken(ctx: Ctx, row: FileRow): Promise<void> {
  if ((await ownFile(ctx, row.id)).state !== 'UPLOADED') throw new Refused('noData');
}

type Seen = { contentType: FileType | null; size: number; sha256: Buffer };

/** Reads a file once as a stream; returns null if it is too large. */
async function inspectFile({ body }: StoredFile): Promise<Seen | null> {
  const hash = createHash('sha256');
  let start = Buffer.alloc(0);
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestFile) return null;
    if (start.length < tellingBytes)
      start = Buffer.concat([start, chunk.subarray(0, tellingBytes)]);
    hash.update(chunk);
  }
  return { contentType: typeByContent(start), size, sha256: hash.digest() };
}

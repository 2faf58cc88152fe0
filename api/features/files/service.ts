import { createHash } from 'node:crypto';
import type { Metadata } from 'sharp';
import {
  largestPicture,
  pictureAddress,
  pictureOf,
  pictureWidths,
  smallestPicture,
  usableWidth,
} from '#domain/files/rules.ts';
import { record } from '#api/platform/records/audit.ts';
import type { AdminCtx, Core } from '#api/platform/http/context.ts';
import { inTransaction } from '#api/platform/db/db.ts';
import { keepFile, readKept } from '#api/platform/fileStore.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { assertCountry } from '#api/features/regions/service.ts';
import { insertPicture } from './store.ts';

/** More pixels than any camera has; a larger picture is an attack on the memory. */
const maxPixels = 60_000_000;

type Made = {
  digest: string;
  width: number;
  height: number;
  files: { name: string; bytes: Buffer }[];
};

/** One picture at a time, because each needs much memory. */
let last: Promise<unknown> = Promise.resolve();
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = last.then(work, work);
  last = turn.catch(() => {});
  return turn;
}

/**
 * Makes the served pictures from an upload: pixels without metadata, 16:9, cropped around the most
 * salient part.
 */
async function makePictures(bytes: Buffer): Promise<Made> {
  // Imported on the first upload, so that members' processes do not load it (decision 0021).
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const open = () => sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels });
  const meta: Metadata = await open().metadata();
  if (!['jpeg', 'png', 'webp'].includes(meta.format)) throw new Refused('pictureUnreadable');
  const usable = usableWidth(meta.autoOrient.width, meta.autoOrient.height);
  if (usable < smallestPicture) throw new Refused('pictureTooSmall', { width: smallestPicture });
  const sizeOf = (width: number) => ({
    width: Math.min(width, usable),
    height: Math.round((Math.min(width, usable) * 9) / 16),
  });
  const largest = sizeOf(Math.max(...pictureWidths));
  const { data, info } = await open()
    .autoOrient()
    .resize({ ...largest, fit: 'cover', position: 'attention' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const made: { width: (typeof pictureWidths)[number]; format: 'avif' | 'webp'; bytes: Buffer }[] =
    [];
  for (const width of pictureWidths) {
    const sized = () => sharp(data, pixels).resize(sizeOf(width));
    made.push({
      width,
      format: 'avif',
      bytes: await sized().avif({ quality: 55, effort: 3 }).toBuffer(),
    });
    made.push({
      width,
      format: 'webp',
      bytes: await sized().webp({ quality: 78, effort: 4 }).toBuffer(),
    });
  }
  const hash = createHash('sha256');
  for (const one of made) hash.update(one.bytes);
  const digest = hash.digest('hex').slice(0, 32);
  return {
    digest,
    ...largest,
    files: made.map((one) => ({
      name: pictureAddress(digest, one.width, one.format).slice(1),
      bytes: one.bytes,
    })),
  };
}

/** Stores a picture for records of a country (ADM-013, ADM-022, decision 0021). */
export async function keepPicture(
  ctx: AdminCtx,
  {
    area,
    country,
    content,
  }: { area: 'events' | 'facilities' | 'services'; country: string; content: string },
): Promise<{ digest: string }> {
  if (!ctx.admin.canWithin(`${area}.write`, country)) throw new Refused('notAllowed');
  await assertCountry(ctx, country);
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > largestPicture) throw new Refused('pictureUnreadable');
  const made = await inTurn(() => makePictures(bytes)).catch((error: unknown) => {
    if (error instanceof Refused) throw error;
    ctx.log.info({ err: error }, 'an uploaded picture could not be read');
    throw new Refused('pictureUnreadable');
  });
  const { digest, width, height, files } = made;
  const size = files.reduce((sum, file) => sum + file.bytes.length, 0);
  await inTransaction(ctx.db, async (tx) => {
    // The row is first: if the same picture is being deleted, this waits and writes its files
    // afterwards.
    const isNew = await insertPicture(tx, { digest, country, width, height, bytes: size });
    for (const { name, bytes: file } of files) await keepFile(ctx.config, name, file);
    if (isNew)
      await record(tx, ctx, {
        action: 'create',
        entity: 'picture',
        entityId: digest,
        country,
        new: { width, height, bytes: size },
      });
  });
  return { digest };
}

/** Reads a picture by its address; null for unknown addresses. */
export async function pictureAt(
  core: Pick<Core, 'config'>,
  address: string,
): Promise<{ type: string; bytes: Buffer } | null> {
  const named = pictureOf(address);
  const bytes = named === null ? null : await readKept(core.config, address.slice(1));
  return named === null || bytes === null ? null : { type: `image/${named.format}`, bytes };
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pictureAddress, pictureFormats, pictureWidths } from '#domain/files/rules.ts';
import type { Config } from '#api/config.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { keepFile } from '#api/platform/fileStore.ts';
import { insertRows, nextIds } from '#api/db/basics/rows.ts';
import { shown } from './pictures/shown.ts';
import type { DemoEvent } from './seed.demo.ts';

/**
 * Stores pictures of the demo as `service.ts` of files stores uploaded ones, from the files that
 * `pictures/draw.ts` made. `wanted` maps keys to names of files; returns their digests by key.
 */
export async function keepPictures(
  tx: Tx,
  config: Pick<Config, 'dataDir'>,
  wanted: Readonly<Record<string, string>>,
): Promise<Map<string, string>> {
  const kept = await Promise.all(
    Object.entries(wanted).map(async ([of, name]) => {
      const files = await Promise.all(
        pictureWidths.flatMap((width) =>
          pictureFormats.map(async (format) => ({
            width,
            format,
            bytes: await readFile(new URL(`pictures/${name}-${width}.${format}`, import.meta.url)),
          })),
        ),
      );
      const hash = createHash('sha256');
      for (const { bytes } of files) hash.update(bytes);
      const digest = hash.digest('hex').slice(0, 32);
      await Promise.all(
        files.map(({ width, format, bytes }) =>
          keepFile(config, pictureAddress(digest, width, format).slice(1), bytes),
        ),
      );
      return { of, digest, bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0) };
    }),
  );
  await insertRows(
    tx,
    'picture',
    kept.map(({ digest, bytes }) => ({ digest, country: 'bn', width: 1600, height: 900, bytes })),
    'skip',
  );
  return new Map(kept.map(({ of, digest }) => [of, digest]));
}

/** Adds the pictures of `pictures/shown.ts` to events of the demo. */
export async function showPictures(
  tx: Tx,
  config: Pick<Config, 'dataDir'>,
  events: ReadonlyMap<string, DemoEvent>,
): Promise<void> {
  const pictures = Object.entries(shown);
  const digests = await keepPictures(
    tx,
    config,
    Object.fromEntries(pictures.map(([key, { file }]) => [key, file])),
  );
  const ids = await nextIds(tx, 'event_image', pictures.length);
  await insertRows(
    tx,
    'event_image',
    pictures.map(([key], index) => ({
      id: ids[index],
      event_id: events.get(key)!.event.id,
      digest: digests.get(key),
      place: 'LIST',
      sort: 0,
    })),
  );
  await insertRows(
    tx,
    'event_image_text',
    pictures.flatMap(([, { alt }], index) =>
      Object.entries(alt).map(([lang, text]) => ({
        event_image_id: ids[index],
        lang,
        alt: text,
      })),
    ),
  );
}

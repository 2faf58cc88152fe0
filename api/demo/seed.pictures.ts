import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pictureAddress, pictureFormats, pictureWidths } from '#domain/files/rules.ts';
import type { Config } from '#api/config.ts';
import type { Tx } from '#api/kit/db/db.ts';
import { keepFile } from '#api/kit/fileStore.ts';
import { insertRows, nextIds } from '#api/basics/rows.ts';
import type { DemoEvent } from './seed.demo.ts';

const shown = {
  event: 'beach-clean-up',
  file: 'beach',
  alt: {
    en: 'People with buckets on a beach at sunrise',
    'zh-CN': '日出时人们提着桶在海滩上清理垃圾',
    ms: 'Orang ramai membawa baldi di pantai ketika matahari terbit',
  },
};

/**
 * An uploaded picture of the demo, as `service.ts` of files keeps one; drawn by us and kept ready,
 * since to make one takes seconds.
 */
export async function showPictures(
  tx: Tx,
  config: Pick<Config, 'dataDir'>,
  events: ReadonlyMap<string, DemoEvent>,
): Promise<void> {
  const files = await Promise.all(
    pictureWidths.flatMap((width) =>
      pictureFormats.map(async (format) => ({
        width,
        format,
        bytes: await readFile(
          new URL(`pictures/${shown.file}-${width}.${format}`, import.meta.url),
        ),
      })),
    ),
  );
  const hash = createHash('sha256');
  for (const { bytes } of files) hash.update(bytes);
  const digest = hash.digest('hex').slice(0, 32);
  for (const { width, format, bytes } of files)
    await keepFile(config, pictureAddress(digest, width, format).slice(1), bytes);
  const { event } = events.get(shown.event)!;
  const [id] = await nextIds(tx, 'event_image', 1);
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  await insertRows(
    tx,
    'picture',
    [{ digest, country: 'bn', width: 1600, height: 900, bytes: size }],
    'skip',
  );
  await insertRows(tx, 'event_image', [{ id, event_id: event.id, digest, place: 'LIST', sort: 0 }]);
  await insertRows(
    tx,
    'event_image_text',
    Object.entries(shown.alt).map(([lang, alt]) => ({ event_image_id: id, lang, alt })),
  );
}

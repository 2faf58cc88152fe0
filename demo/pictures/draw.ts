import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pictureFormats, pictureWidths } from '#domain/files/rules.ts';

/**
 * `node demo/pictures/draw.ts [name …]`: renders the pictures in `svg/`, all or those named, in
 * every width and format. The results are committed, because one takes seconds. The largest WebP
 * has the lowest quality, since only old browsers on wide screens use it.
 */
const folder = new URL('svg/', import.meta.url);
const wanted = process.argv.slice(2);
for (const file of readdirSync(folder)) {
  const name = file.replace(/\.svg$/, '');
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const drawn = await sharp(readFileSync(new URL(file, folder)))
    .png()
    .toBuffer();
  for (const width of pictureWidths)
    for (const format of pictureFormats) {
      const sized = sharp(drawn).resize({ width });
      const bytes = await (
        format === 'avif'
          ? sized.avif({ quality: 55, effort: 4 })
          : sized.webp({ quality: width === 1600 ? 42 : 58, effort: 6 })
      ).toBuffer();
      await writeFile(new URL(`${name}-${width}.${format}`, import.meta.url), bytes);
    }
  console.log(name);
}

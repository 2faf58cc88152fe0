import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { pictureFormats, pictureWidths } from '#domain/files/rules.ts';
import { scenes } from './draw/scenes.ts';

/**
 * `node demo/pictures/draw.ts [name …]`: writes the pictures of the demo, or those named, in
 * every width and format. They are checked in, since to make one takes seconds. WebP of the largest is
 * for old browsers on wide screens only: few see it, all who install us carry it.
 */
const wanted = process.argv.slice(2);
for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900" width="1600" height="900">${scene()}</svg>`;
  const drawn = await sharp(Buffer.from(svg)).png().toBuffer();
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

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeQR } from 'qr';

const [width, height] = [640, 480];

function pictureOf(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const scale = Math.floor(height / modules.length);
  const [left, top] = [
    Math.floor((width - modules.length * scale) / 2),
    Math.floor((height - modules.length * scale) / 2),
  ];
  const luma = Buffer.alloc(width * height, 235);
  modules.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark)
        for (let line = 0; line < scale; line++)
          luma.fill(
            16,
            (top + y * scale + line) * width + left + x * scale,
            (top + y * scale + line) * width + left + (x + 1) * scale,
          );
    }),
  );
  return Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
}

/**
 * Makes a video for Chromium's fake camera, 640 × 480, ten frames a second, in a loop: QR codes in
 * black on white, each for `pictures` frames. Returns the file; the caller deletes its folder.
 */
export function filmOf(texts: readonly string[], pictures = 2): string {
  const file = join(mkdtempSync(join(tmpdir(), 'balai-film-')), 'tickets.y4m');
  const frames = texts.flatMap((text) => Array.from({ length: pictures }, () => pictureOf(text)));
  writeFileSync(
    file,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
      ...frames,
    ]),
  );
  return file;
}

/** Arguments that make Chromium use the video as its camera without asking for permission. */
export const cameraArgs = (film: string): string[] => [
  '--use-fake-ui-for-media-stream',
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-video-capture=${film}`,
];

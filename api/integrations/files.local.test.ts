import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { makeSecrets } from '#api/platform/auth/secrets.ts';
import { makeLocalFiles } from './files.local.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'balai-local-files-'));
afterAll(() => rm(dataDir, { recursive: true }));

test('reads a file to its end when it is deleted after it was opened (B-26)', async () => {
  const config = readConfig({ DATA_DIR: dataDir });
  const files = makeLocalFiles(config, makeSecrets('any key will do for this'));
  const key = 'a'.repeat(24);
  for (let round = 0; round < 200; round += 1) {
    const text = Buffer.from(`body ${round}`);
    const received = await files.receive(Readable.from([text]), text.length);
    await received!.take(key);
    const lying = await files.openUpload(key);
    rmSync(join(dataDir, 'files', 'uploads', 'sent', 'aa', key));
    expect(await buffer(lying!.body as Readable)).toEqual(text);
  }
});

import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';

let passing: string | undefined;

/** Folder of uploaded files: in DATA_DIR, or a temporary one for a database in memory. */
export function folderOf(config: Pick<Config, 'dataDir'>): string {
  if (!config.dataDir.startsWith('memory://')) return join(config.dataDir, 'files');
  return (passing ??= makePassing());
}

function makePassing(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balai-files-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Stores a file atomically. Its name is derived from its content: an existing one is correct. */
export async function keepFile(
  config: Pick<Config, 'dataDir'>,
  name: string,
  bytes: Uint8Array,
): Promise<void> {
  const path = join(folderOf(config), name);
  if (
    await stat(path).then(
      () => true,
      () => false,
    )
  )
    return;
  await mkdir(dirname(path), { recursive: true });
  const temporaryPath = `${path}.${randomUUID()}`;
  await writeFile(temporaryPath, bytes, { mode: 0o640 });
  await rename(temporaryPath, path);
}

/** Reads a file; null if it does not exist. The name must never come from a request. */
export async function readKept(
  config: Pick<Config, 'dataDir'>,
  name: string,
): Promise<Buffer | null> {
  return readFile(join(folderOf(config), name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

export async function dropKept(config: Pick<Config, 'dataDir'>, name: string): Promise<void> {
  await rm(join(folderOf(config), name), { force: true });
}

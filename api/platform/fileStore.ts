import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';
import type { Config } from '../config.ts';

let passing: string | undefined;

/**
 * Where uploaded files are kept: below DATA_DIR, which all processes share; with a database in
 * memory in a folder of this process.
 */
export function folderOf(config: Pick<Config, 'dataDir'>): string {
  if (!config.dataDir.startsWith('memory://')) return join(config.dataDir, 'files');
  return (passing ??= makePassing());
}

function makePassing(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balai-files-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Keeps a file whose name belongs to its content: what is there already is right. It appears whole
 * or not at all.
 */
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
  const beside = `${path}.${randomUUID()}`;
  await writeFile(beside, bytes, { mode: 0o640 });
  await rename(beside, path);
}

/**
 * Null: there is none of this name. Callers make the name themselves, never from what a visitor
 * says.
 */
export async function readKept(
  config: Pick<Config, 'dataDir'>,
  name: string,
): Promise<Buffer | null> {
  return readFile(join(folderOf(config), name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

/** Takes a file away; that there is none is fine. */
export async function dropKept(config: Pick<Config, 'dataDir'>, name: string): Promise<void> {
  await rm(join(folderOf(config), name), { force: true });
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';

const fileOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'restoreDrill.json');

/** Records that a restore drill has met its goals now, with its figures. */
export async function recordDrill(config: Pick<Config, 'dataDir'>, figures: object): Promise<void> {
  const at = Temporal.Now.instant().toString();
  await mkdir(config.dataDir, { recursive: true });
  const temporaryPath = `${fileOf(config)}.${process.pid}`;
  await writeFile(temporaryPath, `${JSON.stringify({ at, ...figures })}\n`, { mode: 0o644 });
  await rename(temporaryPath, fileOf(config));
}

/** Time of the last recorded restore drill in Unix seconds; 0 if there is none. */
export async function lastDrillSeconds(config: Pick<Config, 'dataDir'>): Promise<number> {
  try {
    const { at } = JSON.parse(await readFile(fileOf(config), 'utf8')) as { at: string };
    return Math.floor(Temporal.Instant.from(at).epochMilliseconds / 1000);
  } catch {
    return 0;
  }
}

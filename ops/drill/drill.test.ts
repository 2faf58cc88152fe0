import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lastDrillSeconds } from '#api/platform/jobs/drillRecord.ts';
import { reasonToSkip } from '../notTried.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'balai-drill-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test.skipIf(reasonToSkip('restore') !== null)(
  'a restore brings back every row and file of a moment, and refuses damaged backups (issue 50)',
  { timeout: 180_000 },
  async () => {
    expect(await lastDrillSeconds({ dataDir })).toBe(0);
    const began = Math.floor(Date.now() / 1000);
    const { status, stdout, stderr } = spawnSync(process.execPath, ['ops/drill/main.ts', '4'], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: dataDir },
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
    const figures = JSON.parse(stdout.trim().split('\n').at(-1)!) as Record<string, number>;
    expect(figures).toMatchObject({ rowsDiffer: 0, filesDiffer: 0, refused: 6, accepted: 0 });
    expect(figures['rpoMs']).toBeLessThanOrEqual(60_000);
    expect(figures['rows']).toBeGreaterThan(100);
    expect(figures['files']).toBeGreaterThan(10);
    expect(await lastDrillSeconds({ dataDir })).toBeGreaterThanOrEqual(began);
  },
);

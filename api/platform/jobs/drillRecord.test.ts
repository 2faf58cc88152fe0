import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#api/config.ts';
import { recordDrill } from './drillRecord.ts';
import { figures } from '../figures.ts';
import { makeServer } from '../http/server.ts';

const folder = mkdtempSync(join(tmpdir(), 'balai-drill-record-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Value of the metric in a process that has just started. */
async function reported(dataDir: string): Promise<number> {
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const app = makeServer(config);
  await figures(app, {
    config,
    reports: { counts: { standby: 0, primary: 0 } },
    signals: () => Promise.reject(new Error('no database')),
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const text = await (await fetch(`${address}/metrics`)).text();
  await app.close();
  return Number(/^restore_drill_timestamp_seconds (\S+)$/m.exec(text)![1]);
}

test('the metric reports when a restore drill has met its goals, and 0 without one (issue 50)', async () => {
  const dataDir = join(folder, 'data');
  expect(await reported(dataDir)).toBe(0);
  const began = Math.floor(Date.now() / 1000);
  await recordDrill({ dataDir }, { rowsDiffer: 0 });
  const at = await reported(dataDir);
  expect(at).toBeGreaterThanOrEqual(began);
  expect(at).toBeLessThanOrEqual(Date.now() / 1000);
  writeFileSync(join(dataDir, 'restoreDrill.json'), '{"at":');
  expect(await reported(dataDir)).toBe(0);
});

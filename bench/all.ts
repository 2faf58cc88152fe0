import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Row, rowsFile, tableOf } from './kit/report.ts';

/** `npm run bench`: runs all benches and prints a table of their targets. */
const names = [
  'sale',
  'saleIndexes',
  'list',
  'orders',
  'desk',
  'console/home',
  'figures',
  'firstView',
  'firstPages',
  'visits',
  'embedded',
  'embeddedSale',
  'door',
  'verdict',
  'burden',
  'reminders',
  'console/messages',
  'console/bulk',
  'rooms',
  'roomHours',
  'waiting',
  'waitingServices',
  'serviceSlots',
  'venueWeek',
  'venueScroll',
  'roomFigures',
];
const folder = mkdtempSync(join(tmpdir(), 'balai-bench-'));
const file = join(folder, 'rows');
writeFileSync(file, '');
const began = performance.now();
const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(0);
const failed = names.filter((name) => {
  const since = performance.now();
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`], {
    stdio: 'inherit',
    env: { ...process.env, NODE_NO_WARNINGS: '1', [rowsFile]: file },
  });
  console.log(`── ${name}: ${seconds(since)} s`);
  return status !== 0;
});
const rows = readFileSync(file, 'utf8').trim().split('\n').filter(Boolean);
rmSync(folder, { recursive: true, force: true });
console.log(`\n${tableOf(rows.map((row) => JSON.parse(row) as Row))}`);
console.log(`\nin ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
if (failed.length > 0) {
  console.log(`targets missed: ${failed.join(', ')}`);
  process.exit(1);
}

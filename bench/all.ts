import { spawnSync } from 'node:child_process';

/**
 * `npm run bench`: every claim about speed and memory, one after the other; each prints ratios
 * measured in one run.
 */
const names = [
  'sale',
  'list',
  'orders',
  'figures',
  'firstView',
  'firstPages',
  'embedded',
  'door',
  'rooms',
  'roomHours',
  'venueWeek',
  'venueScroll',
  'roomFigures',
];
const failed = names.filter(
  (name) =>
    spawnSync(process.execPath, [`bench/${name}.ts`], {
      stdio: 'inherit',
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    }).status !== 0,
);
if (failed.length > 0) {
  console.log(`beyond what was asked for: ${failed.join(', ')}`);
  process.exit(1);
}

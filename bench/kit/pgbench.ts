import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Executions of a script per second; 0 without pgbench. */
export function pgbench(
  databaseUrl: string,
  script: string,
  { clients, each }: { clients: number; each: number },
): number {
  const folder = mkdtempSync(join(tmpdir(), 'balai-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, `${script};\n`);
  const jobs = String(Math.min(2, clients));
  const words = ['-n', '-c', String(clients), '-j', jobs, '-t', String(each), '-f', file];
  const result = spawnSync('pgbench', [...words, databaseUrl], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return Number(/tps = ([\d.]+)/.exec(result.stdout ?? '')?.[1] ?? 0);
}

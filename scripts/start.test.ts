import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePort } from './freePort.ts';

const here = new URL('../', import.meta.url).pathname;
const needed = [
  'api',
  'domain',
  'locales',
  'demo',
  'web',
  'sandbox',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

test(
  'npm start in a fresh copy prints only its own lines and becomes ready',
  { timeout: 300_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'balai-stranger-'));
    for (const name of needed) cpSync(join(here, name), join(folder, name), { recursive: true });
    symlinkSync(join(here, 'node_modules'), join(folder, 'node_modules'));
    const { scripts } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const [program, ...words] = scripts['start']!.split(' ');
    expect(program).toBe('node');
    const port = String(await freePort());
    const child = spawn(process.execPath, words, {
      cwd: folder,
      env: { PATH: process.env['PATH'], PORT: port },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const output = { out: '', err: '' };
    child.stderr.on('data', (part: Buffer) => void (output.err += part.toString()));
    const isReady = new Promise<void>((resolve) => {
      child.stdout.on('data', (part: Buffer) => {
        output.out += part.toString();
        if (output.out.includes('Administration: ')) resolve();
      });
    });
    try {
      await Promise.race([isReady, gone]);
      expect(output.err).toBe('');
      const lines = output.out.split('\n');
      expect(lines.slice(0, 7)).toEqual([
        'Building the application …',
        '',
        `Balai is ready: http://localhost:${port}`,
        '',
        'Embedded database in ./data: one process, flushed lazily (a power cut can lose the last moments).',
        `Sandbox panel: http://localhost:${port}/sandbox   Calls: http://localhost:${port}/docs`,
        '',
      ]);
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    } finally {
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);

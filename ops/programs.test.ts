import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { composeServices, unitText } from './files.ts';
import { makeCertificate, proxyFile } from './image/proxy.ts';
import { reasonToSkip } from './notTried.ts';

const folder = mkdtempSync(join(tmpdir(), 'balai-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function output(program: string, words: string[], env: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
  return { status, printed: stdout + stderr };
}

test.skipIf(reasonToSkip('unit') !== null)(
  'systemd-analyze accepts the unit, and rates its exposure at most 1.5 of 10',
  () => {
    const file = join(folder, 'balai@4000.service');
    // The program and the folder must exist on this machine.
    writeFileSync(
      file,
      unitText().replaceAll('/usr/local/bin/node', process.execPath).replace('/opt/balai', '/'),
    );
    const verified = output('systemd-analyze', ['verify', '--man=no', file]);
    expect(verified).toEqual({ status: 0, printed: '' });
    const limit = '--threshold=15';
    const rated = output('systemd-analyze', ['security', '--offline=true', limit, file]);
    expect(rated.printed).toContain('Overall exposure level');
    expect(rated.status).toBe(0);
  },
);

test.skipIf(reasonToSkip('proxy') !== null)(
  'haproxy accepts its configuration without a warning',
  () => {
    const page = join(folder, 'maintenance.html');
    writeFileSync(page, '<!doctype html>');
    const check = (env: Record<string, string>) =>
      output('haproxy', ['-c', '-q', '-f', proxyFile], {
        ...composeServices()['haproxy']!.environment,
        TLS_CERTIFICATE: makeCertificate(folder),
        MAINTENANCE_PAGE: page,
        ...env,
      });
    // Names of containers are found later.
    expect(check({})).toEqual({ status: 0, printed: '' });
    expect(check({ HTTPS_AT: 'nowhere' }).status).toBe(1);
  },
);

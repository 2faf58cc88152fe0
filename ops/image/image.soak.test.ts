import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { isInstalled } from './buildah.ts';

const missing = ['mmdebstrap', 'buildah', 'haproxy'].filter((program) => !isInstalled(program));
const canBuild = missing.length === 0 && process.getuid?.() === 0;
if (!canBuild)
  console.log(
    `The image was not built: it needs root and ${missing.join(', ') || 'nothing else'}.`,
  );

test.skipIf(!canBuild)(
  'the image builds, adds at most 300 MB and serves behind HAProxy as a plain user',
  { timeout: 3_600_000 },
  () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['ops/image/try.ts'], {
      encoding: 'utf8',
      cwd: new URL('../../', import.meta.url),
      env: { ...process.env, TEST_DATABASE_URL: '' },
    });
    expect(status, `${stdout}${stderr}`).toBe(0);
    expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toMatchObject({ missed: [] });
  },
);

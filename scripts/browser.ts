import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * CHROMIUM_PATH, else Chromium or Chrome in PATH, else Playwright's download, else, as root on
 * Debian or Ubuntu, the system package. Prefers a headless shell, which needs two thirds of the
 * processor time. Throws if there is none.
 */
export function findBrowser(): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  return inPath() ?? downloaded() ?? fromSystem() ?? fail();
}

function inPath(): string | undefined {
  for (const name of [
    'chromium-headless-shell',
    'chrome-headless-shell',
    'chromium',
    'chromium-browser',
    'google-chrome',
    'google-chrome-stable',
    'chrome',
  ]) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find((path) => existsSync(path));
}

function downloaded(): string | undefined {
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  const found = spawnSync(
    process.execPath,
    ['-e', "import('@playwright/test').then(({chromium})=>console.log(chromium.executablePath()))"],
    { encoding: 'utf8' },
  );
  const path = found.stdout.trim();
  return path !== '' && existsSync(path) ? path : undefined;
}

function fromSystem(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const quiet = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update'], quiet);
  const install = (browser: string) =>
    spawnSync(
      'apt-get',
      ['install', '-y', '--no-install-recommends', browser, 'fonts-noto-cjk'],
      quiet,
    );
  if (install('chromium-headless-shell').status !== 0) install('chromium');
  return inPath();
}

function fail(): never {
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or set CHROMIUM_PATH.',
  );
}

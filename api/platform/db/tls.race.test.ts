import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { hasOpenssl, makeAuthority, makeCertificate } from '#tests/database/certificates.ts';
import { type OwnServer, startOwnServer, withName } from '#tests/postgres.ts';
import { openDatabase } from './db.ts';
import { values } from './sql.ts';

/** Adds a host and parameters of TLS to an address. */
function over(url: string, host: string, authority?: string): string {
  const address = new URL(url);
  address.hostname = host;
  address.searchParams.set('sslmode', 'verify-full');
  if (authority !== undefined) address.searchParams.set('sslrootcert', authority);
  return address.href;
}

async function isEncrypted(databaseUrl: string): Promise<boolean[]> {
  const database = await openDatabase({ databaseUrl, databasePool: 1, dataDir: '' });
  try {
    return await values<boolean>(
      database.db,
    )`select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
  } finally {
    await database.close();
  }
}

describe.skipIf(!hasOpenssl)('a connection to the database with sslmode=verify-full', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balai-tls-'));
  let [ours, other] = ['', ''];
  let server: OwnServer;

  beforeAll(async () => {
    // The server runs as another user than root.
    chmodSync(folder, 0o755);
    [ours, other] = [makeAuthority(folder, 'ours'), makeAuthority(folder, 'other')];
    const { file, keyFile } = makeCertificate(ours, 'database', 'DNS:localhost');
    chmodSync(keyFile, 0o600);
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres', keyFile]);
    server = await startOwnServer(['ssl=on', `ssl_cert_file=${file}`, `ssl_key_file=${keyFile}`]);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  test('is encrypted when the certificate names the host and comes from the authority (V12.3)', async () => {
    expect(await isEncrypted(over(server.url, 'localhost', ours))).toEqual([true]);
  });

  test.each([
    ['for another host', '127.0.0.1', () => ours, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['from another authority', 'localhost', () => other, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['from an unknown authority', 'localhost', () => undefined, 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ])('refuses a certificate %s (V12.3)', async (_what, host, authority, code) => {
    await expect(isEncrypted(over(server.url, host, authority()))).rejects.toMatchObject({ code });
  });

  test('refuses a server without TLS (V12.3)', async () => {
    const plain = withName(inject('postgresUrl'), 'postgres');
    await expect(isEncrypted(over(plain, 'localhost', ours))).rejects.toThrow(
      'The server does not support SSL connections',
    );
  });

  test('npm run migrate accepts the authority of NODE_EXTRA_CA_CERTS, and explains a refused one (V12.3)', () => {
    const migrate = (env: Record<string, string>) =>
      spawnSync(process.execPath, ['api/migrate.ts'], {
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], DATABASE_URL: over(server.url, 'localhost'), ...env },
      });
    const refused = migrate({ NODE_EXTRA_CA_CERTS: other });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(
      /^DATABASE_URL: the connection to the database is not safe: unable to verify/,
    );
    const accepted = migrate({ NODE_EXTRA_CA_CERTS: ours });
    expect([accepted.status, accepted.stderr]).toEqual([0, '']);
    expect(accepted.stdout).toContain('Applied: 1000_schema');
  });
});

import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const passType = 'pass.example.balai';
export const team = 'A1B2C3D4E5';
export const issuer = '3388000000012345678';
const email = 'passes@balai.example';

const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];

/** Makes an authority and a certificate for passes in a folder, as Apple issues them. */
export function makePassCertificate(folder: string): void {
  const file = (name: string) => join(folder, `${name}.pem`);
  const authority = ['-keyout', join(folder, 'authority.key'), '-out', file('authority')];
  openssl('req', '-x509', ...key, '-subj', '/CN=Authority of this test', ...authority);
  openssl(
    'req',
    '-x509',
    ...key,
    '-CA',
    file('authority'),
    '-CAkey',
    join(folder, 'authority.key'),
    '-subj',
    `/UID=${passType}/CN=Pass Type ID: ${passType}/OU=${team}/O=Balai`,
    '-keyout',
    file('key'),
    '-out',
    file('pass'),
  );
}

/** Whether the signature over the manifest of a pass is valid, with its chain, by OpenSSL. */
export function isSigned(folder: string, manifest: Buffer, signature: Buffer): boolean {
  const [content, signed] = [join(folder, 'manifest.json'), join(folder, 'signature')];
  writeFileSync(content, manifest);
  writeFileSync(signed, signature);
  try {
    openssl(
      'cms',
      '-verify',
      '-binary',
      '-inform',
      'DER',
      '-in',
      signed,
      '-content',
      content,
      '-CAfile',
      join(folder, 'authority.pem'),
      '-purpose',
      'any',
    );
    return true;
  } catch {
    return false;
  }
}

/** Makes a service account; returns its file and its public key. */
export function makeServiceAccount(folder: string, sandboxUrl: string) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const file = join(folder, 'account.json');
  const account = {
    client_email: email,
    private_key: privateKey,
    token_uri: `${sandboxUrl}/sandbox/google/token`,
  };
  writeFileSync(file, JSON.stringify(account));
  return { file, email, publicKey };
}

/** Files of a pass by name: a zip archive whose files are stored as they are. */
export function filesOf(pass: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {};
  let at = 0;
  while (pass.readUInt32LE(at) === 0x04034b50) {
    const [method, size] = [pass.readUInt16LE(at + 8), pass.readUInt32LE(at + 22)];
    const [nameSize, extraSize] = [pass.readUInt16LE(at + 26), pass.readUInt16LE(at + 28)];
    if (method !== 0) throw new Error('the archive is compressed');
    const begin = at + 30 + nameSize + extraSize;
    files[pass.toString('utf8', at + 30, at + 30 + nameSize)] = pass.subarray(begin, begin + size);
    at = begin + size;
  }
  return files;
}

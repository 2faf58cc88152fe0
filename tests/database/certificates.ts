import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];

/** Makes an authority; returns the file of its certificate. */
export function makeAuthority(folder: string, name: string): string {
  const file = join(folder, `${name}.pem`);
  openssl('req', '-x509', ...key, '-subj', `/CN=${name}`, '-keyout', `${file}.key`, '-out', file);
  return file;
}

/** Makes a certificate of an authority for host names such as `DNS:localhost`. */
export function makeCertificate(authority: string, name: string, hosts: string) {
  const [file, keyFile] = [`${authority}.${name}`, `${authority}.${name}.key`];
  openssl(
    'req',
    '-x509',
    ...key,
    '-CA',
    authority,
    '-CAkey',
    `${authority}.key`,
    '-subj',
    `/CN=${name}`,
    '-addext',
    `subjectAltName=${hosts}`,
    '-keyout',
    keyFile,
    '-out',
    file,
  );
  return { file, keyFile };
}

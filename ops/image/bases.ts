import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Buildah, execute } from './buildah.ts';

export const bases = { image: 'balai-base', build: 'balai-build-base' } as const;

/** Makes a Debian of the machine's release from the machine's own sources of packages. */
export function makeBase(buildah: Buildah, folder: string): void {
  const release = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  if (release === undefined) throw new Error('/etc/os-release names no release of Debian');
  const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].filter(
    (file) => existsSync(file),
  );
  const packed = join(folder, 'base.tar');
  execute('mmdebstrap', ['--variant=minbase', '--quiet', release, packed, ...sources.slice(0, 1)]);
  const container = buildah.run('from scratch');
  buildah.run('add --quiet', container, packed, '/');
  buildah.run('commit --quiet --rm', container, bases.image);
}

/**
 * Makes the base of the build: the same with npm and Node.js of this machine, and the certificates
 * that npm accepts here.
 */
export function makeBuildBase(buildah: Buildah, folder: string): void {
  const context = join(folder, 'build');
  mkdirSync(context);
  copyFileSync(realpathSync(process.execPath), join(context, 'node'));
  // …/npm/bin/npm-cli.js
  const npm = dirname(dirname(realpathSync(execute('which', ['npm']))));
  cpSync(npm, join(context, 'npm'), { recursive: true });
  const container = buildah.run('from --pull=never', bases.image);
  const npmFolder = '/usr/local/lib/node_modules/npm';
  buildah.run('copy --quiet', container, join(context, 'node'), '/usr/local/bin/node');
  buildah.run('copy --quiet', container, join(context, 'npm'), npmFolder);
  const link = `ln --symbolic ${npmFolder}/bin/npm-cli.js /usr/local/bin/npm`;
  buildah.run(`run --isolation chroot ${container} -- ${link}`);
  const certificates = process.env['NODE_EXTRA_CA_CERTS'];
  if (certificates !== undefined) {
    const path = '/etc/balai-build.crt';
    buildah.run('copy --quiet', container, certificates, path);
    buildah.run('config --env', `NODE_EXTRA_CA_CERTS=${path}`, container);
  }
  buildah.run('commit --quiet --rm', container, bases.build);
}

import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** The software bill of materials (CycloneDX) of all packages in the lock file, as JSON. */
export const makeSbom = (): string =>
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

export const writeSbom = (path: string): void => writeFileSync(path, makeSbom());

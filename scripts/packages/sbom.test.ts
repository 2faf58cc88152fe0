import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeSbom } from './sbom.ts';

type Locked = {
  packages: Record<string, { name?: string; version?: string; link?: boolean; inBundle?: boolean }>;
};
type Sbom = {
  bomFormat: string;
  specVersion: string;
  components: { name: string; version: string; purl: string; 'bom-ref': string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
};

test('lists each package of the lock file with its version', { timeout: 120_000 }, () => {
  const sbom = JSON.parse(makeSbom()) as Sbom;
  expect(sbom.bomFormat).toBe('CycloneDX');
  const listed = new Set(sbom.components.map((one) => one['bom-ref']));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked;
  const locked = Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .map(
      ([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)!}@${version}`,
    );
  expect(locked.length).toBeGreaterThan(300);
  expect([...new Set(locked)].filter((name) => !listed.has(name))).toEqual([]);
  const referred = sbom.dependencies.flatMap(({ dependsOn }) => dependsOn);
  expect(referred.filter((ref) => !listed.has(ref))).toEqual([]);
});

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { Call } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { type DistrictPolicyRow, districtRowsOf } from '#domain/policy/districts.ts';
import { type Line, lineBy } from '#domain/policy/lines.ts';
import { writeDocument } from './openapi/document.ts';

/**
 * Writes the policy file, which people review and the server checks at its start, and the OpenAPI
 * file. Run it after a change of calls, and read the difference.
 */
const path = 'domain/policy/policy.golden.json';

type Golden = {
  calls: Record<string, Record<string, Line>>;
  districts: Record<string, DistrictPolicyRow>;
};

const sections: readonly (readonly [title: string, is: (line: Line) => boolean])[] = [
  ['Anyone', ({ who, key }) => who === 'open' && key === undefined],
  ['A device at a check-in point, by its credential (B-20)', ({ key }) => key !== undefined],
  ['The shop, by its signature', ({ who }) => who === 'shop'],
  ['Members of every country (A-01)', ({ who }) => who === 'member'],
  ['Members of countries with full access (A-01)', ({ who, buys }) => who === 'orders' && !buys],
  [
    'Members of countries with full access whose account is not blocked (I29)',
    ({ who, buys }) => who === 'orders' && buys === true,
  ],
  ['Members of countries with services (A-02, S-30, S-32)', ({ who }) => who === 'services'],
  [
    'Other systems by an API key with the scope, country and district',
    ({ who }) => typeof who === 'string' && who.startsWith('key '),
  ],
  [
    'Administrators by right (B-22), country and district (B-45)',
    ({ who }) => typeof who === 'object',
  ],
];

function goldenOf(of: readonly Call[]): Golden {
  const lines = of.map((call) => [call.name, lineBy(call)] as const);
  return {
    calls: Object.fromEntries(
      sections.map(([title, is]) => [
        title,
        Object.fromEntries(lines.filter(([, line]) => is(line))),
      ]),
    ),
    districts: Object.fromEntries(of.flatMap(districtRowsOf)),
  };
}

const entriesOf = ({ calls: bySection, districts }: Golden): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(bySection).flatMap(([title, lines]) =>
      Object.entries(lines).map(
        ([name, line]) => [name, `${title} ${JSON.stringify(line)}`] as const,
      ),
    ),
    ...Object.entries(districts).map(
      ([name, row]) => [`districts of ${name}`, JSON.stringify(row)] as const,
    ),
  ]);

/** Differences between the file and the declarations of calls. */
export function policyFindings(of: readonly Call[] = calls): string[] {
  const kept = entriesOf(JSON.parse(readFileSync(path, 'utf8')) as Golden);
  const declared = entriesOf(goldenOf(of));
  return [...new Set([...kept.keys(), ...declared.keys()])]
    .filter((name) => kept.get(name) !== declared.get(name))
    .map((name) => `${path}: ${name} differs: run node scripts/policy.ts and read the difference`);
}

function textOf({ calls: bySection, districts }: Golden): string {
  const list = (entries: Readonly<Record<string, unknown>>) =>
    `{\n${Object.entries(entries)
      .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n')}\n}`;
  const lists = Object.entries(bySection).map(
    ([title, lines]) => `${JSON.stringify(title)}: ${list(lines)}`,
  );
  return `{\n"calls": {\n${lists.join(',\n')}\n},\n"districts": ${list(districts)}\n}\n`;
}

if (import.meta.main) {
  writeFileSync(path, textOf(goldenOf(calls)));
  spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', path], { stdio: 'inherit' });
  await writeDocument();
}

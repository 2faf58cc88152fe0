import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { breakingChanges } from './breaking.ts';
import { documentOf, documentPath, readDocument, textOf } from './document.ts';

/** The description of the last release. A release replaces it (docs/operations.md). */
export const releasedPath = 'docs/openapi.released.json';

function lintFindings(path: string): string[] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      'node_modules/@redocly/cli/bin/cli.js',
      'lint',
      path,
      '--config=scripts/openapi/redocly.yaml',
      '--format=summary',
    ],
    { encoding: 'utf8', env: { PATH: process.env['PATH'], REDOCLY_TELEMETRY: 'off' } },
  );
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}

/** Checks that the OpenAPI file is current, valid, and breaks no client of the last release. */
export async function checkDocument(): Promise<string[]> {
  const document = await documentOf();
  return [
    ...(readFileSync(documentPath, 'utf8') === textOf(document)
      ? []
      : [`${documentPath} differs from the calls: run node scripts/policy.ts`]),
    ...lintFindings(documentPath),
    ...breakingChanges(readDocument(releasedPath), document).map(
      (change) => `breaks clients of the last release: ${change}`,
    ),
  ];
}

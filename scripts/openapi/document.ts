import Fastify from 'fastify';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { addressOf, type Call, prefixes } from '#domain/call.ts';
import { calls } from '#domain/calls.ts';
import { describeCalls } from '#api/platform/http/doors.ts';

type Json = Readonly<Record<string, unknown>>;
export type Document = Json & { paths: Readonly<Record<string, Json>> };

/** Path of the description of this build, as `/openapi.json` returns it. */
export const documentPath = 'docs/openapi.json';

export const readDocument = (path: string): Document =>
  JSON.parse(readFileSync(path, 'utf8')) as Document;

/** Describes calls as a running API does, without a database. */
export async function documentOf(of: readonly Call[] = calls): Promise<Document> {
  const app = Fastify();
  await describeCalls(app, { config: { describesCalls: true } });
  for (const call of of) {
    const aliases = (call.also ?? []).map((path) => prefixes[call.service] + path);
    for (const url of [addressOf(call), ...aliases])
      app.route({
        method: call.method ?? 'POST',
        url,
        config: { call },
        schema: {},
        handler: async () => null,
      });
  }
  await app.ready();
  const document = JSON.parse(JSON.stringify(app.swagger())) as Document;
  await app.close();
  return document;
}

/** One address a line, sorted, so that merges and reviews see single calls. */
export function textOf({ paths, ...rest }: Document): string {
  const head = JSON.stringify(rest, null, 2).replace(/\n\}$/, '');
  const lines = Object.entries(paths)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, methods]) => `${JSON.stringify(path)}: ${JSON.stringify(methods)}`);
  return `${head},\n  "paths": {\n${lines.join(',\n')}\n  }\n}\n`;
}

/** Writes the description of the calls. The build of the image has no folder for it. */
export async function writeDocument(): Promise<void> {
  mkdirSync(dirname(documentPath), { recursive: true });
  writeFileSync(documentPath, textOf(await documentOf()));
}

if (import.meta.main) await writeDocument();

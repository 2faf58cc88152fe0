import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { figures } from '#api/platform/figures.ts';
import { reasonToSkip } from '../notTried.ts';

type Panel = {
  id: number;
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string }[];
};
type Rule = { record?: string; expr: string };

const folder = mkdtempSync(join(tmpdir(), 'balai-dashboard-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const here = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const { panels } = JSON.parse(here('balai.dashboard.json')) as { panels: Panel[] };
const { groups } = parse(here('balai.rules.yml')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Names of metrics in an expression: words that are neither functions, labels nor operators. */
const metricsIn = (expr: string): string[] =>
  expr
    .replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)/g, ' ')
    .match(/[a-zA-Z_:][\w:]*(?![\w:]|\s*\()/g) ?? [];

/** Metrics of an API process. */
async function ownMetrics(): Promise<string[]> {
  const app = Fastify();
  const config = { metrics: { isOpen: true }, dataDir: folder } as Parameters<
    typeof figures
  >[1]['config'];
  await figures(app, {
    config,
    reports: { counts: {} } as Parameters<typeof figures>[1]['reports'],
    signals: async () => ({ waiting: [], jobsInTrouble: 0 }),
  });
  const metrics = app.metrics.client.register.getMetricsAsArray();
  await app.close();
  return metrics.flatMap((one) =>
    'buckets' in one ? [`${one.name}_bucket`, `${one.name}_count`, `${one.name}_sum`] : [one.name],
  );
}

describe('the dashboard of Grafana', () => {
  test('names only metrics of the API, of the rules, and of exporters that the rules read', async () => {
    const known = new Set([
      ...(await ownMetrics()),
      ...rules.flatMap(({ record, expr }) => [...(record ? [record] : []), ...metricsIn(expr)]),
    ]);
    const named = expressions.flatMap(metricsIn);
    expect(named.length).toBeGreaterThan(20);
    expect([...new Set(named)].filter((name) => !known.has(name))).toEqual([]);
  });

  test.skipIf(reasonToSkip('alerts') !== null)('has expressions that promtool can read', () => {
    const path = join(folder, 'expressions.yml');
    const asRules = expressions.map((expr, at) => ({
      record: `dashboard:${at}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }));
    writeFileSync(path, stringify({ groups: [{ name: 'dashboard', rules: asRules }] }));
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', path], {
      encoding: 'utf8',
    });
    expect(status === 0 ? '' : stdout + stderr).toBe('');
  });

  test('has panels of different ids that do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)}:${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.every(({ gridPos: { x, w } }) => x + w <= 24)).toBe(true);
  });
});

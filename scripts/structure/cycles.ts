import { featureOf, importsOf, type Source, testFile } from './imports.ts';

export function cycleFindings(sources: readonly Source[]): string[] {
  const findings: string[] = [];
  for (const room of ['domain/', 'api/features/']) {
    const edges = new Map<string, Set<string>>();
    for (const source of sources) {
      const own =
        source.path.startsWith(room) && !testFile.test(source.path)
          ? featureOf(source.path)
          : undefined;
      if (own === undefined) continue;
      for (const target of importsOf(source)) {
        const other = target.startsWith(room) ? featureOf(target) : undefined;
        if (other !== undefined && other !== own)
          edges.set(own, (edges.get(own) ?? new Set()).add(other));
      }
    }
    for (const start of edges.keys()) {
      const path = findWay(edges, start, start, new Set());
      if (path !== null)
        findings.push(`${room}: a circle of features: ${[start, ...path].join(' → ')}`);
    }
  }
  return [...new Set(findings)];
}

function findWay(
  edges: ReadonlyMap<string, ReadonlySet<string>>,
  from: string,
  goal: string,
  seen: Set<string>,
): string[] | null {
  for (const next of edges.get(from) ?? []) {
    if (next === goal) return [goal];
    if (seen.has(next)) continue;
    seen.add(next);
    const rest = findWay(edges, next, goal, seen);
    if (rest !== null) return [next, ...rest];
  }
  return null;
}

import { basename, dirname, join, normalize } from 'node:path';

/**
 * What a file may be called and import: the table of the house as rules. A finding says what to do
 * about it.
 */
export type Source = { path: string; text: string };

export const features = [
  'administrators',
  'member',
  'events',
  'facilities',
  'assessments',
  'coupons',
  'orders',
  'payments',
  'invoices',
  'tickets',
  'checkin',
  'overview',
  'questionnaires',
  'terms',
  'regions',
  'notices',
  'notifications',
  'files',
  'tracking',
  'pages',
  'retention',
];
const bannedNames = /^(utils?|helpers?|common|index)\.[cm]?tsx?$/;
const apiFile = /^((routes|service|jobs)(\.[a-zA-Z]+)?|store(\.[a-zA-Z]+)?(\.view)?)\.ts$/;
const domainFile = /^(shapes|calls|rules)(\.[a-zA-Z]+)?\.ts$/;
const allCalls = /^domain\/\w+\/calls\.all\.ts$/;
const testFile = /\.test\.tsx?$/;
const longest = 300;

/**
 * Named places of our own a source imports, as paths from the project's root; packages keep their
 * name.
 */
export function importsOf({ path, text }: Source): string[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s[^'";]*?from\s+'([^']+)'|(?:^|\n)\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/g,
  );
  return [...found].map((match) => {
    const name = (match[1] ?? match[2] ?? match[3])!;
    if (name.startsWith('#')) return name.slice(1);
    return name.startsWith('.') ? normalize(join(dirname(path), name)) : name;
  });
}

const isOurs = (name: string) => /^(domain|api|web|sandbox|scripts|bench|e2e)\//.test(name);
const featureOf = (path: string) =>
  /^(?:domain|api\/features|web\/features)\/([^/]+)\/.+/.exec(path)?.[1];
const kindOf = (path: string) => /^(routes|service|store|jobs)\b/.exec(basename(path))?.[1];

/** Findings of one file: its name, its length, its exports. */
export function nameFindings({ path, text }: Source): string[] {
  const name = basename(path);
  const findings: string[] = [];
  if (bannedNames.test(name))
    findings.push(`${path}: say what it is for; utils, helpers, common and index are no names`);
  if (text.split('\n').length > longest + 1)
    findings.push(`${path}: over ${longest} lines; split it by a dot (service.pay.ts)`);
  if (/^export default\b/m.test(text) && !name.endsWith('.config.ts'))
    findings.push(`${path}: named exports only`);
  const feature = featureOf(path);
  if (path.startsWith('api/features/')) {
    if (!features.includes(feature ?? ''))
      findings.push(`${path}: "${feature}" is no feature of the house (docs/words.md)`);
    if (!apiFile.test(name) && !testFile.test(name))
      findings.push(`${path}: a feature of the API holds routes, service, store, jobs and tests`);
  }
  // Texts, rules about texts and the generated tables of the policy are no features.
  const isFeature = feature !== undefined && !['words', 'text', 'policy'].includes(feature);
  if (isFeature && path.startsWith('domain/')) {
    if (!features.includes(feature))
      findings.push(`${path}: "${feature}" is no feature of the house (docs/words.md)`);
    if (!domainFile.test(name) && !testFile.test(name))
      findings.push(`${path}: a feature of the domain holds shapes, calls, rules and tests`);
  }
  if (
    path.startsWith('web/') &&
    !testFile.test(name) &&
    /'(\d{4,5}|ecom-[a-z]+-operation-\d+)'/.test(text)
  )
    findings.push(
      `${path}: a refusal has a name in the browser; its code on the wire ends in the domain (decision 0002)`,
    );
  const consoleRoom = /^web\/console\/([^/]+)\//.exec(path)?.[1];
  if (consoleRoom !== undefined && ![...features, 'app', 'kit', 'parts'].includes(consoleRoom))
    findings.push(`${path}: "${consoleRoom}" is neither a feature nor app, kit or parts`);
  if (path.startsWith('web/features/') && !features.includes(feature ?? ''))
    findings.push(`${path}: "${feature}" is no feature of the house (docs/words.md)`);
  return findings;
}

/** Packages that only one file of ours speaks to. */
const wrapped: Readonly<Record<string, string>> = {
  '@tanstack/react-table': 'web/console/parts/list/useDataTable.ts',
};

/** Whether a file may import `target`; the answer is the advice, or null when it may. */
function refusalOf(path: string, target: string): string | null {
  const room = path.split('/')[0]!;
  const to = target.split('/')[0]!;
  if (testFile.test(path) || room === 'scripts') return null;
  if (!isOurs(target) && (wrapped[target] ?? path) !== path)
    return `${wrapped[target]} wraps it (decision 0058)`;
  if (!isOurs(target))
    return room === 'domain' && target !== 'zod/mini' ? 'the domain imports zod/mini only' : null;
  const own = featureOf(path);
  const other = featureOf(target);
  switch (room) {
    case 'domain':
      if (to !== 'domain') return 'the domain knows no other room';
      if (path === 'domain/calls.ts' && other !== undefined && !allCalls.test(target))
        return "the table of all calls names features, by each one's list: calls.all.ts";
      if (path !== 'domain/calls.ts' && allCalls.test(target))
        return "a feature's list is for the table of all calls only";
      if (
        own !== undefined &&
        other !== undefined &&
        own !== other &&
        own !== 'words' &&
        other !== 'words' &&
        !/(rules|shapes)(\.\w+)?\.ts$/.test(target)
      )
        return "another feature's rules and shapes only";
      return null;
    case 'sandbox':
      return to === 'sandbox' ? null : 'the sandbox imports nothing of ours';
    case 'web':
      if (to === 'domain')
        return target === 'domain/calls.ts' || allCalls.test(target)
          ? "import a feature's calls, never the table of all"
          : null;
      if (to !== 'web') return 'the browser imports domain and web only';
      if (path.startsWith('web/console/')) return consoleRefusal(path, target);
      if (target.startsWith('web/console/') && path !== 'web/admin.tsx')
        return 'members load nothing of the console';
      if (path.startsWith('web/features/')) {
        if (target.startsWith('web/features/') && own !== other)
          return 'never another feature of the browser';
        return target.startsWith('web/app/') ? 'features know no application' : null;
      }
      if (/^web\/(parts|kit)\//.test(path) && /^web\/(features|app)\//.test(target))
        return 'parts and kit know no features';
      return null;
    case 'api':
      return apiRefusal(path, target, own, other);
    default:
      return to === 'web' ? 'tests, benches and journeys import no screens' : null;
  }
}

/** The console: a bundle of its own, beside the members' application and not on top of it. */
function consoleRefusal(path: string, target: string): string | null {
  if (/^web\/(features|app)\//.test(target))
    return "the console knows no members' feature: what both show lies in web/parts";
  const own = path.split('/')[2];
  const other = /^web\/console\/([^/]+)\//.exec(target)?.[1];
  if (other === undefined || other === own || own === 'app') return null;
  if (other === 'kit' || (other === 'parts' && own !== 'kit')) return null;
  return own === 'kit' || own === 'parts'
    ? 'kit and parts know no features'
    : 'never another feature of the console';
}

function apiRefusal(
  path: string,
  target: string,
  own: string | undefined,
  other: string | undefined,
): string | null {
  if (target.startsWith('sandbox/'))
    return path === 'api/main.ts' && target === 'sandbox/plugin.ts'
      ? null
      : 'only api/main.ts mounts the sandbox';
  if (target.startsWith('web/')) return 'the API knows no screens';
  if (path.startsWith('api/test/')) return null;
  if (target.startsWith('api/test/')) return 'only tests are made of what serves tests';
  if (path.startsWith('api/demo/')) return null;
  if (target.startsWith('api/demo/')) return 'the product does not know its demo';
  if (path.startsWith('api/basics/')) return null;
  if (path === 'api/main.ts')
    return /^api\/features\/\w+\/(\w+\/(routes|jobs)(\.\w+)?|(routes|jobs)\.\w+)\.ts$/.test(target)
      ? 'main.ts names features: their routes.ts and jobs.ts put together what lies beside them'
      : null;
  if (/^api\/(kit|outside)\//.test(path)) {
    if (target.startsWith('api/features/')) return 'kit and outside know no features';
    return target.startsWith('domain/') &&
      !/^domain\/(call|cookies|policy|refusals|words\/words|\w+\/shapes)(\.\w+)?\.ts$/.test(target)
      ? "kit and outside carry every feature, so they know the domain's shapes, call, cookies, policy and refusals only: what a single call or rule needs is given to them"
      : null;
  }
  if (!path.startsWith('api/features/') || target === 'api/config.ts') return null;
  const kind = kindOf(path);
  const targetKind = kindOf(target);
  if (target.startsWith('api/features/')) {
    if (own === other) {
      if (basename(path) === `${kind}.ts` && targetKind === kind) return null;
      if ((kind === 'routes' || kind === 'jobs') && targetKind !== 'service')
        return `${kind} speak to their service only`;
      return kind === 'store' && targetKind === 'service' ? 'a store knows no service' : null;
    }
    return kind === 'service' && targetKind === 'service'
      ? null
      : 'another feature is reached by its service, from a service';
  }
  if (kind === 'store') {
    if (target.startsWith('api/integrations/') || target === 'api/kit/db/clock.ts')
      return 'a store knows neither clock nor outside';
    if (target.startsWith('domain/') && !/shapes(\.\w+)?\.ts$/.test(target))
      return 'a store knows shapes only';
  }
  if ((kind === 'routes' || kind === 'jobs') && target.startsWith('api/integrations/'))
    return `${kind} speak to their service only`;
  return null;
}

export function importFindings(source: Source): string[] {
  return importsOf(source).flatMap((target) => {
    const advice = refusalOf(source.path, target);
    return advice === null ? [] : [`${source.path} imports ${target}: ${advice}`];
  });
}

/** Features that import each other in a circle, within one room. */
export function cycleFindings(sources: readonly Source[]): string[] {
  const findings: string[] = [];
  for (const room of ['domain/', 'api/features/']) {
    const edges = new Map<string, Set<string>>();
    for (const source of sources) {
      const own =
        source.path.startsWith(room) && !testFile.test(source.path)
          ? featureOf(source.path)
          : undefined;
      if (own === undefined || own === 'words') continue;
      for (const target of importsOf(source)) {
        const other = target.startsWith(room) ? featureOf(target) : undefined;
        if (other !== undefined && other !== own && other !== 'words')
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

const exportedFunction =
  /^export (?:function (\w+)|const (\w+)(?::[^=\n]+)? = (?:<[^>]*>)?(?:\([^\n]*|\w+) ?=>|const (\w+) = \($)/gm;

/**
 * Rules of the domain that no test of their own folder names: a change of theirs would be noticed
 * by chance only.
 */
export function untestedRules(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => /^domain\/\w+\/rules(\.\w+)?\.ts$/.test(path))
    .flatMap(({ path, text }) => {
      const tests = sources.filter(
        (one) => testFile.test(one.path) && dirname(one.path) === dirname(path),
      );
      return [...text.matchAll(exportedFunction)]
        .map((match) => (match[1] ?? match[2] ?? match[3])!)
        .filter((name) => !tests.some((one) => new RegExp(`\\b${name}\\b`).test(one.text)))
        .map((name) => `${path}: ${name} is a rule without a test in its folder`);
    });
}

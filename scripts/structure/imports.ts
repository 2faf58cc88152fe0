import { basename, dirname, join, normalize } from 'node:path';

/** Rules for file names and imports (docs/architecture.md). A finding names the remedy. */
export type Source = { path: string; text: string };

export const features = [
  'administrators',
  'members',
  'events',
  'facilities',
  'services',
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
  'analytics',
  'pages',
  'retention',
  'home',
  'search',
  'notes',
  'bulk',
  'views',
  'exports',
  'signals',
  'webhooks',
  'apiKeys',
  'undo',
  'alternatives',
  'hubs',
  'wallet',
];
const bannedNames = /^(utils?|helpers?|common|index)\.[cm]?tsx?$/;
const apiFile = /^((routes|service|jobs)(\.[a-zA-Z]+)?|store(\.[a-zA-Z]+)?(\.view)?)\.ts$/;
const domainFile = /^(shapes|calls|rules)(\.[a-zA-Z]+)?\.ts$/;
const allCalls = /^domain\/\w+\/calls\.all\.ts$/;
export const testFile = /\.test\.tsx?$/;
const longest = 300;

/** Our files by their path from the root, packages by name. */
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

const isOurs = (name: string) =>
  /^(domain|locales|api|web|sandbox|tests|demo|scripts|bench|e2e|ops)\//.test(name);
/** Folders of the domain that all features share. */
const shared = ['policy', 'reasons', 'refusals', 'screens', 'text', 'time'];
const folderOf = (path: string) =>
  /^(?:domain|api\/features|web\/features)\/([^/]+)\/.+/.exec(path)?.[1];
export const featureOf = (path: string) => {
  const folder = folderOf(path);
  return path.startsWith('domain/') && shared.includes(folder ?? '') ? undefined : folder;
};
const kindOf = (path: string) => /^(routes|service|store|jobs)\b/.exec(basename(path))?.[1];

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
      findings.push(`${path}: "${feature}" is not a feature (docs/glossary.md)`);
    if (!apiFile.test(name) && !testFile.test(name))
      findings.push(`${path}: a feature of the API holds routes, service, store, jobs and tests`);
  }
  if (feature !== undefined && path.startsWith('domain/')) {
    if (!features.includes(feature))
      findings.push(`${path}: "${feature}" is not a feature (docs/glossary.md)`);
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
  if (consoleRoom !== undefined && ![...features, 'shell', 'platform', 'ui'].includes(consoleRoom))
    findings.push(`${path}: "${consoleRoom}" is neither a feature nor shell, platform or ui`);
  if (path.startsWith('web/features/') && !features.includes(feature ?? ''))
    findings.push(`${path}: "${feature}" is not a feature (docs/glossary.md)`);
  return findings;
}

/** Packages that only one of our files may import. */
const wrapped: Readonly<Record<string, string>> = {
  '@tanstack/react-table': 'web/console/ui/list/useDataTable.ts',
  kysely: 'api/platform/db/sql.ts',
};
/** The database folder also uses the package that `sql.ts` wraps. */
const canUnwrap = /^api\/platform\/db\//;

const isShell = (target: string) => /^web\/(shell|first-paint)\//.test(target);

/** Returns why a file may not import `target`, as advice; null if it may. */
function refusalOf(path: string, target: string): string | null {
  const room = path.split('/')[0]!;
  const to = target.split('/')[0]!;
  if (testFile.test(path) || room === 'scripts') return null;
  if (!isOurs(target) && (wrapped[target] ?? path) !== path && !canUnwrap.test(path))
    return `${wrapped[target]} wraps it`;
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
      if (to === 'locales') return null;
      if (to !== 'web') return 'the browser imports domain, locales and web only';
      if (path.startsWith('web/console/')) return consoleRefusal(path, target);
      if (target.startsWith('web/console/') && path !== 'web/admin.tsx')
        return 'members load nothing of the console';
      if (path.startsWith('web/features/')) {
        if (target.startsWith('web/features/') && own !== other)
          return 'never another feature of the browser';
        return isShell(target) ? 'features do not import the shell' : null;
      }
      if (
        /^web\/(ui|platform)\//.test(path) &&
        (target.startsWith('web/features/') || isShell(target))
      )
        return 'ui and platform import no features';
      return null;
    case 'api':
      return apiRefusal(path, target, own, other);
    default:
      if (room === 'demo' && to === 'tests') return 'only tests import what serves tests';
      return to === 'web' ? 'tests, benches and end-to-end tests import no screens' : null;
  }
}

function consoleRefusal(path: string, target: string): string | null {
  if (target.startsWith('web/features/') || isShell(target))
    return "the console knows no members' feature: what both show lies in web/ui";
  const own = path.split('/')[2];
  const other = /^web\/console\/([^/]+)\//.exec(target)?.[1];
  if (other === undefined || other === own || own === 'shell') return null;
  if (other === 'platform' || (other === 'ui' && own !== 'platform')) return null;
  return own === 'platform' || own === 'ui'
    ? 'platform and ui import no features'
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
  if (target.startsWith('tests/')) return 'only tests import what serves tests';
  if (target.startsWith('locales/') && kindOf(path) !== 'service')
    return 'services write texts; the rest of the API knows none';
  if (target.startsWith('demo/')) return 'the product does not know its demo';
  if (path.startsWith('api/db/basics/')) return null;
  if (path === 'api/main.ts' || path === 'api/features.ts')
    return /^api\/features\/\w+\/(\w+\/(routes|jobs)(\.\w+)?|(routes|jobs)\.\w+)\.ts$/.test(target)
      ? 'main.ts and features.ts name features: their routes.ts and jobs.ts put together what lies beside them'
      : null;
  if (/^api\/(platform|integrations)\//.test(path)) {
    if (target.startsWith('api/features/')) return 'platform and integrations import no features';
    return target.startsWith('domain/') &&
      !/^domain\/(call|cookies|policy\/\w+|refusals\/\w+|text\/(?:languages|say)|time\/dateText|\w+\/shapes)(\.\w+)?\.ts$/.test(
        target,
      )
      ? "platform and integrations import the domain's shapes, call, cookies, policy and refusals only; pass what one call or rule needs as an argument"
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
    if (target.startsWith('api/integrations/') || target === 'api/platform/db/clock.ts')
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

const exportedFunction =
  /^export (?:function (\w+)|const (\w+)(?::[^=\n]+)? = (?:<[^>]*>)?(?:\([^\n]*|\w+) ?=>|const (\w+) = \($)/gm;

/** Domain rules that no test of their folder names. */
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

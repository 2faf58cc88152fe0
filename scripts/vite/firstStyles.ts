import { type AtRule, parse, type Root } from 'postcss';

/** Names of classes in a selector, as they stand in the markup. */
const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name]) =>
    name!
      .replace(/\\([0-9a-f]{1,6}) /gi, (_, code: string) =>
        String.fromCodePoint(parseInt(code, 16)),
      )
      .replace(/\\(.)/g, '$1'),
  );

/** Names of elements in a selector without its classes, attributes and what stands in brackets. */
const elementsIn = (selector: string): string[] =>
  selector
    .replaceAll(/\.(?:\\.|[\w-]|[^\0-\x7f])+|\[[^\]]*\]|\([^()]*\)|::?[\w-]+/g, ' ')
    .match(/[a-z][\w-]*/gi) ?? [];

const roots: ReadonlySet<string> = new Set(['html', 'body']);

/** Parts of fields, which come with the script, and what a change of page is painted with. */
const notShown = /^::(?!before|after|backdrop|marker)|^:-|::view-transition/;

/** Nothing of these can happen before the whole sheet is there, or shows in a first view. */
const notYet = (rule: AtRule): boolean =>
  rule.name === 'page' ||
  (rule.name === 'media' && /\bprint\b|hover: ?hover|any-hover/.test(rule.params));

function removeEmpty(root: Root): void {
  const isEmpty = ({ nodes }: AtRule): boolean => nodes?.length === 0;
  // A group can become empty by the one in it.
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    root.walkAtRules((rule) => void (isEmpty(rule) && (rule.remove(), now++)));
  }
}

/** Properties of our own and movements that neither a rule that is left nor a text names. */
function removeUnnamed(root: Root, texts: readonly string[]): void {
  for (let isDone = false; !isDone;) {
    isDone = true;
    const used = new Set(texts.flatMap((text) => text.match(/--[\w-]+/g) ?? []));
    const moves: string[] = [];
    root.walkDecls(({ prop, value }) => {
      for (const [name] of value.matchAll(/--[\w-]+/g)) used.add(name);
      if (prop.startsWith('animation') || prop.startsWith('--')) moves.push(value);
    });
    const isMove = (name: string) => moves.some((value) => value.includes(name));
    root.walkDecls(/^--/, (one) => {
      if (used.has(one.prop)) return;
      isDone = false;
      const { parent } = one;
      one.remove();
      if (parent?.nodes.length === 0) parent.remove();
    });
    root.walkAtRules(/^(property|keyframes)$/, (rule) => {
      if (rule.name === 'property' ? used.has(rule.params) : isMove(rule.params)) return;
      rule.remove();
    });
  }
}

/** Words of markup or script, names of elements among them. */
const wordsIn = (text: string): string[] => [
  ...text
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split(/[\s"'`]+/),
  ...[...text.matchAll(/<([a-z][\w-]*)/g)].map(([, name]) => name!),
];

/**
 * What of a style sheet a first view needs: every rule whose classes and elements all stand as words
 * in these texts (the markup, or the components that make it), without what only paper or a pointer
 * sees, and the properties and movements it names. What is too much does no harm, and what comes late
 * neither, since the whole sheet follows.
 */
export function firstStyles(sheet: string, texts: readonly string[]): string {
  const words = new Set(texts.flatMap(wordsIn));
  const isShown = (selector: string) =>
    !notShown.test(selector) &&
    classesIn(selector).every((name) => words.has(name)) &&
    elementsIn(selector).every((name) => words.has(name) || roots.has(name));
  const root = parse(sheet);
  root.walkAtRules((rule) => void (notYet(rule) && rule.remove()));
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'keyframes') return;
    const kept = rule.selectors.filter(isShown);
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  removeUnnamed(root, texts);
  removeEmpty(root);
  return root.toString();
}

/** Markup by screen: whole pages, and frames whose content the server writes. */
export type FirstPages = Record<'pages' | 'frames', Partial<Record<string, string>>>;

/**
 * Layout → screen → what of the sheet its first view needs, in whatever language it is.
 * `always` is what every page has, `written` by screen what writes the content of its frame.
 */
export function stylesByScreen(
  sheet: string,
  markup: readonly ({ layout: string } & FirstPages)[],
  always: string,
  written: Readonly<Record<string, string>>,
): Record<string, Record<string, string>> {
  // Once for all of them: what no page needs is most of it.
  const texts = markup.flatMap(({ pages, frames }) => [
    ...Object.values(pages),
    ...Object.values(frames),
  ]);
  const all = firstStyles(sheet, [
    always,
    ...Object.values(written),
    ...texts.filter((one) => one !== undefined),
  ]);
  const found: Record<string, Record<string, string>> = {};
  for (const [layout, views] of Map.groupBy(markup, (one) => one.layout))
    found[layout] = Object.fromEntries(
      Object.keys(views[0]!.pages).map((screen) => {
        const own = views.flatMap(({ pages, frames }) => [
          pages[screen] ?? '',
          frames[screen] ?? '',
        ]);
        return [screen, firstStyles(all, [always, ...own, written[screen] ?? ''])];
      }),
    );
  return found;
}

import { type AtRule, parse, type Root } from 'postcss';

/** Class names in a selector, unescaped. */
const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name]) =>
    name!
      .replace(/\\([0-9a-f]{1,6}) /gi, (_, code: string) =>
        String.fromCodePoint(parseInt(code, 16)),
      )
      .replace(/\\(.)/g, '$1'),
  );

const elementsIn = (selector: string): string[] =>
  selector
    .replaceAll(/\.(?:\\.|[\w-]|[^\0-\x7f])+|\[[^\]]*\]|\([^()]*\)|::?[\w-]+/g, ' ')
    .match(/[a-z][\w-]*/gi) ?? [];

const roots: ReadonlySet<string> = new Set(['html', 'body']);

/** Pseudo-elements of fields, which appear after hydration, and of view transitions. */
const notShown = /^::(?!before|after|backdrop|marker)|^:-|::view-transition/;

/** Rules for print and hover, which a first view does not need. */
const notYet = (rule: AtRule): boolean =>
  rule.name === 'page' ||
  (rule.name === 'media' && /\bprint\b|hover: ?hover|any-hover/.test(rule.params));

function removeEmpty(root: Root): void {
  const isEmpty = ({ nodes }: AtRule): boolean => nodes?.length === 0;
  // Removing a group can leave its parent empty.
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    root.walkAtRules((rule) => void (isEmpty(rule) && (rule.remove(), now++)));
  }
}

/** Removes custom properties and animations that are not used. */
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

const wordsIn = (text: string): string[] => [
  ...text
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .split(/[\s"'`]+/),
  ...[...text.matchAll(/<([a-z][\w-]*)/g)].map(([, name]) => name!),
];

/**
 * CSS of a first view: rules whose classes and elements all occur in `texts` (markup, or components
 * that render it), without print and hover. Errors are harmless, because the whole sheet follows.
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

/** `frames`: pages whose content the server renders. */
export type FirstPages = Record<'pages' | 'frames', Partial<Record<string, string>>>;

/**
 * CSS by layout and screen. `always`: markup of every page; `written`: by screen, the code that
 * renders the content of its frame.
 */
export function stylesByScreen(
  sheet: string,
  markup: readonly ({ layout: string } & FirstPages)[],
  always: string,
  written: Readonly<Record<string, string>>,
): Record<string, Record<string, string>> {
  // Reduce the sheet once: no page needs most of it.
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

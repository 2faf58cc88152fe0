import { type AtRule, parse } from 'postcss';

/** Names of classes in a selector, as they stand in the markup. */
const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name]) =>
    name!
      .replace(/\\([0-9a-f]{1,6}) /gi, (_, code: string) =>
        String.fromCodePoint(parseInt(code, 16)),
      )
      .replace(/\\(.)/g, '$1'),
  );

/**
 * What of a style sheet the first view needs: every rule whose classes all stand as words in these
 * texts (the components that make it), and every rule without a class. What is too much does no
 * harm, since the whole sheet follows.
 */
export function firstStyles(sheet: string, texts: readonly string[]): string {
  const words = new Set(texts.flatMap((text) => text.split(/[\s"'`]+/)));
  const root = parse(sheet);
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((one) => classesIn(one).every((name) => words.has(name)));
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  const isEmpty = ({ nodes }: AtRule): boolean => nodes?.length === 0;
  // A group can become empty by the one in it.
  for (let before = -1, now = 0; before !== now;) {
    before = now;
    root.walkAtRules((rule) => void (isEmpty(rule) && (rule.remove(), now++)));
  }
  return root.toString();
}

/** What a test looks for: an element of a role or selector, by its accessible name or its text. */
export type Wanted = {
  css: string;
  name?: string | RegExp;
  /** Only inside the first visible element of this selector. */
  within?: string;
};

const byRole = {
  button: 'button, [role=button]',
  link: 'a[href]',
  radio: 'input[type=radio], [role=radio]',
  heading: 'h1, h2, h3, h4',
  checkbox: 'input[type=checkbox]',
  image: '[role=img], img',
  field: 'input, select, textarea',
} as const;

const wanting =
  (role: keyof typeof byRole) =>
  (name?: string | RegExp, within?: string): Wanted => ({ css: byRole[role], name, within });

export const button = wanting('button');
export const link = wanting('link');
export const radio = wanting('radio');
export const heading = wanting('heading');
export const checkbox = wanting('checkbox');
export const image = wanting('image');
export const field = wanting('field');
/** The innermost elements that show a text. */
export const text = (name: string | RegExp, within?: string): Wanted => ({
  css: '*',
  name,
  within,
});
export const element = (css: string, within?: string): Wanted => ({ css, within });

/** What the page shows of it. `x` and `y` are null while the element moves or is covered. */
export type Seen = {
  count: number;
  text: string;
  /** Of a list the chosen option's text. */
  value: string;
  isFocused: boolean;
  isDisabled: boolean;
  x: number | null;
  y: number | null;
  box: { left: number; top: number; width: number; height: number };
};

export const describe = ({ css, name, within }: Wanted): string =>
  [css, name === undefined ? '' : `named ${name}`, within === undefined ? '' : `in ${within}`]
    .filter(Boolean)
    .join(' ');

/** The expression that looks in the page; scrolls the first element into view if `isNear`. */
export function lookFor({ css, name, within }: Wanted, isNear: boolean): string {
  const pattern = name instanceof RegExp ? [name.source, name.flags] : null;
  const exact = typeof name === 'string' ? name : null;
  return `(${look.toString()})(${JSON.stringify({ css, within, pattern, exact, isNear })})`;
}

/** Runs in the page, so it uses nothing from this file. */
async function look(asked: {
  css: string;
  within?: string;
  pattern: [source: string, flags: string] | null;
  exact: string | null;
  isNear: boolean;
}): Promise<Seen | null> {
  const tidy = (words: string | null | undefined) => (words ?? '').replaceAll(/\s+/g, ' ').trim();
  const labelOf = (one: Element) => {
    const ids = one.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const byId = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : [];
    return (
      tidy(byId) ||
      tidy(one.getAttribute('aria-label')) ||
      tidy(labels.map((label) => label.textContent).join(' ')) ||
      tidy(one.getAttribute('alt')) ||
      tidy(one.textContent)
    );
  };
  const matches = (words: string) =>
    asked.pattern === null
      ? asked.exact === null || words === asked.exact
      : new RegExp(...asked.pattern).test(words);
  const isShown = (one: Element) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    one.closest('[inert], [aria-hidden=true]') === null;
  const root =
    asked.within === undefined
      ? document.body
      : [...document.querySelectorAll(asked.within)].find(isShown);
  const all = [...(root?.querySelectorAll(asked.css) ?? [])].filter(
    (one) => matches(labelOf(one)) && isShown(one),
  );
  const found =
    asked.css === '*'
      ? all.filter((one) => !all.some((two) => one !== two && one.contains(two)))
      : all;
  const first = found[0];
  if (first === undefined) return null;
  if (asked.isNear) first.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = first.getBoundingClientRect();
  if (asked.isNear)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const box = first.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const above = document.elementFromPoint(x, y);
  const label = above?.closest('label');
  const isFree =
    before.left === box.left &&
    before.top === box.top &&
    above !== null &&
    (first.contains(above) || (label?.control ?? null) === first);
  const chosen = first instanceof HTMLSelectElement ? first.selectedOptions[0]?.text : undefined;
  return {
    count: found.length,
    text: tidy(first.textContent),
    value: chosen ?? (first as HTMLInputElement).value ?? '',
    isFocused: document.activeElement === first,
    isDisabled: first.matches(':disabled, [aria-disabled=true]'),
    x: isFree ? x : null,
    y: isFree ? y : null,
    box: { left: box.left, top: box.top, width: box.width, height: box.height },
  };
}

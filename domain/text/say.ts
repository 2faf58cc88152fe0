/**
 * A text, or its plural forms; Chinese and Malay need only `other`. Placeholders are in braces:
 * `{name}`.
 */
export type Text = string | { readonly one?: string; readonly other: string };

export type Values = Readonly<Record<string, string | number>>;

const rules = new Map<string, Intl.PluralRules>();

function isOne(language: string, count: number): boolean {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(count) === 'one';
}

/**
 * Fills a text; `count` selects the plural form. `{days:day|days}` selects a word by the value
 * `days`. A placeholder without a value stays visible, so that tests find it.
 */
export function say(language: string, text: Text, values: Values = {}): string {
  const form =
    typeof text === 'string'
      ? text
      : ((isOne(language, Number(values['count'] ?? 0)) ? text.one : undefined) ?? text.other);
  return form.replace(
    /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      if (!(name in values)) return whole;
      if (one === undefined) return String(values[name]);
      return isOne(language, Number(values[name])) ? one : String(other);
    },
  );
}

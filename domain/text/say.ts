/**
 * A text, or its forms by number: Chinese and Malay need `other` only. Placeholders stand in
 * braces: `{name}`.
 */
export type Text = string | { readonly one?: string; readonly other: string };

export type Values = Readonly<Record<string, string | number>>;

const rules = new Map<string, Intl.PluralRules>();

/** Whether a number takes the singular in a language. */
function isOne(language: string, count: number): boolean {
  let rule = rules.get(language);
  if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
  return rule.select(count) === 'one';
}

/**
 * Puts values into a text; `count` chooses the form. `{days:day|days}` is a word by the number of
 * the value `days`. A placeholder without value stays visible, so that tests see it.
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

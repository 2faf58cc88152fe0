/** Languages of the interface (LNG-001); `vi` is accepted for sign-in and sign-out only. */
export const languages = ['en', 'zh-CN', 'ms'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

/** A text, or its forms by number: Chinese and Malay need `other` only. Placeholders stand in braces: `{name}`. */
export type Text = string | { readonly one?: string; readonly other: string };

/** The shape another language must fill: English is the type, a missing text does not compile. */
export type WordsLike<T> = { readonly [K in keyof T]: T[K] extends string ? string : { readonly one?: string; readonly other: string } };

export type Values = Readonly<Record<string, string | number>>;

const rules = new Map<string, Intl.PluralRules>();

/** Puts values into a text; `count` chooses the form. A placeholder without value stays visible, so that tests see it. */
export function say(language: string, text: Text, values: Values = {}): string {
  let form: string;
  if (typeof text === 'string') form = text;
  else {
    let rule = rules.get(language);
    if (!rule) rules.set(language, (rule = new Intl.PluralRules(language)));
    form = (rule.select(Number(values['count'] ?? 0)) === 'one' ? text.one : undefined) ?? text.other;
  }
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}

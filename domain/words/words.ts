/** Languages of the interface (LNG-001); `vi` is accepted for sign-in and sign-out only. */
export const languages = ['en', 'zh-CN', 'ms'] as const;
export type Language = (typeof languages)[number];
export const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

/**
 * A text, or its forms by number: Chinese and Malay need `other` only. Placeholders stand in
 * braces: `{name}`.
 */
export type Text = string | { readonly one?: string; readonly other: string };

/** The shape another language must fill: English is the type, a missing text does not compile. */
export type WordsLike<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : { readonly one?: string; readonly other: string };
};

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

const months: Record<'en' | 'ms', readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ms: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogos', 'Sep', 'Okt', 'Nov', 'Dis'],
};
const weekdays: Record<Language, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ms: ['Ahd', 'Isn', 'Sel', 'Rab', 'Kha', 'Jum', 'Sab'],
  'zh-CN': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
};

/** A calendar day, month 1 to 12. */
export type Day = { year: number; month: number; day: number };

export const two = (n: number): string => String(n).padStart(2, '0');

export const monthName = (month: number, language: 'en' | 'ms'): string =>
  months[language][month - 1]!;

export const weekdayName = ({ year, month, day }: Day, language: Language): string =>
  weekdays[language][new Date(Date.UTC(year, month - 1, day)).getUTCDay()]!;

/** `01 Mar 2026`, `01 Mac 2026`, `2026-03-01` (LNG-010, LNG-011). */
export function dateText({ year, month, day }: Day, language: Language): string {
  return language === 'zh-CN'
    ? `${year}-${two(month)}-${two(day)}`
    : `${two(day)} ${monthName(month, language)} ${year}`;
}

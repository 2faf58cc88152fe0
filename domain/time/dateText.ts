import type { Language } from '../text/languages.ts';

const months: Record<'en' | 'ms', readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ms: ['Jan', 'Feb', 'Mac', 'Apr', 'Mei', 'Jun', 'Jul', 'Ogos', 'Sep', 'Okt', 'Nov', 'Dis'],
};
const weekdays: Record<Language, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ms: ['Ahd', 'Isn', 'Sel', 'Rab', 'Kha', 'Jum', 'Sab'],
  'zh-CN': ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
};

/** `month` is 1 to 12. */
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

import type { Language } from '#domain/text/languages.ts';
import { monthName } from '#domain/time/dateText.ts';

/** A month `2026-03` as `Mar 2026`; unchanged in Chinese. */
export function yearMonthText(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-');
  return language === 'zh-CN' ? month : `${monthName(Number(number), language)} ${year}`;
}

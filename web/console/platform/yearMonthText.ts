import { type Language, monthName } from '#domain/words/words.ts';

/** A month `2026-03` in words: `Mar 2026`. */
export function yearMonthText(month: string, language: Language): string {
  const [year = '', number = ''] = month.split('-');
  return language === 'zh-CN' ? month : `${monthName(Number(number), language)} ${year}`;
}

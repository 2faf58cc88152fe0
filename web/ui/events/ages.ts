import { ageRanges } from '#domain/orders/names/shapes.attendees.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** EVT-064, A-27. The texts of `names` must be loaded. */
export function useAgeText() {
  const t = useTranslations('names');
  return (code: number): string =>
    code === 1 ? t('age1') : code === 9 ? t('age9') : `${code * 5 + 10}–${code * 5 + 14}`;
}

export function useAges() {
  const ageText = useAgeText();
  return ageRanges.map((code) => ({ value: String(code), label: ageText(code) }));
}

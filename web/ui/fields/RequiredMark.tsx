import { useTranslations } from '#web/platform/locale/translations.ts';

/** Behind the label of what must be filled in: a star to see, a word to hear. */
export function RequiredMark() {
  const t = useTranslations('frame');
  return (
    <>
      <span aria-hidden="true" className="text-coral">
        {'\u00a0*'}
      </span>
      <span className="sr-only"> {t('required')}</span>
    </>
  );
}

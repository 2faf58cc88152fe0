import { useTranslations } from '#web/platform/locale/translations.ts';

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

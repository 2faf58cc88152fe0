import { ownTime } from '#web/console/platform/console.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** Time of figures, because they may be some seconds old (decision 0158). */
export function AsOf({ at }: { at: number | undefined }) {
  const t = useTranslations('administrators');
  return at === undefined ? null : (
    <p className="text-sm text-soft tabular-nums">{t('asOf', { time: ownTime(at) })}</p>
  );
}

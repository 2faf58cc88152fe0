import { useTranslations } from '#web/platform/locale/translations.ts';
import type { ConsultantConflict } from './batchForm.ts';

/** Text for the reason why a consultant cannot give a session. */
export function useHindrance(): (hindrance: ConsultantConflict) => string {
  const own = useTranslations('servicesAdmin');
  return (hindrance) =>
    hindrance.is === 'busyThen'
      ? own('busyThen', { from: hindrance.from, until: hindrance.until })
      : own(hindrance.is);
}

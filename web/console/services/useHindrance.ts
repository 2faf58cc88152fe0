import { useTranslations } from '#web/platform/locale/translations.ts';
import type { Hindrance } from './batchForm.ts';

/** What stands against giving a session to somebody, in words. */
export function useHindrance(): (hindrance: Hindrance) => string {
  const own = useTranslations('servicesAdmin');
  return (hindrance) =>
    hindrance.is === 'busyThen'
      ? own('busyThen', { from: hindrance.from, until: hindrance.until })
      : own(hindrance.is);
}

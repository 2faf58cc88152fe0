import { useWords } from '#web/platform/words/words.ts';
import type { Hindrance } from './batchForm.ts';

/** What stands against giving a session to somebody, in words. */
export function useHindrance(): (hindrance: Hindrance) => string {
  const own = useWords('servicesAdmin');
  return (hindrance) =>
    hindrance.is === 'busyThen'
      ? own('busyThen', { from: hindrance.from, until: hindrance.until })
      : own(hindrance.is);
}

import { useEffect } from 'react';
import { useConsolePlace } from '#web/console/platform/console.ts';

type At = { day: string; from: string };

/** What a session of a batch is called in an address. */
export const sessionKey = ({ day, from }: At): string => `${day}_${from}`;

/** Id of a session's row, which `useSessionPlace` leads to. */
export const sessionRowId = (session: At): string => `session-${sessionKey(session)}`;

/** Shows and focuses the session that the address names (`at`), once its batch is drawn. */
export function useSessionPlace(): void {
  const { at } = useConsolePlace().query;
  useEffect(() => {
    const row = at === undefined ? null : document.getElementById(`session-${at}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [at]);
}

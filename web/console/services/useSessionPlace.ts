import { useEffect } from 'react';
import { useConsolePlace } from '#web/console/platform/console.ts';

type At = { day: string; from: string };

/** Key of a batch's session in an address. */
export const sessionKey = ({ day, from }: At): string => `${day}_${from}`;

/** Id of a session's row, for `useSessionPlace`. */
export const sessionRowId = (session: At): string => `session-${sessionKey(session)}`;

/** Scrolls to and focuses the session in the address (`at`). */
export function useSessionPlace(): void {
  const { at } = useConsolePlace().query;
  useEffect(() => {
    const row = at === undefined ? null : document.getElementById(`session-${at}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [at]);
}

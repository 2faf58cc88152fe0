import { confirm, type OpenUntilDone } from '#web/platform/dialogs.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { textOf } from '#web/platform/locale/translations.ts';

/**
 * Bookings would stand in closed time: asks whether that is meant, and saves again with their number.
 * False: something else was refused.
 */
export function askStanding(
  failure: Refused,
  save: (confirmed: number, dialog: OpenUntilDone) => void,
): boolean {
  const count = (failure.data as { count?: number } | null)?.count;
  if (failure.refusal !== 'bookingsStand' || count === undefined) return false;
  void confirm({
    title: textOf('openingAdmin', 'standingTitle'),
    text: textOf('openingAdmin', 'standingAsk', { count }),
    yes: textOf('openingAdmin', 'saveNevertheless'),
    isDanger: true,
    act: (dialog) => save(count, dialog),
  });
  return true;
}

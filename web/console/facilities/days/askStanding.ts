import { confirm, type OpenUntilDone } from '#web/platform/dialogs.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { textOf } from '#web/platform/locale/translations.ts';

/**
 * Handles refusal 9057: requests confirmation that bookings remain in closed time, then calls
 * `save` with their number. Returns false for other refusals.
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

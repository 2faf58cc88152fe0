import { alert } from '#web/platform/dialogs.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { textOf } from '#web/platform/locale/translations.ts';

/** Shows that a record was changed by another administrator, then reads it again. */
export const showChanged = ({ text }: Refused, reload: () => unknown): void =>
  void alert({
    title: textOf('administrators', 'changedMeanwhile'),
    text,
    yes: textOf('administrators', 'loadAgain'),
  }).then(reload);

import { alert } from '#web/platform/dialogs.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { textOf } from '#web/platform/locale/translations.ts';

/** Shows that another administrator changed the record, then reloads it. */
export const showChanged = ({ text }: Refused, reload: () => unknown): void =>
  void alert({
    title: textOf('administrators', 'changedMeanwhile'),
    text,
    yes: textOf('administrators', 'loadAgain'),
  }).then(reload);

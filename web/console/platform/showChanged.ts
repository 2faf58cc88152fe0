import { alert } from '#web/platform/dialogs.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { textOf } from '#web/platform/locale/translations.ts';

/**
 * Shows that another administrator changed the record, with the labels of the changed fields if
 * they are known, then reloads it.
 */
export const showChanged = (
  { text }: Refused,
  reload: () => unknown,
  fields: readonly string[] = [],
): void =>
  void alert({
    title: textOf('administrators', 'changedMeanwhile'),
    text:
      fields.length === 0
        ? text
        : `${textOf('administrators', 'changedFields', { fields: fields.join(', ') })} ${text}`,
    yes: textOf('administrators', 'loadAgain'),
  }).then(reload);

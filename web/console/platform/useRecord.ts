import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Call, Input, Output } from '#domain/call.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { goConsole, hasChosenPage, setUnsaved } from './console.ts';
import { showChanged } from './showChanged.ts';
import { alert } from '#web/platform/dialogs.ts';
import { type Refused } from '#web/platform/calls/refused.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, queries } from '#web/platform/calls/useCallQuery.ts';
import { useDraftForm } from './useDraftForm.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import type { OpenUntilDone } from '#web/platform/dialogs.ts';
import { textOf } from '#web/platform/locale/translations.ts';

type RecordOf<C extends Call, T> = {
  /** Names the record: `district:12`. */
  record: string;
  loaded: T | undefined;
  reload: () => unknown;
  onSaved: (answer: Output<C>) => void;
  /** Called first on a refusal; true: the page has shown it itself. */
  onRefused?: ((failure: Refused, input: Input<C>) => boolean) | undefined;
  /** The list of its form whose rows show what is refused of them. */
  rows?: string | undefined;
};

/** Shows a refusal at the field it names; false where the form has no such field. */
function showAtField<T extends FieldValues>(
  { getValues, setError }: UseFormReturn<T>,
  { field, text }: Refused,
  rows: string | undefined,
): boolean {
  const [name = '', ...more] = field.split('.');
  if (name === '' || !(name in getValues())) return false;
  // One language of a text has a field of its own, and so has a row; an error of the whole would
  // stay for ever.
  const isField = (more.length === 1 && more[0] === 'en') || (more.length > 1 && name === rows);
  setError((isField ? field : name) as Path<T>, { message: text }, { shouldFocus: true });
  return true;
}

/**
 * Saves one record of the console. A refusal is shown at the field it names; a record that
 * was changed meanwhile is read again and keeps what was typed; everything else is a dialog. `onSaved`
 * runs when the draft is forgotten, unless another page was chosen meanwhile.
 */
function useSave<C extends Call, T extends FieldValues>(
  call: C,
  of: RecordOf<C, T>,
  { form, forget }: { form: UseFormReturn<T>; forget: () => void },
) {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => void (isLeft.current = true);
  }, []);
  const { mutate, isBusy } = useCallMutation(call, {
    onDone: async (answer) => {
      const staysHere = !isLeft.current && !hasChosenPage();
      forget();
      toast(textOf('administrators', 'saved'));
      const refetched = refetchCalls();
      // A form that is opened again starts with what the server has now, not with what it showed
      // before.
      queries.removeQueries({ type: 'inactive' });
      if (staysHere) of.onSaved(answer);
      // Busy until the page holds the record's new version: a command pressed before would be
      // refused as somebody else's change.
      await refetched;
    },
    onRefused: (failure: Refused, input: Input<C>) => {
      if (of.onRefused?.(failure, input) === true) return true;
      if (failure.refusal === 'changedMeanwhile') showChanged(failure, of.reload);
      else if (failure.refusal === 'notAllowed')
        void alert({ title: textOf('administrators', 'mayNotTitle'), text: failure.text });
      else return showAtField(form, failure, of.rows);
      return true;
    },
  });
  /** What the call would not even take is said at its field and not sent. */
  const save = async (input: Input<C>, dialog?: OpenUntilDone): Promise<void> => {
    const checked = z.safeEncode(call.input, input);
    if (checked.success) return void (await mutate(input, dialog));
    dialog?.close();
    const path = checked.error.issues[0]!.path.join('.') as Path<T>;
    const message = textOf('administrators', 'checkField');
    return form.setError(path, { message }, { shouldFocus: true });
  };
  return { save, isBusy };
}

/**
 * The form of one record: begins with `loaded`, keeps what is typed as a draft, saves it with
 * `call`. `page` is what `RecordForm` needs beside its fields.
 */
export function useRecordForm<C extends Call, T extends FieldValues>(call: C, of: RecordOf<C, T>) {
  const { form, hasDraft, forget, discard } = useDraftForm<T>(of.record, of.loaded);
  const { save, isBusy } = useSave(call, of, { form, forget });
  return {
    form,
    /** Input of the call: the bounds of the fields. */
    input: call.input,
    save,
    forget,
    page: { isBusy, hasDraft, onDiscard: discard },
  };
}

/**
 * Ends a command on a record: nothing is unsaved any more, `text` is shown, and the list is opened
 * with its rows read again.
 */
export const leaveWith = (list: AdminPath, onDone: () => void, text?: string) => () => {
  onDone();
  setUnsaved(false);
  if (text !== undefined) toast(text);
  void refetchCalls();
  goConsole(list);
};

import * as z from 'zod/mini';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Call, Input, Output } from '#domain/call.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { goConsole, setUnsaved } from './console.ts';
import { showChanged } from './showChanged.ts';
import { alert } from '#web/platform/dialogs.ts';
import { type Refused } from '#web/platform/calls/refused.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, queries } from '#web/platform/calls/useCallQuery.ts';
import { useDraftForm } from './useDraftForm.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import type { OpenUntilDone } from '#web/platform/dialogs.ts';
import { textOf } from '#web/platform/words/words.ts';

/**
 * Saving one record of the console. What a refusal says stands at the field it names; "changed by
 * somebody else" loads the record again and keeps what was typed; everything else is a dialog.
 * `onSaved` runs when the draft is forgotten.
 */
function useSave<C extends Call, T extends FieldValues>(
  call: C,
  of: {
    form: UseFormReturn<T>;
    forget: () => void;
    reload: () => unknown;
    onSaved: (answer: Output<C>) => void;
    onRefused?: ((failure: Refused, input: Input<C>) => boolean) | undefined;
    rows?: string | undefined;
  },
) {
  const { mutate, isBusy } = useCallMutation(call, {
    onDone: async (answer) => {
      of.forget();
      setUnsaved(false);
      toast(textOf('administrators', 'saved'));
      const shown = refetchCalls();
      // A form that is opened again starts with what the server has now, not with what it showed
      // before.
      queries.removeQueries({ type: 'inactive' });
      of.onSaved(answer);
      // Busy until the page holds the record's new version: a command pressed before would be
      // refused as somebody else's change.
      await shown;
    },
    onRefused: (failure: Refused, input: Input<C>) => {
      if (of.onRefused?.(failure, input) === true) return true;
      if (failure.refusal === 'changedMeanwhile') {
        showChanged(failure, of.reload);
        return true;
      }
      if (failure.refusal === 'notAllowed') {
        void alert({ title: textOf('administrators', 'mayNotTitle'), text: failure.text });
        return true;
      }
      const [name = '', ...more] = failure.field.split('.');
      if (name === '' || !(name in of.form.getValues())) return false;
      // One language of a text has a field of its own, and so has a row; an error of the whole would
      // stay for ever.
      const isField =
        (more.length === 1 && more[0] === 'en') || (more.length > 1 && name === of.rows);
      of.form.setError(
        (isField ? failure.field : name) as Path<T>,
        { message: failure.text },
        { shouldFocus: true },
      );
      return true;
    },
  });
  /** What the call would not even take is said at its field and not sent. */
  const save = async (input: Input<C>, dialog?: OpenUntilDone): Promise<void> => {
    const checked = z.safeEncode(call.input, input);
    if (checked.success) return void (await mutate(input, dialog));
    dialog?.close();
    const path = checked.error.issues[0]!.path.join('.') as Path<T>;
    return of.form.setError(
      path,
      { message: textOf('administrators', 'checkField') },
      { shouldFocus: true },
    );
  };
  return { save, isBusy };
}

/**
 * The form of one record: begins with `loaded`, keeps what is typed as a draft, saves it with
 * `call`. `record` names it (`district:12`). `page` is what a `FormPage` has to be told of it.
 * `onRefused` is asked first; true: the page has said it itself.
 */
export function useRecordForm<C extends Call, T extends FieldValues>(
  call: C,
  of: {
    record: string;
    loaded: T | undefined;
    reload: () => unknown;
    onSaved: (answer: Output<C>) => void;
    onRefused?: (failure: Refused, input: Input<C>) => boolean;
    /** The list of its form whose rows show what is refused of them. */
    rows?: string | undefined;
  },
) {
  const { form, hasDraft, forget, discard } = useDraftForm<T>(of.record, of.loaded);
  const { save, isBusy } = useSave(call, {
    form,
    forget,
    reload: of.reload,
    onSaved: of.onSaved,
    onRefused: of.onRefused,
    rows: of.rows,
  });
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
 * What follows a change of state: nothing is unsaved any more, the words are said, and the list is
 * shown anew.
 */
export const leaveWith = (list: AdminPath, onDone: () => void, text: string) => () => {
  onDone();
  setUnsaved(false);
  toast(text);
  void refetchCalls();
  goConsole(list);
};

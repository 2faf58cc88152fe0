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
  /** Key of the draft: `district:12`. */
  record: string;
  /** Version of the record; null for a new one. */
  version: number | null;
  loaded: T | undefined;
  reload: () => unknown;
  /** Labels of the fields that another administrator has changed since the record was loaded. */
  changedFields?: (() => Promise<string[]>) | undefined;
  onSaved: (answer: Output<C>) => void;
  /** Called first on a refusal; true if the page has handled it. */
  onRefused?: ((failure: Refused, input: Input<C>) => boolean) | undefined;
  /** Field array whose rows show their own errors. */
  rows?: string | undefined;
};

/** Shows a refusal at its field; returns false if the form has no such field. */
function showAtField<T extends FieldValues>(
  { getValues, setError }: UseFormReturn<T>,
  { field, text }: Refused,
  rows: string | undefined,
): boolean {
  const [name = '', ...more] = field.split('.');
  if (name === '' || !(name in getValues())) return false;
  // Errors of a language or a row are set on that field: react-hook-form would never clear one of
  // the whole.
  const isField = (more.length === 1 && more[0] === 'en') || (more.length > 1 && name === rows);
  setError((isField ? field : name) as Path<T>, { message: text }, { shouldFocus: true });
  return true;
}

/**
 * Saves a record. A refusal is shown at its field; a record that changed meanwhile is reloaded and
 * keeps the input; other failures open a dialog. `onSaved` does not run if the page was left or
 * another one is loading.
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
      // A form opened later must start with the server's data, not with cached ones.
      queries.removeQueries({ type: 'inactive' });
      if (staysHere) of.onSaved(answer);
      // Stays busy until the page has the new version: an action with the old one would be refused
      // as a conflict.
      await refetched;
    },
    onRefused: (failure: Refused, input: Input<C>) => {
      if (of.onRefused?.(failure, input) === true) return true;
      if (failure.refusal === 'changedMeanwhile')
        void (of.changedFields?.().catch(() => []) ?? Promise.resolve([])).then((fields) =>
          showChanged(failure, of.reload, fields),
        );
      else if (failure.refusal === 'notAllowed')
        void alert({ title: textOf('administrators', 'mayNotTitle'), text: failure.text });
      else return showAtField(form, failure, of.rows);
      return true;
    },
  });
  /**
   * Validates the input with the shape of the call; each error is shown at its field and nothing is
   * sent.
   */
  const save = async (input: Input<C>, dialog?: OpenUntilDone): Promise<void> => {
    const checked = z.safeEncode(call.input, input);
    if (checked.success) return void (await mutate(input, dialog));
    dialog?.close();
    const message = textOf('administrators', 'checkField');
    const paths = new Set(checked.error.issues.map(({ path }) => path.join('.') as Path<T>));
    for (const [place, path] of [...paths].entries())
      form.setError(path, { message }, { shouldFocus: place === 0 });
  };
  return { save, isBusy };
}

/**
 * Form of one record with draft and save. `page` has the props that `RecordForm` needs beside the
 * fields.
 */
export function useRecordForm<C extends Call, T extends FieldValues>(call: C, of: RecordOf<C, T>) {
  const { record: key, version, loaded: answer } = of;
  const { form, offer, forget, discard } = useDraftForm<T>({ key, version, answer });
  const { save, isBusy } = useSave(call, of, { form, forget });
  return {
    form,
    /** Input shape of the call, for the bounds of the fields. */
    input: call.input,
    save,
    forget,
    page: { isBusy, offer, onDiscard: discard },
  };
}

/**
 * Returns a handler that ends an action: clears the unsaved mark, shows `text`, refetches, and
 * opens the list.
 */
export const leaveWith = (list: AdminPath, onDone: () => void, text?: string) => () => {
  onDone();
  setUnsaved(false);
  if (text !== undefined) toast(text);
  void refetchCalls();
  goConsole(list);
};

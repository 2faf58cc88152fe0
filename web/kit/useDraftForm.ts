import { useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { setUnsaved } from './console.ts';

const storeOf = (key: string) => `draft:${key}`;

/** Input kept on this device until it is saved or thrown away; survives a reload, a sign-in and another editor's save. */
function readDraft<T>(key: string): Partial<T> | null {
  const text = sessionStorage.getItem(storeOf(key));
  return text === null ? null : (JSON.parse(text) as Partial<T>);
}

/**
 * A console form: starts with what was loaded, puts an earlier draft back in, keeps what is typed as a draft, and guards its page while
 * there is something unsaved. `key` names the record (`district:12`); `loaded` is the same object for the same answer.
 */
export function useDraftForm<T extends FieldValues>(key: string, loaded: T | undefined) {
  const form = useForm<T>({ defaultValues: (loaded ?? {}) as DefaultValues<T>, shouldFocusError: true });
  const [hasDraft, setHasDraft] = useState(false);
  const at = useRef<T | undefined>(undefined);
  const { reset, setValue, watch } = form;
  const { isDirty, dirtyFields } = form.formState;
  const values = watch();
  const typed = JSON.stringify(Object.fromEntries(Object.keys(dirtyFields).map((name) => [name, values[name]])));
  useEffect(() => {
    if (loaded === undefined || at.current === loaded) return;
    at.current = loaded;
    reset(loaded);
    const draft = readDraft<T>(key);
    setHasDraft(draft !== null);
    if (draft !== null) for (const [name, value] of Object.entries(draft)) setValue(name as Path<T>, value as never, { shouldDirty: true });
  }, [key, loaded, reset, setValue]);
  useEffect(() => {
    if (at.current === undefined) return;
    setUnsaved(isDirty);
    if (isDirty) sessionStorage.setItem(storeOf(key), typed);
  }, [key, isDirty, typed]);
  useEffect(() => () => setUnsaved(false), []);
  /** What was typed is saved or not wanted any more. */
  const forget = () => {
    sessionStorage.removeItem(storeOf(key));
    setHasDraft(false);
    setUnsaved(false);
  };
  return {
    form,
    hasDraft,
    forget,
    discard: () => {
      forget();
      if (at.current !== undefined) reset(at.current);
    },
  };
}

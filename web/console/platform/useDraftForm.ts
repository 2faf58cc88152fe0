import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  useWatch,
} from 'react-hook-form';
import { setUnsaved } from './console.ts';
import { jsonOr, sessionKept } from '#web/platform/storage.ts';

const storeOf = (key: string) => `draft:${key}`;

/**
 * Reads the draft of a form from session storage. It survives a reload, a sign-in and another
 * administrator's save. An unreadable draft is deleted.
 */
function readDraft<T>(key: string): Partial<T> | null {
  const draft = jsonOr<Partial<T> | null>(sessionKept.getItem(storeOf(key)), null);
  if (draft === null) sessionKept.removeItem(storeOf(key));
  return draft;
}

/** Fields that differ from the loaded values. */
const changedIn = <T extends FieldValues>(values: T, loaded: T) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(loaded[name]),
    ),
  );

/** The form of a response, and the response: the same object while its content is equal. */
function useFormOf<T extends FieldValues>(answer: T | undefined) {
  const text = JSON.stringify(answer) as string | undefined;
  const loaded = useMemo(() => jsonOr<T | null>(text ?? null, null) ?? undefined, [text]);
  // The form library modifies its values, and the response belongs to the query cache.
  const own = useMemo(() => structuredClone(loaded), [loaded]);
  const form = useForm<T>({
    defaultValues: (own ?? {}) as DefaultValues<T>,
    ...(own === undefined ? {} : { values: own }),
    shouldFocusError: true,
  });
  return { form, loaded };
}

/**
 * Form of the console with a draft: starts with the loaded values, restores an earlier draft,
 * stores changes, and marks the page as unsaved. `key` names the record (`district:12`); `answer`
 * may be a new object in each render.
 */
export function useDraftForm<T extends FieldValues>(key: string, answer: T | undefined) {
  const { form, loaded } = useFormOf(answer);
  const [hasDraft, setHasDraft] = useState(false);
  const at = useRef<T | undefined>(undefined);
  const lastLoaded = useRef<T | undefined>(undefined);
  const { control, reset, setValue } = form;
  const values = useWatch({ control }) as T;
  const typed = JSON.stringify(loaded === undefined ? {} : changedIn(values, loaded));
  useEffect(() => {
    if (loaded === undefined || at.current === loaded) return;
    at.current = loaded;
    const draft = readDraft<T>(key);
    setHasDraft(draft !== null);
    if (draft !== null)
      for (const [name, value] of Object.entries(draft))
        setValue(name as Path<T>, value as never, { shouldDirty: true });
  }, [key, loaded, setValue]);
  useEffect(() => {
    // Right after a new response the form has the values of the previous one, so these differences
    // are not the administrator's input.
    const isNew = lastLoaded.current !== loaded;
    lastLoaded.current = loaded;
    if (loaded === undefined || isNew) return;
    setUnsaved(typed !== '{}');
    if (typed === '{}') sessionKept.removeItem(storeOf(key));
    else sessionKept.setItem(storeOf(key), typed);
  }, [key, loaded, typed]);
  useEffect(() => () => setUnsaved(false), []);
  /** Deletes the draft after a save or when it is discarded. */
  const forget = () => {
    sessionKept.removeItem(storeOf(key));
    setHasDraft(false);
    setUnsaved(false);
  };
  return {
    form,
    hasDraft,
    forget,
    discard: () => {
      forget();
      if (at.current !== undefined) reset(structuredClone(at.current));
    },
  };
}

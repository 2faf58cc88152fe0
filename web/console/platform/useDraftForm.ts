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
 * Input kept on this device until it is saved or thrown away; survives a reload, a sign-in and
 * another editor's save. One that cannot be read is dropped.
 */
function readDraft<T>(key: string): Partial<T> | null {
  const draft = jsonOr<Partial<T> | null>(sessionKept.getItem(storeOf(key)), null);
  if (draft === null) sessionKept.removeItem(storeOf(key));
  return draft;
}

/** The fields that differ from what was loaded. */
const changedIn = <T extends FieldValues>(values: T, loaded: T) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(loaded[name]),
    ),
  );

/** The form of an answer, and the answer: the same object while its content is the same. */
function useFormOf<T extends FieldValues>(answer: T | undefined) {
  const text = JSON.stringify(answer) as string | undefined;
  // The same content is the same answer.
  const loaded = useMemo(() => jsonOr<T | null>(text ?? null, null) ?? undefined, [text]);
  // The library writes into what it is given; the answer belongs to the cache.
  const own = useMemo(() => structuredClone(loaded), [loaded]);
  const form = useForm<T>({
    defaultValues: (own ?? {}) as DefaultValues<T>,
    ...(own === undefined ? {} : { values: own }),
    shouldFocusError: true,
  });
  return { form, loaded };
}

/**
 * A console form: starts with what was loaded, puts an earlier draft back in, keeps what is typed
 * as a draft, and guards its page while there is something unsaved. `key` names the record
 * (`district:12`); `answer` in the form's shape may be made anew for each rendering.
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
    // With a new answer the values are still those of the one before: what differs was not typed.
    const isNew = lastLoaded.current !== loaded;
    lastLoaded.current = loaded;
    if (loaded === undefined || isNew) return;
    setUnsaved(typed !== '{}');
    if (typed === '{}') sessionKept.removeItem(storeOf(key));
    else sessionKept.setItem(storeOf(key), typed);
  }, [key, loaded, typed]);
  useEffect(() => () => setUnsaved(false), []);
  /** What was typed is saved or not wanted any more. */
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

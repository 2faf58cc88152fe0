import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form';
import { setUnsaved } from './console.ts';
import { jsonOr, sessionKept } from '#web/platform/storage.ts';

const storeOf = (key: string) => `draft:${key}`;

/** Unsaved changes, and the version of the record that they were made to; null for a new record. */
type Draft<T> = { version: number | null; values: Partial<T> };

/**
 * Reads the draft of a form from session storage. It survives a reload, a sign-in and another
 * administrator's save. An unreadable draft is deleted.
 */
function readDraft<T>(key: string): Draft<T> | null {
  const draft = jsonOr<Draft<T> | null>(sessionKept.getItem(storeOf(key)), null);
  const isDraft = typeof draft?.values === 'object' && draft.values !== null;
  if (!isDraft) sessionKept.removeItem(storeOf(key));
  return isDraft ? draft : null;
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

function fill<T extends FieldValues>({ setValue }: UseFormReturn<T>, values: Partial<T>): void {
  for (const [name, value] of Object.entries(values))
    setValue(name as Path<T>, value as never, { shouldDirty: true });
}

/** Draft that was stored before the page opened the record, until it is restored or discarded. */
function useOffer<T extends FieldValues>(key: string, loaded: T | undefined) {
  const [offer, setOffer] = useState<Draft<T> | null>(null);
  const lastKey = useRef<string | null>(null);
  // Before the first paint, so that the fields do not move.
  useLayoutEffect(() => {
    if (loaded === undefined || lastKey.current === key) return;
    lastKey.current = key;
    setOffer(readDraft<T>(key));
  }, [key, loaded]);
  return [offer, setOffer] as const;
}

type DraftOf<T> = {
  /** Names the record (`district:12`). */
  key: string;
  version: number | null;
  /** May be a new object in each render. */
  answer: T | undefined;
};

/**
 * Form of the console with a draft: starts with the loaded values, offers an earlier draft, stores
 * changes, and marks the page as unsaved. Input stays when the record is loaded again.
 */
export function useDraftForm<T extends FieldValues>({ key, version, answer }: DraftOf<T>) {
  const { form, loaded } = useFormOf(answer);
  const [offer, setOffer] = useOffer(key, loaded);
  const at = useRef<{ key: string; loaded: T } | undefined>(undefined);
  const lastTyped = useRef('{}');
  const { control, reset } = form;
  const values = useWatch({ control }) as T;
  const typed = JSON.stringify(loaded === undefined ? {} : changedIn(values, loaded));
  useEffect(() => {
    if (loaded === undefined) return;
    let changed = typed;
    if (at.current?.loaded !== loaded) {
      const isSame = at.current?.key === key;
      at.current = { key, loaded };
      if (isSame) fill(form, jsonOr<Partial<T>>(lastTyped.current, {}));
      // This render still has the values of the previous response.
      changed = JSON.stringify(changedIn(form.getValues(), loaded));
    }
    lastTyped.current = changed;
    setUnsaved(changed !== '{}');
    const kept = { ...offer?.values, ...jsonOr<Partial<T>>(changed, {}) };
    const draft: Draft<T> = { version: offer === null ? version : offer.version, values: kept };
    if (Object.keys(kept).length === 0) sessionKept.removeItem(storeOf(key));
    else sessionKept.setItem(storeOf(key), JSON.stringify(draft));
  }, [key, version, loaded, typed, offer, form]);
  useEffect(() => () => setUnsaved(false), []);
  /** Deletes the draft after a save or when it is discarded. */
  const forget = () => {
    lastTyped.current = '{}';
    sessionKept.removeItem(storeOf(key));
    setOffer(null);
    setUnsaved(false);
  };
  return {
    form,
    forget,
    /** Resets the form to the loaded values. */
    discard: () => {
      forget();
      if (at.current !== undefined) reset(structuredClone(at.current.loaded));
    },
    offer: offer && {
      isOutdated: offer.version !== version,
      restore: () => {
        fill(form, offer.values);
        setOffer(null);
      },
      discard: () => setOffer(null),
    },
  };
}

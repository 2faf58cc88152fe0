import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Call, Input, Output } from '#domain/call.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { goConsole, useConsolePlace } from './console.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useRecordForm } from './useRecord.ts';

type Fields<S extends Call> = Input<S> & FieldValues;

type PageOf<G extends Call, S extends Call, T> = {
  /** Kind of the record in the audit log; with its number it names the draft, too. */
  entity: string;
  /** Address of the list it belongs to. */
  list: AdminPath;
  /** Fields of a new one; records that are only changed have none. */
  fresh?: () => T;
  /** The input of `get`, where that is not its `id`. */
  by?: (id: string) => Input<G>;
  /** Its name, where it stands in the address as something else than `id`. */
  id?: string;
  /** The record a new one is written after, if any, with what of it stays. */
  source?: { id: string | undefined; fieldsOf: (read: Output<G>) => T } | undefined;
  /** The form's fields of what was read, where they differ. */
  fieldsOf?: (kept: Output<G>) => T;
  /** The list of its form whose rows show what is refused of them. */
  rows?: string;
  /** Called first on a refusal; true: the page has shown it itself. */
  onRefused?: (failure: Refused, input: Input<S>) => boolean;
  /** Runs after a save; without it the list opens. */
  onSaved?: (answer: Output<S>) => void;
};

/**
 * The page of one record, by the `id` in its address; without one it is a new record (docs/records.md).
 * `get` reads it, `save` writes it, `fresh` is what a new one begins with. A `<RecordForm>` shows it.
 * `T` are the fields of its form, where they are not what is saved.
 */
export function useRecordPage<G extends Call, S extends Call, T extends FieldValues = Fields<S>>(
  get: G,
  save: S,
  of: PageOf<G, S, T>,
) {
  const { query } = useConsolePlace();
  const id = of.id ?? query.id;
  const by = of.by ?? ((one: string) => ({ id: one }) as Input<G>);
  const source = id ?? of.source?.id;
  // An earlier visit's may have been changed since, by a press of our own too.
  const answer = useCallQuery(get, by(source ?? '0'), {
    enabled: source !== undefined,
    forget: true,
  });
  const [empty] = useState(of.fresh);
  const read: Output<G> | undefined = answer.data;
  const kept = id === undefined ? undefined : read;
  const fieldsOf = of.fieldsOf ?? ((record: Output<G>) => record as unknown as T);
  const begun = of.source?.id === undefined ? empty : read && of.source.fieldsOf(read);
  const loaded: T | undefined = id === undefined ? begun : kept && fieldsOf(kept);
  const record = useRecordForm<S, T>(save, {
    record: `${of.entity}:${id ?? ['new', source].join('')}`,
    loaded,
    reload: () => answer.refetch(),
    rows: of.rows,
    onRefused: of.onRefused,
    onSaved: of.onSaved ?? (() => goConsole(of.list)),
  });
  // Without a number there is only a new one, where there can be new ones.
  const isGone = answer.isError || (source === undefined && empty === undefined);
  return {
    ...record,
    id,
    kept,
    loaded,
    isGone,
    error: answer.error,
    entity: of.entity,
    list: of.list,
    /** Right that its save needs. */
    right: typeof save.who === 'object' ? save.who.admin : null,
  };
}

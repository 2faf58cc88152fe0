import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Call, Input, Output } from '#domain/call.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { goConsole, useConsolePlace } from './console.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { request } from '#web/platform/calls/request.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import type { Feature } from '#web/platform/locale/catalogue.ts';
import { textOf } from '#web/platform/locale/translations.ts';
import { useRecordForm } from './useRecord.ts';

/** Text file and key of each field's label. */
type Labels = Readonly<Record<string, readonly [Feature, string]>>;

type Fields<S extends Call> = Input<S> & FieldValues;

type PageOf<G extends Call, S extends Call, T> = {
  /** Kind of the record in the audit log; part of the draft's key. */
  entity: string;
  list: AdminPath;
  /** Fields of a new record; absent if records cannot be created. */
  fresh?: () => T;
  /** Input of `get` if it is not `{ id }`. */
  by?: (id: string) => Input<G>;
  /** Id of the record if the address has it under another name. */
  id?: string;
  /** Record to copy for a new one, and how. */
  source?: { id: string | undefined; fieldsOf: (read: Output<G>) => T } | undefined;
  /** Converts a record to form values; by default it is used as it is. */
  fieldsOf?: (kept: Output<G>) => T;
  /** Labels of the form's fields, for the list of what another administrator has changed. */
  words?: Labels;
  /** Field array whose rows show their own errors. */
  rows?: string;
  /** Called first on a refusal; true if the page has handled it. */
  onRefused?: (failure: Refused, input: Input<S>) => boolean;
  /** Runs after a save; without it the list opens. */
  onSaved?: (answer: Output<S>) => void;
};

/**
 * State of a record's page by the `id` of the address; without one it is a new record
 * (docs/records.md). `get` reads, `save` writes, `fresh` has the fields of a new record;
 * `<RecordForm>` renders it. `T` are the form values if they differ from the input of `save`.
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
  // Not from the cache: the record may have changed since an earlier visit.
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
  const changedFields = async (words: Labels): Promise<string[]> => {
    const now = fieldsOf(await request(get, by(id!)));
    return Object.entries(words)
      .filter(([name]) => JSON.stringify(now[name]) !== JSON.stringify(loaded?.[name]))
      .map(([, [file, word]]) => textOf(file, word as never));
  };
  const record = useRecordForm<S, T>(save, {
    record: `${of.entity}:${id ?? ['new', source].join('')}`,
    version: (kept as { version?: number } | undefined)?.version ?? null,
    loaded,
    reload: () => answer.refetch(),
    changedFields: of.words === undefined ? undefined : () => changedFields(of.words!),
    rows: of.rows,
    onRefused: of.onRefused,
    onSaved: of.onSaved ?? (() => goConsole(of.list)),
  });
  // Without an id the page exists only if new records can be created.
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
    right: typeof save.who === 'object' ? save.who.admin : null,
  };
}

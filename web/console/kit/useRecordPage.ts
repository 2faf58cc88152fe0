import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Call, Input, Output } from '#domain/call.ts';
import type { AdminPath } from '#domain/screens.console.ts';
import { goConsole, useConsolePlace } from './console.ts';
import { useCallQuery } from '#web/kit/calls/useCallQuery.ts';
import { useRecordForm } from './useRecord.ts';

type Fields<S extends Call> = Input<S> & FieldValues;

/**
 * The page of one record, by the `id` in its address; without one it is a new record (docs/records.md).
 * `get` reads it, `save` writes it, `fresh` is what a new one begins with. A `<RecordForm>` shows it.
 */
export function useRecordPage<G extends Call, S extends Call>(
  get: G,
  save: S,
  of: {
    /** Kind of the record in the audit log; with its number it names the draft, too. */
    entity: string;
    /** Address of the list it belongs to. */
    list: AdminPath;
    fresh: () => Input<S>;
    /** What names it to `get`, where that is not its `id`. */
    by?: (id: string) => Input<G>;
  },
) {
  const { id } = useConsolePlace().query;
  const by = of.by ?? ((one: string) => ({ id: one }) as Input<G>);
  const answer = useCallQuery(get, by(id ?? '0'), { enabled: id !== undefined });
  const [empty] = useState(of.fresh);
  const kept: Output<G> | undefined = id === undefined ? undefined : answer.data;
  const loaded = (id === undefined ? empty : kept) as Fields<S> | undefined;
  const record = useRecordForm<S, Fields<S>>(save, {
    record: `${of.entity}:${id ?? 'new'}`,
    loaded,
    reload: () => answer.refetch(),
    onSaved: () => goConsole(of.list),
  });
  return { ...record, id, kept, loaded, isGone: answer.isError, entity: of.entity, list: of.list };
}

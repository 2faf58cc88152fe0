import * as z from 'zod/mini';
import type { Call } from '#domain/call.ts';
import { getExportFile } from '#domain/exports/calls.ts';
import { useConsolePlace } from '#web/console/platform/console.ts';
import type { RowOf } from '#web/console/platform/useList.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';

export type ExportFile<R> = {
  /** Why the file cannot be opened; '' while it loads and when it is open. */
  failure: string;
  loaded?: { name: string; ending: 'csv' | 'xlsx'; madeAt: number; rows: readonly R[] } | undefined;
};

/** The file that the address of a list names (`export`); null: none. */
export function useExportFile<C extends Call>(call: C): ExportFile<RowOf<C>> | null {
  const { path, query } = useConsolePlace();
  const file = query['export'] ?? '';
  const { data, error } = useCallQuery(getExportFile, { file }, { enabled: file !== '' });
  if (file === '') return null;
  if (error !== null) return { failure: error.text };
  // The rows have the form of the response of their list.
  if (data === undefined || data.list !== path) return { failure: '' };
  const page = { items: data.rows, totalNum: data.rows.length };
  const { items } = z.decode(call.output, page) as { items: readonly RowOf<C>[] };
  return { failure: '', loaded: { ...data, rows: items } };
}

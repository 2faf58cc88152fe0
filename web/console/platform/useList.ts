import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call, Input, Output } from '#domain/call.ts';
import { type PeriodFault, periodFault } from '#domain/time/days.ts';
import { pageSizes } from '#domain/administrators/shapes.ts';
import { request } from '#web/platform/calls/request.ts';
import { changeQuery, useConsolePlace } from './console.ts';
import { type AnyFilters, type FieldsOf, nameOf, valueOf } from './filters.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { showing } from '#web/platform/calls/useCallQuery.ts';

export type RowOf<C> = Output<C> extends { items: readonly (infer R)[] } ? R : never;

export type List<R> = {
  rows: readonly R[];
  totalNum: number;
  /** No answer yet at all. */
  isFirst: boolean;
  /** Another answer is on its way; the rows are those of before. */
  isLoading: boolean;
  search: string;
  sort: string;
  pageNum: number;
  pageSize: number;
  hasFilter: boolean;
  /** The days of the filter are no period: nothing is asked for, and the field says why. */
  isWrong?: boolean;
  /** All rows of the filter, up to the server's limit. */
  exportRows: () => Promise<readonly R[]>;
  /** The same filter as the input of another list's export. */
  exportInput: Readonly<Record<string, unknown>>;
};

/** Words, order and page of the address; `size` is how many rows a page has unless told there. */
export function useListPlace(size: number = pageSizes[0]) {
  const { query } = useConsolePlace();
  const wanted = Number(query['size']);
  return {
    search: query['q'] ?? '',
    sort: query['sort'] ?? '',
    pageNum: Math.max(1, Math.trunc(Number(query['page'])) || 1),
    pageSize: pageSizes.find((one) => one === wanted) ?? size,
  };
}

/**
 * An administrators' list whose words, filters, order and page live in the address (`q`, the
 * filters' own names, `sort`, `page`, `size`). `fixed` is what makes it this list (the record it
 * belongs to).
 */
export function useList<C extends Call>(
  call: C,
  filters: AnyFilters,
  fixed?: Partial<FieldsOf<C>>,
): List<RowOf<C>> {
  const { query } = useConsolePlace();
  const place = useListPlace();
  const chosen = Object.fromEntries(
    Object.entries(filters).map(([field, filter]) => [
      field,
      valueOf(filter, query[nameOf(field, filter)]),
    ]),
  );
  const inputOf = (isExport: boolean) =>
    ({
      ...chosen,
      ...fixed,
      ...place,
      search: place.search || undefined,
      sort: place.sort || undefined,
      isExport,
    }) as unknown as Input<C>;
  const isWrong = periodFaultIn(query, filters) !== null;
  const answer = useQuery<{ items: RowOf<C>[]; totalNum: number }, Refused>({
    queryKey: [call.name, 'list', inputOf(false)],
    queryFn: ({ signal }) =>
      showing(request(call, inputOf(false), { signal }), 'toast') as Promise<{
        items: RowOf<C>[];
        totalNum: number;
      }>,
    placeholderData: keepPreviousData,
    enabled: !isWrong,
  });
  return {
    ...place,
    rows: answer.data?.items ?? [],
    totalNum: answer.data?.totalNum ?? 0,
    isWrong,
    isFirst: answer.data === undefined && answer.isPending && !isWrong,
    isLoading: answer.isFetching,
    hasFilter: place.search !== '' || Object.values(chosen).some((value) => value !== undefined),
    exportInput: inputOf(true) as Readonly<Record<string, unknown>>,
    exportRows: async () =>
      ((await showing(request(call, inputOf(true)), 'dialog')) as { items: RowOf<C>[] }).items,
  };
}

/** What is wrong with the days of a list's filters, if it has a first and a last one. */
export const periodFaultIn = (
  query: Readonly<Record<string, string | undefined>>,
  filters: AnyFilters,
): PeriodFault | null =>
  'from' in filters && 'until' in filters ? periodFault(query['from'], query['until']) : null;

/** A value of a filter in the address; `''` when there is none. */
export const useFilter = (name: string): string => useConsolePlace().query[name] ?? '';

/** Sets a filter and goes back to the first page. */
export const setFilter = (name: string, value: string): void =>
  changeQuery({ [name]: value, page: null });

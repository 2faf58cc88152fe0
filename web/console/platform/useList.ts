import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call, Input, Output } from '#domain/call.ts';
import { type PeriodFault, periodFault } from '#domain/time/days.ts';
import { pageSizes } from '#domain/administrators/shapes.ts';
import { request } from '#web/platform/calls/request.ts';
import { changeQuery, useConsolePlace } from './console.ts';
import { type AnyFilters, type FieldsOf, nameOf, valueOf } from './filters.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { withErrorDisplay } from '#web/platform/calls/useCallQuery.ts';

export type RowOf<C> = Output<C> extends { items: readonly (infer R)[] } ? R : never;

/** Rows of an export and their time, ms. */
type Exported<R> = { items: readonly R[]; asOf?: number | undefined };

export type List<R> = {
  rows: readonly R[];
  totalNum: number;
  /** No response yet. */
  isFirst: boolean;
  /** A request is running; the rows are those of the previous response. */
  isLoading: boolean;
  search: string;
  sort: string;
  pageNum: number;
  pageSize: number;
  hasFilter: boolean;
  /**
   * The days of the filter are no valid period: nothing is requested, and the field shows the
   * error.
   */
  isWrong?: boolean;
  /** Time of the rows, if they may be some seconds old, ms. */
  asOf?: number | undefined;
  /** All rows of the filter, up to the server's limit. */
  exportRows: () => Promise<Exported<R>>;
  /** The filter of this list as input for the export of another list. */
  exportInput: Readonly<Record<string, unknown>>;
};

/** Search, order and page of the address; `size` is the default page size. */
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
 * List with search, filters, order and page in the address (`q`, names of the filters, `sort`,
 * `page`, `size`). `fixed` is constant input, for example the record to which the list belongs.
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
  const answer = useQuery<Exported<RowOf<C>> & { totalNum: number }, Refused>({
    queryKey: [call.name, 'list', inputOf(false)],
    queryFn: ({ signal }) =>
      withErrorDisplay(request(call, inputOf(false), { signal }), 'toast') as Promise<
        Exported<RowOf<C>> & { totalNum: number }
      >,
    placeholderData: keepPreviousData,
    enabled: !isWrong,
  });
  return {
    ...place,
    rows: answer.data?.items ?? [],
    totalNum: answer.data?.totalNum ?? 0,
    asOf: answer.data?.asOf,
    isWrong,
    isFirst: answer.data === undefined && answer.isPending && !isWrong,
    isLoading: answer.isFetching,
    hasFilter: place.search !== '' || Object.values(chosen).some((value) => value !== undefined),
    exportInput: inputOf(true) as Readonly<Record<string, unknown>>,
    exportRows: () =>
      withErrorDisplay(request(call, inputOf(true)), 'dialog') as Promise<Exported<RowOf<C>>>,
  };
}

/** Fault of the period in the filters; null for lists without `from` and `until`. */
export const periodFaultIn = (
  query: Readonly<Record<string, string | undefined>>,
  filters: AnyFilters,
): PeriodFault | null =>
  'from' in filters && 'until' in filters ? periodFault(query['from'], query['until']) : null;

/** Value of a filter in the address; empty if the filter is not set. */
export const useFilter = (name: string): string => useConsolePlace().query[name] ?? '';

/** Sets a filter and returns to the first page. */
export const setFilter = (name: string, value: string): void =>
  changeQuery({ [name]: value, page: null });

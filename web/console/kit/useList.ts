import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Call, Input, Output } from '#domain/call.ts';
import { type ListWish, pageSizes } from '#domain/administrators/shapes.ts';
import { request } from '#web/kit/calls/request.ts';
import { changeQuery, useConsolePlace } from './console.ts';
import type { Refused } from '#web/kit/calls/refused.ts';
import { showing } from '#web/kit/calls/useCallQuery.ts';

type Filters<C> = Omit<Input<C>, keyof ListWish>;
type RowOf<C> = Output<C> extends { items: readonly (infer R)[] } ? R : never;

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
  /** All rows of the filter, up to the server's limit. */
  exportRows: () => Promise<readonly R[]>;
  /** The same filter as the input of another list's export. */
  exportInput: Readonly<Record<string, unknown>>;
};

/**
 * An administrators' list whose words, filters, order and page live in the address (`q`, the
 * filters' own names, `sort`, `page`, `size`). `filters` are what the page has read from the
 * address already, `fixed` what makes it this list (the record it belongs to).
 */
export function useList<C extends Call, K extends keyof Filters<C> = never>(
  call: C,
  filters: Omit<Filters<C>, K>,
  fixed?: Pick<Filters<C>, K>,
): List<RowOf<C>> {
  const { query } = useConsolePlace();
  const size = Number(query['size']);
  const wish = {
    search: query['q'] || undefined,
    sort: query['sort'] || undefined,
    pageNum: Math.max(1, Math.trunc(Number(query['page'])) || 1),
    pageSize: pageSizes.includes(size as 20) ? size : pageSizes[0],
  };
  const inputOf = (isExport: boolean) =>
    ({ ...filters, ...fixed, ...wish, isExport }) as unknown as Input<C>;
  const answer = useQuery<{ items: RowOf<C>[]; totalNum: number }, Refused>({
    queryKey: [call.name, 'list', inputOf(false)],
    queryFn: ({ signal }) =>
      showing(request(call, inputOf(false), { signal }), 'toast') as Promise<{
        items: RowOf<C>[];
        totalNum: number;
      }>,
    placeholderData: keepPreviousData,
  });
  return {
    rows: answer.data?.items ?? [],
    totalNum: answer.data?.totalNum ?? 0,
    isFirst: answer.data === undefined && answer.isPending,
    isLoading: answer.isFetching,
    search: wish.search ?? '',
    sort: wish.sort ?? '',
    pageNum: wish.pageNum,
    pageSize: wish.pageSize,
    hasFilter:
      wish.search !== undefined || Object.values(filters).some((value) => value !== undefined),
    exportInput: inputOf(true) as Readonly<Record<string, unknown>>,
    exportRows: async () =>
      ((await showing(request(call, inputOf(true)), 'dialog')) as { items: RowOf<C>[] }).items,
  };
}

/** A value of a filter in the address; `''` when there is none. */
export const useFilter = (name: string): string => useConsolePlace().query[name] ?? '';

/** Sets a filter and goes back to the first page. */
export const setFilter = (name: string, value: string): void =>
  changeQuery({ [name]: value, page: null });

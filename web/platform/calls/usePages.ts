import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Call, Input, Output } from '#domain/call.ts';
import { request } from './request.ts';
import type { Refused } from './refused.ts';
import {
  afterPaint,
  freshFor,
  initialAnswer,
  queries,
  withErrorDisplay,
  type CallQueryOptions,
} from './useCallQuery.ts';

/** Key of a list in pages, by the input of its first page. */
export const pagesKey = <C extends Call>(call: C, first: Input<C>) =>
  [call.name, 'pages', first] as const;

/** Reads a list that phones extend page by page, from page 1. */
export function usePages<C extends Call>(
  call: C,
  inputOf: (page: number) => Input<C>,
  hasMore: (last: Output<C>, loaded: number) => boolean,
  options: Pick<CallQueryOptions, 'enabled' | 'ignore' | 'errorDisplay'> = {},
) {
  return useInfiniteQuery<
    Output<C>,
    Refused,
    InfiniteData<Output<C>, number>,
    readonly unknown[],
    number
  >({
    queryKey: pagesKey(call, inputOf(1)),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const isFirst = queries.getQueryData(queryKey) === undefined;
      // As in `useCallQuery`; the member waits for further pages, so those are sent immediately.
      if (!isFirst && pageParam === 1) await afterPaint();
      return withErrorDisplay(
        request(call, inputOf(pageParam), { signal, isFirst }),
        options.errorDisplay ?? call.errorDisplay ?? 'toast',
        options.ignore,
      );
    },
    initialData: () => {
      const first = options.enabled !== false && initialAnswer(call, inputOf(1));
      return first ? { pages: [first], pageParams: [1] } : undefined;
    },
    staleTime: freshFor,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (hasMore(last, pages.length) ? pages.length + 1 : undefined),
    enabled: options.enabled ?? true,
  });
}

/** Removes all pages but the first from the cache, so that a refetch is one request. */
export function keepFirstPage<C extends Call>(call: C, first: Input<C>): void {
  queries.setQueryData<InfiniteData<Output<C>, number>>(
    pagesKey(call, first),
    (all) => all && { pages: all.pages.slice(0, 1), pageParams: all.pageParams.slice(0, 1) },
  );
}

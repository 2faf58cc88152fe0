import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Call, Input, Output } from '#domain/call.ts';
import { earlyAnswer, request } from './request.ts';
import type { Refused } from './refused.ts';
import { afterPaint, freshFor, queries, showing, type CallQueryOptions } from './useCallQuery.ts';

const keyOf = <C extends Call>(call: C, first: Input<C>) => [call.name, 'pages', first] as const;

/**
 * Load-more lists of phones: `inputOf(page)` with pages from 1, `hasMore(last, pages)` decides
 * whether another page exists.
 */
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
    queryKey: keyOf(call, inputOf(1)),
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const isFirst = queries.getQueryData(queryKey) === undefined;
      // As with one answer (`useCallQuery`); a further page is awaited by who asked for more.
      if (!isFirst && pageParam === 1) await afterPaint();
      return showing(
        request(call, inputOf(pageParam), { signal, isFirst }),
        options.errorDisplay ?? call.errorDisplay ?? 'toast',
        options.ignore,
      );
    },
    initialData: () => {
      const first = options.enabled === false ? undefined : earlyAnswer(call, inputOf(1));
      return first === undefined ? undefined : { pages: [first], pageParams: [1] };
    },
    staleTime: freshFor,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (hasMore(last, pages.length) ? pages.length + 1 : undefined),
    enabled: options.enabled ?? true,
  });
}

/**
 * Forgets what was loaded after the first page: asked again, the list is one call. `first`
 * is the input of its first page.
 */
export function keepFirstPage<C extends Call>(call: C, first: Input<C>): void {
  queries.setQueryData<InfiniteData<Output<C>, number>>(
    keyOf(call, first),
    (all) => all && { pages: all.pages.slice(0, 1), pageParams: all.pageParams.slice(0, 1) },
  );
}

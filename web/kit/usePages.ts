import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import type { Call, Input, Output } from '#domain/call.ts';
import { ask } from './ask.ts';
import type { Refused } from './refused.ts';
import { showing, type UseAskOptions } from './useAsk.ts';

/** Load-more lists of phones: `inputOf(page)` with pages from 1, `hasMore(last, pages)` decides whether another page exists. */
export function usePages<C extends Call>(
  call: C,
  inputOf: (page: number) => Input<C>,
  hasMore: (last: Output<C>, loaded: number) => boolean,
  options: Pick<UseAskOptions, 'enabled' | 'ignore' | 'shown'> = {},
) {
  return useInfiniteQuery<Output<C>, Refused, InfiniteData<Output<C>, number>, readonly unknown[], number>({
    queryKey: [call.name, 'pages', inputOf(1)],
    queryFn: ({ pageParam, signal }) =>
      showing(ask(call, inputOf(pageParam), { signal }), options.shown ?? call.shown ?? 'toast', options.ignore),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (hasMore(last, pages.length) ? pages.length + 1 : undefined),
    enabled: options.enabled ?? true,
  });
}

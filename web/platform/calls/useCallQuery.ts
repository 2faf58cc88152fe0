import {
  keepPreviousData,
  QueryClient,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Call, CallToCome, Input, Output, ErrorDisplay } from '#domain/call.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { earlyAnswer, hasPressed, request } from './request.ts';
import { boot } from '#web/platform/session/boot.ts';
import { now } from '#web/platform/clock.ts';
import { Refused, isRefusedWith } from './refused.ts';
import { currentLanguage } from '#web/platform/locale/translations.ts';

/** Every mount refetches and shows the cached data meanwhile; no automatic retries. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      networkMode: 'always',
    },
  },
});

export type CallQueryOptions<T = unknown> = {
  /** Replaces the request, for a screen with its own texts for failures. */
  from?: () => Promise<T>;
  enabled?: boolean;
  /** Shows the data of the previous input while the next ones load. */
  keep?: boolean;
  /** Refusals that are no failure for the member (an empty list). */
  ignore?: readonly Refusal[];
  errorDisplay?: ErrorDisplay;
  quiet?: boolean;
  /** Evicts the data on unmount; for data that reading them changes. */
  forget?: boolean;
  /** Refetch interval in ms; false stops it. */
  every?: number | false;
};

export async function withErrorDisplay<T>(
  work: Promise<T>,
  how: ErrorDisplay,
  ignore: readonly Refusal[] = [],
): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    if (failure instanceof Refused && !isRefusedWith(failure, ignore)) {
      const { showFailure } = await import('./faults.ts');
      showFailure(failure, how);
    }
    throw failure;
  }
}

/** How long data that arrived before the page count as fresh, ms. Later mounts refetch. */
const firstFreshMs = 10_000;

/**
 * Stale time: positive only for initial data that no request of the page has updated, and only
 * until a call of a press, which may change them.
 */
export const freshFor = ({
  state: { dataUpdateCount, dataUpdatedAt },
}: {
  state: { dataUpdateCount: number; dataUpdatedAt: number };
}): number =>
  dataUpdateCount === 0 && Date.now() - dataUpdatedAt < firstFreshMs && !hasPressed
    ? firstFreshMs
    : 0;

/** Returns the data that the server put into the document, if the input matches, once. */
function firstAnswer<C extends Call>(
  call: C | CallToCome<C>,
  input: Input<C>,
): Output<C> | null | undefined {
  const { firsts, language, now: since } = boot();
  // The names in the data are in the language of the document. A minute later, another page would
  // show old ones.
  if (language !== currentLanguage() || now() > since + 6 * firstFreshMs) return undefined;
  // Other fields must be empty or describe the member, because the server read them from the
  // session.
  const place = firsts.findIndex(
    (first) =>
      first.name === call.name &&
      Object.entries(input as Record<string, unknown>).every(
        ([key, value]) =>
          String(value) === String((first.input[key] ?? '') as unknown) ||
          /^ada$|inLevel$|^myCoupons$/.test(key),
      ),
  );
  return firsts.splice(place, place < 0 ? 0 : 1)[0]?.answer as Output<C> | null | undefined;
}

/** Data that arrived with the document or before the script. */
export const initialAnswer = <C extends Call>(call: C | CallToCome<C>, input: Input<C>) =>
  firstAnswer(call, input) ?? ('load' in call ? undefined : earlyAnswer(call, input));

const soonMs = 300;

/**
 * Resolves when the browser is idle; immediately in a hidden page or without `requestIdleCallback`
 * (Safari).
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible' && 'requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: soonMs });
    else setTimeout(resolve);
  });

export function useCallQuery<C extends Call>(
  call: C | CallToCome<C>,
  input: Input<C>,
  options: CallQueryOptions<Output<C>> = {},
): UseQueryResult<Output<C>, Refused> {
  return useQuery<Output<C>, Refused>({
    queryKey: [call.name, input],
    queryFn: async ({ signal, queryKey }) => {
      // Render cached data first: sending a request costs a slow phone a frame or two.
      const isFirst = queries.getQueryData(queryKey) === undefined;
      if (!isFirst) await afterPaint();
      return withErrorDisplay(
        options.from?.() ?? request(call, input, { signal, quiet: options.quiet, isFirst }),
        options.errorDisplay ?? call.errorDisplay ?? 'toast',
        options.ignore,
      );
    },
    initialData: () => (options.enabled === false ? undefined : initialAnswer(call, input)),
    staleTime: freshFor,
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.forget ? { gcTime: 0 } : {}),
  });
}

/** Invalidates the data of these calls, or of all calls, and refetches what is visible. */
export const refetchCalls = (...calls: readonly Call[]): Promise<void> =>
  queries.invalidateQueries({
    predicate: (query) =>
      calls.length === 0 || calls.some((call) => call.name === query.queryKey[0]),
  });

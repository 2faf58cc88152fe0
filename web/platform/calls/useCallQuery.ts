import {
  keepPreviousData,
  QueryClient,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Call, CallToCome, Input, Output, ErrorDisplay } from '#domain/call.ts';
import type { Refusal } from '#domain/refusals/refusals.ts';
import { earlyAnswer, request } from './request.ts';
import { boot } from '#web/platform/session/boot.ts';
import { Refused, isOne } from './refused.ts';
import { currentLanguage } from '#web/platform/locale/translations.ts';

/**
 * Every mount asks again and shows what it had meanwhile; nothing is repeated behind the member's
 * back.
 */
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
  /** Sends the call in the screen's own way (own words for its failures). */
  from?: () => Promise<T>;
  enabled?: boolean;
  /** Keeps the answer of the input before on screen while the next one is on its way. */
  keep?: boolean;
  /** What is no failure to the member (an empty list). */
  ignore?: readonly Refusal[];
  errorDisplay?: ErrorDisplay;
  quiet?: boolean;
  /**
   * Not kept once nobody looks at it: whoever comes again begins with what is now. For what is
   * changed by what was read of it.
   */
  forget?: boolean;
  /** Asks again after so many milliseconds; false stops. */
  every?: number | false;
};

/** Shows a failure unless the screen wants to ignore it, then hands it on. */
export async function showing<T>(
  work: Promise<T>,
  how: ErrorDisplay,
  ignore: readonly Refusal[] = [],
): Promise<T> {
  try {
    return await work;
  } catch (failure) {
    if (failure instanceof Refused && !isOne(failure, ignore)) {
      const { showFailure } = await import('./faults.ts');
      showFailure(failure, how);
    }
    throw failure;
  }
}

/**
 * How long an answer that came before the page counts as fresh: long enough for the first view, then every
 * visit sends the call.
 */
const firstFreshMs = 10_000;
let isFirstUsed = false;

/** For what was never asked by the page itself. */
export const freshFor = ({
  state: { data, dataUpdateCount, dataUpdatedAt },
}: {
  state: { data: unknown; dataUpdateCount: number; dataUpdatedAt: number };
}): number =>
  data !== undefined && dataUpdateCount === 0 && Date.now() - dataUpdatedAt < firstFreshMs
    ? firstFreshMs
    : 0;

/** The answer the server put into the page, when the input is the one it was made for. */
function firstAnswer<C extends Call>(
  call: C | CallToCome<C>,
  input: Input<C>,
): Output<C> | undefined {
  const { first, language } = boot();
  if (first?.name !== call.name || !first.answer || isFirstUsed) return undefined;
  // Names in another language than the one chosen in this browser are of no use.
  if (language !== currentLanguage()) return undefined;
  // What the page does not name was left empty there; who asks says the same of themselves
  // everywhere.
  const isSame = ([key, value]: [string, unknown]) =>
    key in first.input
      ? value === first.input[key]
      : ['ada', 'pinLevel', 'highestPinLevel'].includes(key) || value === '';
  if (!Object.entries(input as Record<string, unknown>).every(isSame)) return undefined;
  isFirstUsed = true;
  return first.answer as Output<C>;
}

/** Within so many ms. */
const soonMs = 300;

/**
 * Once what is being drawn stands on the screen and nothing else is to be done; at once where nobody
 * looks, or where the browser (Safari) does not tell.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'visible' && 'requestIdleCallback' in window)
      requestIdleCallback(() => resolve(), { timeout: soonMs });
    else setTimeout(resolve);
  });

/** Server state of one call and input. Failures are shown once for each time the call was sent. */
export function useCallQuery<C extends Call>(
  call: C | CallToCome<C>,
  input: Input<C>,
  options: CallQueryOptions<Output<C>> = {},
): UseQueryResult<Output<C>, Refused> {
  return useQuery<Output<C>, Refused>({
    queryKey: [call.name, input],
    queryFn: async ({ signal, queryKey }) => {
      // Who has an answer sees it first: sending costs a slow phone a frame or two.
      const isFirst = queries.getQueryData(queryKey) === undefined;
      if (!isFirst) await afterPaint();
      return showing(
        options.from?.() ?? request(call, input, { signal, quiet: options.quiet, isFirst }),
        options.errorDisplay ?? call.errorDisplay ?? 'toast',
        options.ignore,
      );
    },
    initialData: () =>
      firstAnswer(call, input) ??
      (options.enabled === false || 'load' in call ? undefined : earlyAnswer(call, input)),
    staleTime: freshFor,
    enabled: options.enabled ?? true,
    refetchInterval: options.every ?? false,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    ...(options.forget ? { gcTime: 0 } : {}),
  });
}

/**
 * Marks answers of these calls as old; those on screen are asked again. Without names: all of them.
 */
export const refetchCalls = (...calls: readonly Call[]): Promise<void> =>
  queries.invalidateQueries({
    predicate: (query) =>
      calls.length === 0 || calls.some((call) => call.name === query.queryKey[0]),
  });

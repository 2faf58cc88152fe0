import type { Call } from '#domain/call.ts';
import { listReviews } from '#domain/payments/calls.admin.ts';
import { showChanged } from '#web/console/platform/showChanged.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { toast } from '#web/platform/toasts.ts';

/** Sends a decision; fetches what is shown again if another person was faster. */
export function useDecision<C extends Call>(call: C, done: string, shown: Call = listReviews) {
  return useCallMutation(call, {
    onDone: async () => {
      toast(done);
      await refetchCalls();
    },
    onRefused: (failure) => {
      if (failure.refusal !== 'changedMeanwhile') return false;
      showChanged(failure, () => refetchCalls(shown));
      return true;
    },
  });
}

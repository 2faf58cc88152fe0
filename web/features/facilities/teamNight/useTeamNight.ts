import { useState } from 'react';
import { answerTeamNight, openTeamNight } from '#domain/facilities/teamNight/calls.ts';
import type { TeamNight } from '#domain/facilities/teamNight/shapes.ts';
import { isRefusedWith, type Refused } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { deviceKey } from '#web/platform/linkSecret.ts';

/** Poll interval in ms, because others answer while the page is open. */
const everyMs = 30_000;

type Answer = { name: string; email: string; dateNos: readonly number[] };

/** The invitation behind a secret, for this device. */
export function useTeamNight(secret: string) {
  const { data, error, isFetching, refetch } = useCallQuery(
    openTeamNight,
    { secret, device: deviceKey() },
    { enabled: secret !== '', errorDisplay: 'silent', every: everyMs },
  );
  /** The page after the answer was deleted, with which a guest's own link ends. */
  const [last, setLast] = useState<TeamNight>();
  const isUnknown = isRefusedWith(error, ['teamNightUnknown']);
  return {
    // After a withdrawal the previous response must not stay visible.
    night: isUnknown ? last : data,
    failure: isFetching && data === undefined ? null : error,
    isUnknown,
    reload: async (answered?: TeamNight) => {
      setLast(answered);
      await refetch();
    },
  };
}

/** Sends an answer. `onRefused` returns true if the form shows the refusal. */
export function useAnswer(
  secret: string,
  on: { done: (night: TeamNight) => unknown; refused?: (failure: Refused) => boolean },
) {
  const { mutate, isBusy } = useCallMutation(answerTeamNight, {
    errorDisplay: 'dialog',
    onDone: on.done,
    onRefused: (failure) => on.refused?.(failure) ?? false,
  });
  const send = ({ name, email, dateNos }: Answer) =>
    void mutate({ secret, device: deviceKey(), name, email, dateNos: [...dateNos] });
  return { send, isBusy };
}

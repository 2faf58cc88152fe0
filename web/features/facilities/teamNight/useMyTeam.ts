import {
  getTeamNight,
  removeTeamGuest,
  saveTeamNight,
  withdrawTeamNight,
} from '#domain/facilities/teamNight/calls.ts';
import type { TeamGuest } from '#domain/facilities/teamNight/shapes.ts';
import { isUnavailable } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { refocusSoon } from '#web/platform/focus.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { toast } from '#web/platform/toasts.ts';

/** Poll interval in ms, because guests answer while the page is open. */
const everyMs = 30_000;

/** The invitation of an own booking, with its guests. */
export function useMyTeam(orderNumber: string) {
  const answer = useCallQuery(
    getTeamNight,
    { orderNumber },
    { every: everyMs, ignore: ['orderNotFound', 'notFacilityOrder', 'noData'] },
  );
  const failure = answer.data === undefined ? answer.error : null;
  const isGone = isUnavailable(failure);
  return {
    night: answer.data,
    isGone,
    isFailed: failure !== null && !isGone,
    reload: () => void answer.refetch(),
  };
}

const reload = () => refetchCalls(getTeamNight);

/** Makes the link or changes the text, and withdraws the link. */
export function useLink(orderNumber: string) {
  const t = useTranslations('teamNight');
  const saving = useCallMutation(saveTeamNight, { onRefused: () => void reload() });
  const ending = useCallMutation(withdrawTeamNight, { onRefused: () => void reload() });
  const save = async (message: string, said: string): Promise<boolean> => {
    if ((await saving.mutate({ orderNumber, message })) === undefined) return false;
    await reload();
    toast(said);
    refocusSoon();
    return true;
  };
  const withdraw = async () => {
    const isSure = await confirm({
      title: t('withdrawTitle'),
      text: t('withdrawText'),
      yes: t('withdraw'),
      isDanger: true,
    });
    if (!isSure || (await ending.mutate({ orderNumber })) === undefined) return;
    await reload();
    toast(t('withdrawn'));
    refocusSoon();
  };
  return {
    save,
    isSaving: saving.isBusy,
    withdraw: () => void withdraw(),
    isEnding: ending.isBusy,
  };
}

/** Removes a guest after a question. */
export function useRemove(orderNumber: string) {
  const t = useTranslations('teamNight');
  const { mutate } = useCallMutation(removeTeamGuest, { onRefused: () => void reload() });
  return async ({ guestId, name }: TeamGuest): Promise<void> => {
    const isSure = await confirm({
      title: t('removeTitle', { name }),
      text: t('removeText', { name }),
      yes: t('removeYes'),
      isDanger: true,
    });
    if (!isSure || (await mutate({ orderNumber, guestId })) === undefined) return;
    await reload();
    toast(t('removed', { name }));
    refocusSoon();
  };
}

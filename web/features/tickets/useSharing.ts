import { personalData } from '#domain/members/calls.ts';
import { getMySession } from '#domain/tickets/calls.sessions.ts';
import { getShareList, saveShareList } from '#domain/tickets/calls.sharing.ts';
import {
  getMyTicket,
  getMyTicketDetail,
  getMyTickets,
  getTicketQRcode,
} from '#domain/tickets/calls.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { refocusSoon } from '#web/platform/focus.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

/** Refetches the data that a change of holder affects, and restores the focus. */
export async function refetchHolders(): Promise<void> {
  await refetchCalls(
    getMyTicketDetail,
    getMyTickets,
    getMyTicket,
    getTicketQRcode,
    getMySession,
    getShareList,
    personalData,
  );
  refocusSoon();
}

/** Takes a shared ticket back after a confirmation (TKT-014). */
export function useTakeBack() {
  const t = useTranslations('bookings');
  const { mutate, isBusy } = useCallMutation(saveShareList, {
    onDone: async () => {
      toast(t('takenBack'));
      await refetchHolders();
    },
    // A refusal means that the displayed state is outdated.
    onRefused: () => void refetchHolders(),
  });
  const takeBack = async (ticketID: string, name: string) => {
    const isSure = await confirm({
      title: t('takeBackTitle'),
      text: t('takeBackText', { name }),
      yes: t('takeBack'),
      isDanger: true,
    });
    if (isSure) await mutate({ shares: [{ ticketID, receiver: null }] });
  };
  return { takeBack: (ticketID: string, name: string) => void takeBack(ticketID, name), isBusy };
}

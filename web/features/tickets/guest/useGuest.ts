import type { Output } from '#domain/call.ts';
import {
  getGuestCalendar,
  nameGuest,
  openGuestLink,
  stopGuestMails,
} from '#domain/tickets/calls.guests.ts';
import { download } from '#web/platform/download.ts';
import { toast } from '#web/platform/toasts.ts';
import { isRefusedWith } from '#web/platform/calls/refused.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { deviceKey } from '#web/platform/linkSecret.ts';

/** Poll interval in ms, because the owner can withdraw the place while the page is open. */
const everyMs = 60_000;

export type GuestPage = Output<typeof openGuestLink>;

export function useInvitation(secret: string) {
  const answer = useCallQuery(
    openGuestLink,
    { secret, device: deviceKey() },
    { enabled: secret !== '', errorDisplay: 'silent', every: everyMs },
  );
  const isUnknown = isRefusedWith(answer.error, ['guestLinkUnknown']);
  return {
    // After a withdrawal the previous response must not stay visible.
    page: isUnknown ? undefined : answer.data,
    failure: answer.isFetching && answer.data === undefined ? null : answer.error,
    isUnknown,
    reload: () => answer.refetch(),
  };
}

export type GuestField = 'name' | 'email';

/** Stores the guest's entries. `onRefused` gets the text for the field. */
export function useNaming(
  secret: string,
  handlers: { onDone: () => unknown; onRefused: (field: GuestField, text: string) => void },
) {
  const { mutate, isBusy } = useCallMutation(nameGuest, {
    onDone: handlers.onDone,
    onRefused: ({ text, field }) => {
      handlers.onRefused(field === 'email' ? 'email' : 'name', text);
      return true;
    },
  });
  return {
    name: (entries: { name: string; isRemembered: boolean; email: string }) =>
      void mutate({ secret, device: deviceKey(), ...entries }),
    isBusy,
  };
}

/** Deletes the guest's address, on this device or by the link of a mail. */
export function useStopMails(secret: string, onDone: () => Promise<unknown>) {
  const t = useTranslations('guests');
  const { mutate, isBusy } = useCallMutation(stopGuestMails, {
    onDone: async () => {
      await onDone();
      toast(t('mailsStopped'));
    },
  });
  return { stop: () => void mutate({ secret, device: deviceKey() }), isBusy };
}

export function useGuestCalendar(secret: string) {
  const t = useTranslations('guests');
  const { mutate, isBusy } = useCallMutation(getGuestCalendar, {
    onDone: ({ fileName, content }) => {
      download(new File([content], fileName, { type: 'text/calendar' }));
      toast(t('calendarSaved'));
    },
  });
  return { save: () => void mutate({ secret, device: deviceKey() }), isBusy };
}

import type { Output } from '#domain/call.ts';
import { getMyCalendar } from '#domain/tickets/calls.sessions.ts';
import { download } from '#web/platform/download.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { bookingsIcon } from '#web/ui/icons.ts';

type Props = {
  of: { orderNumber: string } | { sessionId: string };
  /** The page works offline, so the file is stored with it (decision 0027). */
  isKept?: boolean;
  className?: string;
};

/**
 * Downloads a calendar file; offline the stored one (R32). The texts of `bookings` must be loaded.
 */
export function CalendarButton({ of, isKept = false, className = '' }: Props) {
  const t = useTranslations('bookings');
  const kept = useCallQuery(getMyCalendar, of, { enabled: isKept, errorDisplay: 'silent' });
  const save = ({ fileName, content }: Output<typeof getMyCalendar>) => {
    download(new File([content], fileName, { type: 'text/calendar' }));
    toast(t('calendarSaved'));
  };
  const { mutate, isBusy } = useCallMutation(getMyCalendar, {
    onDone: save,
    onRefused: ({ kind }) => {
      if (kind !== 'network' && kind !== 'timeout') return false;
      if (kept.data === undefined) toast(t('calendarOffline'));
      else save(kept.data);
      return true;
    },
  });
  return (
    <Button
      variant="secondary"
      className={className}
      isBusy={isBusy}
      onPress={() => void mutate(of)}
    >
      {!isBusy && <Icon d={bookingsIcon} />}
      {t('addToCalendar')}
    </Button>
  );
}

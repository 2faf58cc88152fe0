import { getMyCalendar } from '#domain/tickets/calls.sessions.ts';
import { download } from '#web/kit/download.ts';
import { toast } from '#web/kit/toasts.ts';
import { useTell } from '#web/kit/useTell.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { bookingsIcon } from './icons.ts';

/** Hands the member a calendar file of an order or of one session (R32). Its words are `bookings`. */
export function CalendarButton({ of, className = '' }: { of: { orderNumber: string } | { sessionId: string }; className?: string }) {
  const t = useWords('bookings');
  const { tell, isBusy } = useTell(getMyCalendar, {
    onDone: ({ fileName, content }) => {
      download(new File([content], fileName, { type: 'text/calendar' }));
      toast(t('calendarSaved'));
    },
  });
  return (
    <Button look="secondary" className={className} isBusy={isBusy} onPress={() => void tell(of)}>
      {!isBusy && <Icon d={bookingsIcon} />}
      {t('addToCalendar')}
    </Button>
  );
}

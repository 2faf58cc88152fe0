import type { CalendarBooking } from '#domain/facilities/bookings/shapes.ts';
import type { RoomDayState } from '#domain/facilities/shapes.kinds.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import type { Tone } from '#web/ui/Tag.tsx';

type StateTag = { text: string; tone: Tone };

export function useStates(country: string) {
  const t = useTranslations('bookingsAdmin');
  const bookingState = ({ orderStatus, heldUntil }: CalendarBooking): StateTag => {
    if (orderStatus === 'PAID') return { text: t('paid'), tone: 'leaf' };
    return heldUntil === null
      ? { text: t('atShop'), tone: 'gold' }
      : { text: t('held', { time: timeText(heldUntil, zoneOf(country)) }), tone: 'gold' };
  };
  const dayState = (state: RoomDayState): string | null => {
    if (state === 'OPEN' || state === 'PAST') return null;
    const texts = {
      FULL: t('full'),
      CLOSED: t('closed'),
      HOLIDAY: t('holiday'),
      NOT_RELEASED: t('notReleased'),
    };
    return texts[state];
  };
  return { bookingState, dayState };
}

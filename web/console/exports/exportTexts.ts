import type { ExportPlan } from '#domain/exports/shapes.ts';
import type { ViewList } from '#domain/views/shapes.ts';
import { two } from '#domain/time/dateText.ts';
import { textOf } from '#web/platform/locale/translations.ts';

const lists: Record<ViewList, () => string> = {
  '/admin/events': () => textOf('eventForm', 'events'),
  '/admin/orders': () => textOf('ordersAdmin', 'orders'),
  '/admin/members': () => textOf('membersAdmin', 'members'),
  '/admin/room-bookings': () => textOf('bookingsAdmin', 'bookings'),
  '/admin/service-bookings': () => textOf('serviceBookingsAdmin', 'bookings'),
};
export const listName = (list: ViewList): string => lists[list]();

const weekdays = ['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7'] as const;
export const weekdayChoices = () =>
  weekdays.map((key, at) => ({ value: String(at + 1), label: textOf('exportsAdmin', key) }));

export const hourText = (hour: number): string => `${two(hour)}:00`;

/** `Every day at 08:00`. */
export function turnText({
  every,
  weekday,
  monthDay,
  hour: at,
}: Pick<ExportPlan, 'every' | 'weekday' | 'monthDay' | 'hour'>): string {
  const hour = hourText(at);
  if (every === 'DAY') return textOf('exportsAdmin', 'everyDayAt', { hour });
  return every === 'WEEK'
    ? textOf('exportsAdmin', 'everyWeekAt', {
        hour,
        weekday: textOf('exportsAdmin', weekdays[weekday - 1]!),
      })
    : textOf('exportsAdmin', 'everyMonthAt', { hour, day: monthDay });
}

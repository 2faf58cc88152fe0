import type { BookedRoomSlot } from '#domain/facilities/setup/shapes.rooms.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { ordersOf } from './booked.ts';

/** Maximum number of bookings listed; further bookings are only counted. */
const maxNamed = 5;

/** Warns about bookings that an unsaved change of a room affects. */
export function BookedNotice({
  kind,
  booked,
}: {
  kind: 'touched' | 'outOfUse';
  booked: readonly BookedRoomSlot[];
}) {
  const t = useTranslations('roomToolsAdmin');
  const language = useLanguage();
  if (booked.length === 0) return null;
  const named = booked.slice(0, maxNamed);
  return (
    <div role="status" className="col-span-full rounded-card bg-gold-soft px-4 py-3 text-gold">
      <p className="font-semibold">{t(kind, { count: ordersOf(booked) })}</p>
      <ul className="mt-1 space-y-0.5 text-sm tabular-nums">
        {named.map((one) => (
          <li key={`${one.orderNumber} ${one.day} ${one.from}`}>
            {calendarDayText(one.day, language)}, {one.from}–{one.until} · {one.eventName} ·{' '}
            <ConsoleLink
              to="/admin/room-booking"
              query={{ orderNumber: one.orderNumber }}
              className="font-semibold underline"
            >
              {one.orderNumber}
            </ConsoleLink>
          </li>
        ))}
        {booked.length > maxNamed && <li>{t('andMore', { count: booked.length - maxNamed })}</li>}
      </ul>
      <p className="mt-1 text-sm">{t(`${kind}Text`)}</p>
    </div>
  );
}

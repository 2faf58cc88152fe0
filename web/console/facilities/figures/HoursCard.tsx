import type { RoomFigures } from '#domain/facilities/figures/shapes.ts';
import { shareOf } from '#domain/orders/rules.figures.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { WeekHours } from '#web/console/ui/figures/WeekHours.tsx';
import { hoursOf } from './numbers.ts';

export function HoursCard({ data: { hours }, file }: { data: RoomFigures; file: string }) {
  const t = useTranslations('roomFiguresAdmin');
  return (
    <WeekHours
      title={t('busy')}
      text={t('busyText')}
      file={`room-hours-${file}`}
      heads={{ offered: t('openHours'), booked: t('bookedHours'), share: t('share') }}
      none={t('notOpen')}
      hours={hours.map(({ weekday, hour, open, booked, bookedOpen }) => ({
        weekday,
        hour,
        offered: hoursOf(open),
        booked: hoursOf(booked),
        share: shareOf(bookedOpen, open),
      }))}
    />
  );
}

import { hoursSeen } from '#domain/facilities/figures/rules.ts';
import type { RoomFigures, RoomHour } from '#domain/facilities/figures/shapes.ts';
import { shareOf } from '#domain/orders/rules.figures.ts';
import { weekdayName } from '#domain/words/words.ts';
import { useLanguage, useWords } from '#web/kit/words/words.ts';
import { Card } from '#web/parts/Card.tsx';
import { shareText } from '#web/console/parts/FiguresTable.tsx';
import { CardHead } from './CardHead.tsx';
import { hoursOf } from './numbers.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** How much of the colour the fullest hour has: the ink on it stays readable in both themes. */
const most = 50;
const two = (hour: number) => String(hour).padStart(2, '0');

/** When the rooms are booked: a table whose cells are as strong as they are full. */
export function HoursCard({ data: { hours }, file }: { data: RoomFigures; file: string }) {
  const t = useWords('roomFiguresAdmin');
  const language = useLanguage();
  const seen = hoursSeen(hours);
  if (seen.length === 0) return null;
  // The second of March 2026 is a Monday.
  const nameOf = (weekday: number) =>
    weekdayName({ year: 2026, month: 3, day: 1 + weekday }, language);
  const fullest = Math.max(...hours.map((one) => shareIn(one) ?? 0));
  const at = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour);
  return (
    <Card>
      <CardHead<RoomHour>
        title={t('busy')}
        text={t('busyText')}
        label={t('hour')}
        file={`room-hours-${file}`}
        rows={hours}
        columns={[
          { title: t('weekday'), csv: (row) => nameOf(row.weekday) },
          { title: t('hour'), csv: (row) => `${two(row.hour)}:00` },
          { title: t('openHours'), csv: (row) => hoursOf(row.open) },
          { title: t('bookedHours'), csv: (row) => hoursOf(row.booked) },
          { title: t('share'), csv: (row) => shareText(shareOf(row.bookedOpen, row.open)) },
        ]}
      />
      <div className="relative overflow-x-auto" role="region" aria-label={t('busy')} tabIndex={0}>
        <table className="w-full border-separate border-spacing-0.5 text-center text-sm tabular-nums">
          <caption className="sr-only">{t('busyText')}</caption>
          <thead>
            <tr>
              <th scope="col" className="py-1 pr-2 text-left font-semibold">
                {t('weekday')}
              </th>
              {seen.map((hour) => (
                <th key={hour} scope="col" className="px-1 py-1 font-semibold">
                  {two(hour)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekdays.map((weekday) => (
              <tr key={weekday}>
                <th scope="row" className="py-1 pr-2 text-left font-normal whitespace-nowrap">
                  {nameOf(weekday)}
                </th>
                {seen.map((hour) => (
                  <HourCell
                    key={hour}
                    share={shareIn(at(weekday, hour))}
                    fullest={fullest}
                    none={t('notOpen')}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

const shareIn = (hour: RoomHour | undefined): number | null =>
  hour === undefined ? null : shareOf(hour.bookedOpen, hour.open);

function HourCell({
  share,
  fullest,
  none,
}: {
  share: number | null;
  fullest: number;
  none: string;
}) {
  if (share === null)
    return (
      <td className="rounded-sm bg-sunk px-1 py-2 text-soft">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{none}</span>
      </td>
    );
  const strength = fullest === 0 ? 0 : (share / fullest) * most;
  return (
    <td
      className="rounded-sm px-1 py-2"
      style={{ background: `color-mix(in srgb, var(--leaf) ${strength}%, var(--surface))` }}
    >
      {Math.round(share / 10)}
    </td>
  );
}

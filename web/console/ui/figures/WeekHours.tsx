import { hoursSeen } from '#domain/orders/rules.figures.ts';
import { type Language } from '#domain/text/languages.ts';
import { weekdayName } from '#domain/time/dateText.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { CardHead } from './CardHead.tsx';
import { shareText } from './FiguresTable.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7];
/** Colour strength of the fullest hour in percent; text on it stays readable in both themes. */
const most = 50;
const two = (hour: number) => String(hour).padStart(2, '0');

/**
 * An hour of a weekday, 1 Monday to 7 Sunday; `share` in tenths of a percent, null if nothing is
 * offered.
 */
type WeekHour = {
  weekday: number;
  hour: number;
  offered: number;
  booked: number;
  share: number | null;
};

type Props = {
  title: string;
  text: string;
  file: string;
  hours: readonly WeekHour[];
  heads: { offered: string; booked: string; share: string };
  /** Screen reader text for an hour without an offer. */
  none: string;
};

/** 2 March 2026 is a Monday. */
const nameOf = (weekday: number, language: Language) =>
  weekdayName({ year: 2026, month: 3, day: 1 + weekday }, language);

/** Bookings by weekday and hour as a heat map table. */
export function WeekHours(props: Props) {
  const { title, text, file, hours, heads } = props;
  const t = useTranslations('figuresAdmin');
  const language = useLanguage();
  if (hoursSeen(hours).length === 0) return null;
  return (
    <Card>
      <CardHead<WeekHour>
        title={title}
        text={text}
        label={t('hour')}
        file={file}
        rows={hours}
        columns={[
          { title: t('weekday'), csv: (row) => nameOf(row.weekday, language) },
          { title: t('hour'), csv: (row) => `${two(row.hour)}:00` },
          { title: heads.offered, csv: (row) => row.offered },
          { title: heads.booked, csv: (row) => row.booked },
          { title: heads.share, csv: (row) => shareText(row.share) },
        ]}
      />
      <HoursTable {...props} />
    </Card>
  );
}

function HoursTable({ title, text, hours, none }: Props) {
  const t = useTranslations('figuresAdmin');
  const language = useLanguage();
  const seen = hoursSeen(hours);
  const fullest = Math.max(...hours.map(({ share }) => share ?? 0));
  const shareAt = (weekday: number, hour: number) =>
    hours.find((one) => one.weekday === weekday && one.hour === hour)?.share ?? null;
  return (
    <div className="relative overflow-x-auto" role="region" aria-label={title} tabIndex={0}>
      <table className="w-full border-separate border-spacing-0.5 text-center text-sm tabular-nums">
        <caption className="sr-only">{text}</caption>
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
                {nameOf(weekday, language)}
              </th>
              {seen.map((hour) => (
                <HourCell key={hour} share={shareAt(weekday, hour)} fullest={fullest} none={none} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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

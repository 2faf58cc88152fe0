import type { ReactNode } from 'react';
import type { AdminPath } from '#domain/screens/console.ts';
import { RowLink } from '#web/console/ui/ConsoleLink.tsx';
import { shortDayText, timeText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Tag } from '#web/ui/Tag.tsx';

type Time = { startTime: number; endTime: number };

export type Affected = {
  orderNumber: string;
  memberName: string;
  memberNumber: string;
  isPaid: boolean;
  /** Room or service, and the number of people. */
  what: string;
  times: readonly Time[];
  options: readonly (Time & { place: string })[];
};

/** `Sat 05 Dec, 14:00–16:00` */
export function useTimeText(zone: string) {
  const language = useLanguage();
  return ({ startTime, endTime }: Time) =>
    `${shortDayText(startTime, language, zone)}, ${timeText(startTime, zone)}–${timeText(endTime, zone)}`;
}

/** Bookings that lose their room or consultant, with what their members can choose instead (B-42). */
export function AffectedBookings({
  label,
  to,
  zone,
  rows,
  note,
}: {
  label: string;
  to: AdminPath;
  zone: string;
  rows: readonly Affected[];
  note?: (row: Affected) => ReactNode;
}) {
  const t = useTranslations('closingsAdmin');
  const timeOf = useTimeText(zone);
  return (
    <ul aria-label={label} className="mt-3 divide-y divide-line border-y border-line">
      {rows.map((row) => (
        <li key={row.orderNumber} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-2">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2">
              <RowLink to={to} query={{ orderNumber: row.orderNumber }}>
                {row.orderNumber}
              </RowLink>
              <span className="wrap-anywhere">
                {row.memberName} · {row.memberNumber}
              </span>
              {!row.isPaid && <Tag tone="gold">{t('notPaid')}</Tag>}
            </p>
            <p className="font-semibold tabular-nums">{row.times.map(timeOf).join(' · ')}</p>
            <p className="text-sm text-soft wrap-anywhere">{row.what}</p>
          </div>
          <div className="min-w-0 text-sm">
            {note?.(row) ?? <Options options={row.options} timeOf={timeOf} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Options({
  options,
  timeOf,
}: Pick<Affected, 'options'> & { timeOf: ReturnType<typeof useTimeText> }) {
  const t = useTranslations('closingsAdmin');
  if (options.length === 0) return <p className="text-soft">{t('onlyBack')}</p>;
  return (
    <>
      <p className="text-soft">{t('instead')}</p>
      <ul className="tabular-nums">
        {options.map((one) => (
          <li key={`${one.startTime} ${one.place}`}>
            {timeOf(one)}
            {one.place !== '' && ` · ${one.place}`}
          </li>
        ))}
      </ul>
    </>
  );
}

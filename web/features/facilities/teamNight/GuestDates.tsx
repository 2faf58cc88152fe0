import type { TeamDate, TeamNight } from '#domain/facilities/teamNight/shapes.ts';
import { fillOf } from '#domain/facilities/teamNight/rules.ts';
import { now } from '#web/platform/clock.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { fullMoment, When } from '#web/ui/When.tsx';

type DateProps = {
  date: TeamDate;
  night: Pick<TeamNight, 'planned' | 'seats' | 'state'>;
};

/** Time and state of a date, and how many come. */
export function DateText({ date, night }: DateProps) {
  const t = useTranslations('teamNight');
  const language = useLanguage();
  const { startTime, endTime, isCancelled, movedFrom, come } = date;
  const isOff = isCancelled || night.state === 'CANCELLED';
  const isPast = endTime <= now();
  const isFull = !isOff && !isPast && fillOf(date, night) === 'FULL';
  return (
    <>
      <span className={`block font-medium ${isOff ? 'line-through' : ''}`}>
        <When from={startTime} to={endTime} />
      </span>
      {movedFrom !== null && !isOff && (
        <span className="block text-sm text-soft">
          {t('movedFrom', { time: fullMoment(movedFrom, language) })}
        </span>
      )}
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        {!isOff && (
          <span className="text-sm text-soft tabular-nums">
            {t(come > night.planned ? 'comeMore' : 'come', { come, planned: night.planned })}
          </span>
        )}
        {isOff && <Tag tone="coral">{t('cancelled')}</Tag>}
        {isPast && !isOff && <Tag>{t('past')}</Tag>}
        {movedFrom !== null && !isOff && !isPast && <Tag tone="gold">{t('moved')}</Tag>}
        {isFull && <Tag tone="coral">{t('full')}</Tag>}
      </span>
    </>
  );
}

/** Lists dates, only to read; all of an invitation or those in `only`. */
export function GuestDates({ night, only }: { night: TeamNight; only?: readonly number[] }) {
  const shown = night.dates.filter(({ dateNo }) => only === undefined || only.includes(dateNo));
  return (
    <ul className="space-y-3">
      {shown.map((date) => (
        <li key={date.dateNo}>
          <DateText date={date} night={night} />
        </li>
      ))}
    </ul>
  );
}

import { useState } from 'react';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { type DayGroup, dayGroups } from './dayNames.ts';
import { endTimes, startTimes } from './SlotPanel.tsx';
import type { Step } from './week.ts';
import { choices } from '#web/console/platform/filters.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
/** Slot lengths in quarter-hours. */
const pieces = [1, 2, 3, 4, 6, 8, 12, 16];

const daysOf = (chosen: string): readonly number[] =>
  chosen in dayGroups ? dayGroups[chosen as DayGroup] : [Number(chosen)];

type Tools = { dayName: (day: number) => string; dispatch: (step: Step) => void };

export function WeekTools(tools: Tools) {
  return (
    <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
      <FillDays {...tools} />
      <CopyDay {...tools} />
    </div>
  );
}

/** Options: single weekdays, and the same with groups of days. */
function useDays(dayName: Tools['dayName']) {
  const t = useTranslations('roomToolsAdmin');
  const days = weekdays.map((day) => ({ value: String(day), label: dayName(day) }));
  const groups = choices(Object.keys(dayGroups) as DayGroup[], t);
  return { days, several: [...groups, ...days] };
}

function FillDays({ dayName, dispatch }: Tools) {
  const t = useTranslations('roomToolsAdmin');
  const { several } = useDays(dayName);
  const [filling, setFilling] = useState({ start: '32', end: '88', piece: '4', days: 'workdays' });
  const field = (name: keyof typeof filling) => ({
    value: filling[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFilling({ ...filling, [name]: target.value }),
  });
  const lengths = pieces.map((piece) => ({
    value: String(piece),
    label: piece % 4 === 0 ? t('hour', { count: piece / 4 }) : t('minutes', { count: piece * 15 }),
  }));
  return (
    <fieldset className="min-w-0 rounded-control bg-sunk p-3">
      <legend className="float-left mb-2 w-full text-sm font-semibold">
        {t('fillTitle')} <span className="font-normal text-soft">{t('fillHint')}</span>
      </legend>
      <div className="clear-both grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
        <Select label={t('from')} options={startTimes} {...field('start')} />
        <Select label={t('until')} options={endTimes} {...field('end')} />
        <Select label={t('pieces')} className="col-span-2" options={lengths} {...field('piece')} />
        <Select
          label={t('onDays')}
          className="col-span-2 sm:col-span-3"
          options={several}
          {...field('days')}
        />
        <Button
          variant="secondary"
          onPress={() =>
            dispatch({
              do: 'fill',
              days: daysOf(filling.days),
              span: { start: Number(filling.start), end: Number(filling.end) },
              piece: Number(filling.piece),
            })
          }
        >
          {t('fill')}
        </Button>
      </div>
    </fieldset>
  );
}

function CopyDay({ dayName, dispatch }: Tools) {
  const t = useTranslations('roomToolsAdmin');
  const { days, several } = useDays(dayName);
  const [copying, setCopying] = useState({ from: '0', to: 'workdays' });
  const to = daysOf(copying.to).filter((day) => day !== Number(copying.from));
  return (
    <fieldset className="min-w-0 rounded-control bg-sunk p-3">
      <legend className="float-left mb-2 w-full text-sm font-semibold">
        {t('copyTitle')} <span className="font-normal text-soft">{t('fillHint')}</span>
      </legend>
      <div className="clear-both grid grid-cols-[1fr_auto] items-end gap-3">
        <Select
          label={t('copyDay')}
          className="col-span-2"
          value={copying.from}
          options={days}
          onChange={({ target }) => setCopying({ ...copying, from: target.value })}
        />
        <Select
          label={t('copyTo')}
          value={copying.to}
          options={several}
          onChange={({ target }) => setCopying({ ...copying, to: target.value })}
        />
        <Button
          variant="secondary"
          isInactive={to.length === 0}
          onPress={() => dispatch({ do: 'copy', from: Number(copying.from), to })}
        >
          {t('copy')}
        </Button>
      </div>
    </fieldset>
  );
}

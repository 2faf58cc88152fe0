import { useState } from 'react';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { type DayGroup, dayGroups } from './dayNames.ts';
import { endTimes, startTimes } from './SlotPanel.tsx';
import type { Step } from './week.ts';

const weekdays = [0, 1, 2, 3, 4, 5, 6];
/** In quarter-hours. */
const pieces = [1, 2, 3, 4, 6, 8, 12, 16];

const daysOf = (chosen: string): readonly number[] =>
  chosen in dayGroups ? dayGroups[chosen as DayGroup] : [Number(chosen)];

/** What a manager really does: days filled with equal slots, and one day copied to others. */
export function WeekTools({
  dayName,
  dispatch,
}: {
  dayName: (day: number) => string;
  dispatch: (step: Step) => void;
}) {
  const t = useWords('roomToolsAdmin');
  const [filling, setFilling] = useState({ start: '32', end: '88', piece: '4', days: 'workdays' });
  const [copying, setCopying] = useState({ from: '0', to: 'workdays' });
  const days = weekdays.map((day) => ({ value: String(day), label: dayName(day) }));
  const several = [
    ...(Object.keys(dayGroups) as DayGroup[]).map((value) => ({ value, label: t(value) })),
    ...days,
  ];
  const to = daysOf(copying.to).filter((day) => day !== Number(copying.from));
  return (
    <div className="grid gap-4 xl:grid-cols-[3fr_2fr]">
      <fieldset className="min-w-0 rounded-control bg-sunk p-3">
        <legend className="float-left mb-2 w-full text-sm font-semibold">
          {t('fillTitle')} <span className="font-normal text-soft">{t('fillHint')}</span>
        </legend>
        <div className="clear-both grid grid-cols-2 items-end gap-3 sm:grid-cols-4">
          <Select
            label={t('from')}
            value={filling.start}
            options={startTimes}
            onChange={({ target }) => setFilling({ ...filling, start: target.value })}
          />
          <Select
            label={t('until')}
            value={filling.end}
            options={endTimes}
            onChange={({ target }) => setFilling({ ...filling, end: target.value })}
          />
          <Select
            label={t('pieces')}
            className="col-span-2"
            value={filling.piece}
            options={pieces.map((piece) => ({
              value: String(piece),
              label:
                piece % 4 === 0
                  ? t('hour', { count: piece / 4 })
                  : t('minutes', { count: piece * 15 }),
            }))}
            onChange={({ target }) => setFilling({ ...filling, piece: target.value })}
          />
          <Select
            label={t('onDays')}
            className="col-span-2 sm:col-span-3"
            value={filling.days}
            options={several}
            onChange={({ target }) => setFilling({ ...filling, days: target.value })}
          />
          <Button
            look="secondary"
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
            look="secondary"
            isInactive={to.length === 0}
            onPress={() => dispatch({ do: 'copy', from: Number(copying.from), to })}
          >
            {t('copy')}
          </Button>
        </div>
      </fieldset>
    </div>
  );
}

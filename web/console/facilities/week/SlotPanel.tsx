import { ticksPerDay, timeOf } from '#domain/facilities/rules.ticks.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { slotAt, type Step, type Week } from './week.ts';

const times = Array.from({ length: ticksPerDay + 1 }, (_, tick) => ({
  value: String(tick),
  label: timeOf(tick),
}));
export const startTimes = times.slice(0, -1);
export const endTimes = times.slice(1);

export function SlotPanel({
  week,
  dayName,
  dispatch,
}: {
  week: Week;
  dayName: (day: number) => string;
  dispatch: (step: Step) => void;
}) {
  const t = useTranslations('roomToolsAdmin');
  const { day, tick } = week.cursor;
  const slot = slotAt(week, day, tick);
  if (slot === null) return <p className="py-2.5 text-sm text-soft">{t('noSlot')}</p>;
  return (
    <div
      role="group"
      aria-label={t('chosenSlot')}
      className="flex flex-wrap items-end gap-x-3 gap-y-2"
    >
      <p className="min-w-24 py-2.5 font-semibold">{dayName(day)}</p>
      <Select
        label={t('from')}
        className="w-28"
        value={slot.start}
        options={startTimes}
        onChange={({ target }) =>
          dispatch({ do: 'set', span: { start: Number(target.value), end: slot.end } })
        }
      />
      <Select
        label={t('until')}
        className="w-28"
        value={slot.end}
        options={endTimes}
        onChange={({ target }) =>
          dispatch({ do: 'set', span: { start: slot.start, end: Number(target.value) } })
        }
      />
      <Button variant="quiet" onPress={() => dispatch({ do: 'delete' })}>
        {t('deleteSlot')}
      </Button>
    </div>
  );
}

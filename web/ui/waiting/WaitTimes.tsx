import { timeOf } from '#domain/facilities/rules.ticks.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { DayField } from '#web/ui/fields/DayField.tsx';
import { ManyToggles } from '#web/ui/fields/ManyToggles.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { errorOf, type DayName, type TimesOfForm } from './timesOfForm.ts';
import { useWeekdays } from './useWeekdays.ts';

/** Hours of the day as `09:00`. */
const clockHours = Array.from({ length: 25 }, (_, hour) => timeOf(hour * 4));

/** Weekdays, and first and last day of a request. */
export function WaitDays({ times }: { times: TimesOfForm }) {
  const t = useTranslations('waits');
  const { options } = useWeekdays();
  const weekdaysError = times.errorOf('weekdays');
  const day = (name: DayName) => (
    <DayField
      label={t(name)}
      value={times.dayOf(name)}
      min={times.today}
      max={times.horizon}
      error={times.errorOf(name)}
      onDay={(value) => times.setDay(name, value)}
    />
  );
  return (
    <>
      <div>
        <ManyToggles
          label={t('weekdays')}
          options={options}
          values={times.weekdays}
          onChange={times.setWeekdays}
        />
        {weekdaysError !== undefined && (
          <p role="alert" className="mt-1 text-sm text-coral">
            {weekdaysError}
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {day('firstDay')}
        {day('lastDay')}
      </div>
    </>
  );
}

/** First and last hour of a request. */
export function WaitHours({ times }: { times: TimesOfForm }) {
  const t = useTranslations('waits');
  const hours = clockHours.map((value) => ({ value, label: value }));
  return (
    <>
      <Select
        label={t('from')}
        options={hours.slice(0, -1)}
        {...errorOf(times.errorOf('from'))}
        {...times.register('from')}
      />
      <Select
        label={t('until')}
        options={hours.slice(1)}
        {...errorOf(times.errorOf('until'))}
        {...times.register('until')}
      />
    </>
  );
}

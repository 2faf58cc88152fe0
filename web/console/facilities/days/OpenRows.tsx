import { type UseFormReturn, useFieldArray } from 'react-hook-form';
import { weekdayName } from '#domain/time/dateText.ts';
import { keepingFocus } from '#web/platform/focus.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { day, select } from '#web/console/ui/fields/kinds.tsx';
import type { OpeningForm } from './openingForm.ts';
import { RowsError } from './RowsError.tsx';

/** Weekdays on which a venue is open, each with optional first and last day. */
export function OpenRows({
  form,
  isReadOnly,
}: {
  form: UseFormReturn<OpeningForm>;
  isReadOnly: boolean;
}) {
  const own = useTranslations('openingAdmin');
  const tools = useTranslations('roomToolsAdmin');
  const language = useLanguage();
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'openDays' });
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    value: String(weekday),
    // 1 June 2026 is a Monday.
    label: weekdayName({ year: 2026, month: 6, day: weekday }, language),
  }));
  return (
    <FormSection title={own('openDays')} text={own('openDaysHint')}>
      {fields.map((row, place) => {
        const title = own('openDay', { number: place + 1 });
        return (
          <div
            key={row.id}
            role="group"
            aria-label={title}
            className="col-span-full grid grid-cols-1 items-end gap-x-4 gap-y-2 sm:grid-cols-4"
          >
            <Fields of={{ form }}>
              {[
                select(`openDays.${place}.weekday`, own('weekday'), weekdays),
                day(`openDays.${place}.from`, own('from')),
                day(`openDays.${place}.until`, own('until')),
              ]}
            </Fields>
            {!isReadOnly && (
              <Button
                variant="quiet"
                aria-label={own('remove', { row: title })}
                onPress={() => keepingFocus(() => remove(place))}
              >
                {own('removeShort')}
              </Button>
            )}
          </div>
        );
      })}
      <RowsError error={formState.errors.openDays} />
      {!isReadOnly && (
        <div className="col-span-full flex flex-wrap gap-3">
          <Button variant="secondary" onPress={() => append({ weekday: '1', from: '', until: '' })}>
            {own('addDay')}
          </Button>
          {fields.length === 0 && (
            <Button
              variant="secondary"
              onPress={() =>
                append(weekdays.map(({ value }) => ({ weekday: value, from: '', until: '' })))
              }
            >
              {tools('allWeekdays')}
            </Button>
          )}
        </div>
      )}
    </FormSection>
  );
}

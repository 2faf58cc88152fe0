import type { UseFormRegister, UseFormReturn } from 'react-hook-form';
import { weekdayName } from '#domain/words/words.ts';
import { useLanguage, useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';
import type { RoomForm } from './roomForm.ts';

const aMonday = { year: 2026, month: 6, day: 1 };
const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
const workdays = [1, 2, 3, 4];

/** The hours of a week, a line for each weekday; Monday's can be copied to Friday, or to all days. */
export function WeekFields({
  register,
  form,
  error,
}: {
  register: UseFormRegister<RoomForm>;
  form: UseFormReturn<RoomForm>;
  error?: string | undefined;
}) {
  const own = useWords('roomsAdmin');
  const language = useLanguage();
  const copy = (to: readonly number[]) => {
    for (const day of to)
      form.setValue(`slots.${day}`, form.getValues('slots.0'), { shouldDirty: true });
  };
  return (
    <div className="col-span-full">
      <div className="grid gap-3 sm:grid-cols-2">
        {weekdays.map((day) => (
          <TextField
            key={day}
            label={own('hoursOn', {
              day: weekdayName({ ...aMonday, day: aMonday.day + day }, language),
            })}
            placeholder="08:00–10:00, 10:00–12:00"
            maxLength={500}
            {...register(`slots.${day}`)}
          />
        ))}
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-coral">
          {error}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button look="quiet" onPress={() => copy(workdays)}>
          {own('copyToFriday')}
        </Button>
        <Button look="quiet" onPress={() => copy([...workdays, 5, 6])}>
          {own('copyToAll')}
        </Button>
      </div>
    </div>
  );
}

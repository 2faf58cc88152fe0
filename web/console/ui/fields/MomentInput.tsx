import { type Ref, useId, useState } from 'react';
import { two } from '#domain/time/dateText.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { DayBox, dateBoxClasses, useTypedDay } from '#web/ui/fields/DayBox.tsx';
import { FieldNotes, notesOf } from '#web/ui/fields/FieldNotes.tsx';
import { RequiredMark } from '#web/ui/fields/RequiredMark.tsx';
import { isTime, momentOf, partsOf, pastedMoment, timeOfTyped } from './moments.ts';

type Props = {
  label: string;
  /** `YYYY-MM-DDTHH:MM`, empty, or what was typed if it is not a date and time. */
  value: string;
  /** First and last day of the calendar. */
  min?: string | undefined;
  max?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  isRequired?: boolean;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
  onMoment: (moment: string) => void;
  onBlur?: () => void;
};

const minutesOfKey: Readonly<Record<string, number>> = { ArrowUp: 15, ArrowDown: -15 };

/** Date and time of the console: a date field with a calendar, and a field for the time beside. */
export function MomentInput({ label, value, hint, error, min, max, ...field }: Props) {
  const { isRequired = false, disabled, ref, onMoment, onBlur } = field;
  const t = useTranslations('dayField');
  const id = useId();
  const parts = partsOf(value);
  const onDay = (day: string) => onMoment(momentOf(pastedMoment(day) ?? { ...parts, day }));
  const day = useTypedDay({ value: parts.day, onDay, keepsText: true });
  const time = useTypedTime(parts.time, (to) => onMoment(momentOf({ ...parts, time: to })));
  const problem = error ?? day.problem ?? time.problem;
  const notes = { id, hint, error: problem };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <div className="flex flex-wrap gap-2">
        <div className="min-w-36 flex-1">
          <DayBox
            id={id}
            label={label}
            value={parts.day}
            typed={{
              ...day,
              type: (text) => (pastedMoment(text) === null ? day.type(text) : onDay(text)),
              // Without a date there is no time.
              take: (to) => (to === '' ? onMoment('') : day.take(to)),
            }}
            isInvalid={problem !== undefined}
            isRequired={isRequired}
            describedBy={notesOf(notes)}
            disabled={disabled}
            {...(min !== undefined && { min, after: min })}
            {...(max !== undefined && { max })}
            {...(ref !== undefined && { ref })}
            onBlur={() => {
              if (day.isOpen && parts.day === '') onMoment('');
              onBlur?.();
            }}
          />
        </div>
        <input
          value={time.text}
          aria-label={t('time', { label })}
          placeholder={t('timePattern')}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          maxLength={10}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={notesOf(notes)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => time.type(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') time.read();
            const minutes = minutesOfKey[event.key];
            if (minutes !== undefined && time.step(minutes)) event.preventDefault();
          }}
          onBlur={() => {
            time.read();
            onBlur?.();
          }}
          className={`${dateBoxClasses} max-w-20 pr-2`}
        />
      </div>
      <FieldNotes {...notes} />
    </div>
  );
}

/** State of a typed time `HH:MM`; the form keeps text that is not a time. */
function useTypedTime(value: string, onTime: (time: string) => void) {
  const t = useTranslations('dayField');
  const [typed, setTyped] = useState<string | null>(null);
  const parsed = (text: string) => timeOfTyped(text) ?? text.trim();
  // A new value from outside replaces what was typed.
  if (typed !== null && parsed(typed) !== value) setTyped(null);
  return {
    text: typed ?? value,
    type: (text: string) => {
      setTyped(text);
      onTime(parsed(text));
    },
    read: () => setTyped(null),
    /** Goes to another minute of the same day; false without a time. */
    step: (minutes: number): boolean => {
      if (!isTime(value)) return false;
      const [hour = 0, minute = 0] = value.split(':').map(Number);
      const at = (hour * 60 + minute + minutes + 1440) % 1440;
      setTyped(null);
      onTime(`${two(Math.floor(at / 60))}:${two(at % 60)}`);
      return true;
    },
    problem:
      typed === null && value !== '' && !isTime(value)
        ? t('timeUnreadable', { example: '14:30' })
        : undefined,
  };
}

import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { now } from '#web/platform/clock.ts';
import { dayInWords, dayOfTyped } from '#web/platform/locale/calendarDays.ts';
import { calendarDayText, dayOf } from '#web/platform/locale/dates.ts';
import { useLayer } from '#web/platform/useLayer.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { bookingsIcon } from '#web/ui/icons.ts';
import type { DayFieldProps } from './DayField.tsx';
import { FieldNotes, notesOf } from './FieldNotes.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';

function useTyped({ value, error, onDay }: Pick<DayFieldProps, 'value' | 'error' | 'onDay'>) {
  const t = useTranslations('dayField');
  const language = useLanguage();
  const today = dayOf(now());
  /** Text that has not been parsed yet or is not a date. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  // A new value from outside, such as a preset, replaces an unreadable text.
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    if (value !== '' || !isUnreadable) setTyped(null);
    if (value !== '') setUnreadable(false);
  }
  const take = (day: string) => {
    setTyped(null);
    setUnreadable(false);
    if (day !== value) onDay(day);
  };
  const read = () => {
    if (typed === null) return;
    const day = typed.trim() === '' ? '' : dayOfTyped(typed, language, today);
    if (day !== null) return take(day);
    setUnreadable(true);
    if (value !== '') onDay('');
  };
  return {
    text: typed ?? (value === '' ? '' : calendarDayText(value, language)),
    setTyped,
    read,
    take,
    problem: isUnreadable ? t('unreadable', { example: calendarDayText(today, language) }) : error,
  };
}

export function TypedDay({ label, value, error, onDay, ...range }: DayFieldProps) {
  const t = useTranslations('dayField');
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { text, setTyped, read, take, problem } = useTyped({ value, error, onDay });
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        {label}
      </label>
      <div ref={box} className="relative">
        <input
          id={id}
          value={text}
          placeholder={t('pattern')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={notesOf({ id, error: problem })}
          // Select all: a date is typed again rather than corrected.
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && read()}
          onBlur={read}
          className="tap w-full min-w-0 rounded-control border border-edge bg-surface py-2 pr-9 pl-2 text-base text-ink tabular-nums placeholder:text-soft aria-invalid:border-coral aria-invalid:ring-1 aria-invalid:ring-coral"
        />
        <Picker label={label} box={box} value={value} onDay={take} {...range} />
      </div>
      <FieldNotes id={id} error={problem} />
    </>
  );
}

type PickerProps = Omit<DayFieldProps, 'error'> & { box: RefObject<HTMLDivElement | null> };

function Picker({
  label,
  box,
  value,
  min = '2000-01-01',
  max = '2099-12-31',
  after = '',
  onDay,
}: PickerProps) {
  const t = useTranslations('dayField');
  const today = dayOf(now());
  return (
    <DialogTrigger>
      <AriaButton
        aria-label={t('pick', { label })}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-control text-soft hover:text-leaf"
      >
        <Icon d={bookingsIcon} className="size-5" />
      </AriaButton>
      <Popover
        triggerRef={box}
        placement="bottom start"
        className="w-[min(22rem,calc(100vw-1.5rem))] overflow-auto rounded-card border border-line bg-surface p-3 text-ink shadow-lift"
      >
        <Dialog aria-label={t('pick', { label })} className="outline-none">
          {({ close }) => (
            <Days
              value={value}
              begin={after > today ? after : today}
              today={today}
              min={min}
              max={max}
              onClose={close}
              onDay={(day) => {
                onDay(day);
                close();
              }}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
}

type DaysProps = {
  value: string;
  /** Day whose month is shown without a value. */
  begin: string;
  today: string;
  min: string;
  max: string;
  onClose: () => void;
  onDay: (day: string) => void;
};

function Days({ value, begin, today, min, max, onClose, onDay }: DaysProps) {
  useLayer(true, onClose);
  const t = useTranslations('dayField');
  const language = useLanguage();
  const nearest = [value, begin].find((day) => min <= day && day <= max) ?? min;
  const [month, setMonth] = useState(nearest.slice(0, 7));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Focus a day instead of the first arrow button.
    box.current?.querySelector<HTMLElement>('table [tabindex="0"]')?.focus();
  }, []);
  return (
    <div ref={box}>
      <MonthCalendar
        label={t('days')}
        month={month}
        onMonth={setMonth}
        marked={new Set()}
        chosen={value === '' ? null : value}
        today={today}
        first={min}
        last={max}
        onDay={onDay}
        nameOf={(day) => dayInWords(day, language)}
        previous={t('previousMonth')}
        next={t('nextMonth')}
      />
      {value !== '' && (
        <Button variant="quiet" isWide onPress={() => onDay('')}>
          {t('clear')}
        </Button>
      )}
    </div>
  );
}

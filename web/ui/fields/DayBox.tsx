import { type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { Button as AriaButton, Dialog, DialogTrigger, Popover } from 'react-aria-components';
import { isDay } from '#domain/time/day.ts';
import { dayLater } from '#domain/time/days.ts';
import { now } from '#web/platform/clock.ts';
import { dayInWords, dayOfTyped } from '#web/platform/locale/calendarDays.ts';
import { calendarDayText, dayOf } from '#web/platform/locale/dates.ts';
import { useLayer } from '#web/platform/useLayer.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { bookingsIcon } from '#web/ui/icons.ts';
import type { DayFieldProps } from './DayField.tsx';
import { MonthCalendar } from './MonthCalendar.tsx';

type TypedProps = Pick<DayFieldProps, 'value' | 'onDay'> & {
  /**
   * Calls `onDay` for each key, with unreadable text as it is, so that a form keeps what was typed
   * and can refuse it. Otherwise `onDay` is called after blur or Enter, with '' for such text.
   */
  keepsText?: boolean;
};

/** State of a typed date: `text` is what the field shows. */
export function useTypedDay({ value, onDay, keepsText = false }: TypedProps) {
  const t = useTranslations('dayField');
  const language = useLanguage();
  const today = dayOf(now());
  /** Text that has not been parsed yet or is not a date. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  // A new value from outside, such as a preset, replaces an unreadable text.
  const [seen, setSeen] = useState(value);
  const parsed = (text: string) => (text.trim() === '' ? '' : dayOfTyped(text, language, today));
  if (seen !== value) {
    setSeen(value);
    const isOwn = keepsText && typed !== null && value === (parsed(typed) ?? typed);
    if (!isOwn && (value !== '' || !isUnreadable)) setTyped(null);
    if (value !== '') setUnreadable(false);
  }
  const take = (day: string) => {
    setTyped(null);
    setUnreadable(false);
    if (day !== value) onDay(day);
  };
  const read = () => {
    if (typed === null) return;
    const day = parsed(typed);
    if (day !== null || keepsText) return take(day ?? typed);
    setUnreadable(true);
    if (value !== '') onDay('');
  };
  const isWrong = isUnreadable || (typed === null && value !== '' && !isDay(value));
  return {
    text: typed ?? (isDay(value) ? calendarDayText(value, language) : value),
    type: (text: string) => {
      setTyped(text);
      if (keepsText) onDay(parsed(text) ?? text);
    },
    /** Whether the text was changed and not left yet. */
    isOpen: typed !== null,
    read,
    take,
    problem: isWrong ? t('unreadable', { example: calendarDayText(today, language) }) : undefined,
  };
}

const daysOfKey: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

export const dateBoxClasses =
  'tap w-full min-w-0 rounded-control border border-edge bg-surface py-2 pl-2 text-base text-ink tabular-nums placeholder:text-soft aria-invalid:border-coral aria-invalid:ring-1 aria-invalid:ring-coral disabled:bg-sunk';

type Props = Pick<DayFieldProps, 'label' | 'value' | 'min' | 'max' | 'after'> & {
  id: string;
  typed: ReturnType<typeof useTypedDay>;
  isInvalid: boolean;
  describedBy: string | undefined;
  isRequired?: boolean;
  disabled?: boolean | undefined;
  autoFocus?: boolean;
  ref?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  /** Runs instead of the form's submit. */
  onEnter?: () => void;
};

/** Text box of a date with its calendar. Up and Down go to the day after and before. */
export function DayBox({ id, typed, isInvalid, describedBy, ...props }: Props) {
  const t = useTranslations('dayField');
  const { value, isRequired = false, disabled = false, autoFocus, ref, onBlur, onEnter } = props;
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box} className="relative">
      <input
        id={id}
        ref={ref}
        value={typed.text}
        placeholder={t('pattern')}
        inputMode="numeric"
        autoComplete="off"
        autoFocus={autoFocus}
        disabled={disabled}
        maxLength={30}
        aria-invalid={isInvalid || undefined}
        aria-required={isRequired || undefined}
        aria-describedby={describedBy}
        // Select all: a date is typed again rather than corrected.
        onFocus={(event) => event.target.select()}
        onChange={(event) => typed.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            typed.read();
            if (onEnter !== undefined) event.preventDefault();
            onEnter?.();
          }
          const step = daysOfKey[event.key];
          if (step === undefined || !isDay(value)) return;
          event.preventDefault();
          typed.take(dayLater(value, step));
        }}
        onBlur={() => {
          typed.read();
          onBlur?.();
        }}
        className={`${dateBoxClasses} pr-9`}
      />
      <Picker {...props} isOff={disabled} box={box} onDay={typed.take} />
    </div>
  );
}

type PickerProps = Pick<DayFieldProps, 'label' | 'value' | 'min' | 'max' | 'after' | 'onDay'> & {
  box: RefObject<HTMLDivElement | null>;
  isOff: boolean;
};

function Picker({
  label,
  box,
  value,
  min = '2000-01-01',
  max = '2099-12-31',
  after = '',
  isOff,
  onDay,
}: PickerProps) {
  const t = useTranslations('dayField');
  const today = dayOf(now());
  return (
    <DialogTrigger>
      <AriaButton
        aria-label={t('pick', { label })}
        isDisabled={isOff}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-control text-soft hover:text-leaf disabled:opacity-50"
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
              value={isDay(value) ? value : ''}
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

import { get, useController, type UseFormReturn } from 'react-hook-form';
import { now } from '#web/platform/clock.ts';
import { calendarDayText, dayOf } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { isDay } from '#domain/time/day.ts';
import { DayInput } from './DayInput.tsx';
import { MomentInput } from './MomentInput.tsx';
import { momentFault, partsOf } from './moments.ts';

export type DateOptions = {
  hint?: string | undefined;
  /** `byServer`: only marked as required; the server refuses a missing value with its own code. */
  isRequired?: boolean | 'byServer';
  disabled?: boolean | undefined;
  /** First and last day, `YYYY-MM-DD`. */
  min?: string | undefined;
  max?: string | undefined;
};

type Props = {
  of: { form: UseFormReturn; mustFill: string };
  name: string;
  label: string;
  options: DateOptions;
};

/** Connects a date to its form: the value stays as typed, and an unreadable one is refused. */
function useDate({ of: { form, mustFill }, name, options }: Props) {
  const t = useTranslations('dayField');
  const language = useLanguage();
  const { isRequired = false, min, max } = options;
  const text = (day: string) => calendarDayText(day, language);
  const faultOf = (value: string | null): string | true => {
    if (!value) return true;
    const fault = isDay(value) ? null : momentFault(value);
    if (fault !== null)
      return t(fault, { example: fault === 'unreadable' ? text(dayOf(now())) : '14:30' });
    const { day } = partsOf(value);
    if (min !== undefined && day < min) return t('tooEarly', { day: text(min) });
    return max !== undefined && day > max ? t('tooLate', { day: text(max) }) : true;
  };
  const { field } = useController({
    control: form.control,
    name,
    rules: { ...(isRequired === true && { required: mustFill }), validate: faultOf },
  });
  const fault = get(form.formState.errors, name) as { message?: string } | undefined;
  return {
    value: (field.value as string | null | undefined) ?? '',
    onChange: field.onChange,
    onBlur: field.onBlur,
    ref: field.ref,
    error: fault?.message,
    isRequired: isRequired !== false,
  };
}

export function FormDay(props: Props) {
  const { onChange, ...field } = useDate(props);
  const { isRequired: _, ...options } = props.options;
  return <DayInput {...options} {...field} label={props.label} keepsText onDay={onChange} />;
}

export function FormMoment(props: Props) {
  const { onChange, ...field } = useDate(props);
  const { isRequired: _, ...options } = props.options;
  return <MomentInput {...options} {...field} label={props.label} onMoment={onChange} />;
}

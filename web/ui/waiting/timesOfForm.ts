import type { UseFormRegisterReturn } from 'react-hook-form';

/** Fields of a request's days and times, as its form names them. */
export const timeFields = ['firstDay', 'lastDay', 'from', 'until', 'weekdays'] as const;
type TimeField = (typeof timeFields)[number];
export type DayName = 'firstDay' | 'lastDay';

export type TimesOfForm = {
  today: string;
  horizon: string;
  weekdays: readonly string[];
  setWeekdays: (weekdays: readonly string[]) => void;
  errorOf: (name: TimeField) => string | undefined;
  dayOf: (name: DayName) => string;
  setDay: (name: DayName, day: string) => void;
  register: (name: 'from' | 'until') => UseFormRegisterReturn;
};

/** What is used of a form that has these fields. */
type TimeForm = {
  register: (name: 'from' | 'until') => UseFormRegisterReturn;
  watch: (name: DayName) => string;
  setValue: (name: DayName, value: string) => void;
  formState: { errors: Partial<Record<TimeField, { message?: string | undefined }>> };
};

/** The days and times of a form of react-hook-form. */
export const timesOfForm = (
  form: TimeForm,
  { today, horizon }: Pick<TimesOfForm, 'today' | 'horizon'>,
  weekdays: Pick<TimesOfForm, 'weekdays' | 'setWeekdays'>,
): TimesOfForm => ({
  today,
  horizon,
  ...weekdays,
  errorOf: (name) => form.formState.errors[name]?.message,
  dayOf: (name) => form.watch(name),
  setDay: (name, day) => form.setValue(name, day),
  register: (name) => form.register(name),
});

export const errorOf = (error: string | undefined) => (error === undefined ? {} : { error });

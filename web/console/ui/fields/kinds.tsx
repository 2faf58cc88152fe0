import { Fragment, type HTMLInputTypeAttribute, type ReactElement, type ReactNode } from 'react';
import { get, type RegisterOptions, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { boundsOf } from './boundsOf.ts';
import { type DateOptions, FormDay, FormMoment } from './FormDates.tsx';
import { LanguageFields } from './LanguageFields.tsx';
import { MoneyField } from './MoneyField.tsx';
import { Ticks } from './Ticks.tsx';

/** The form, and the input shape of the call that saves it. */
type Of = { form: UseFormReturn; input: z.ZodMiniType | undefined; mustFill: string };

/** One or more fields by name; `Fields` renders it. */
type Field<N extends string> = { names: readonly N[]; show: (of: Of) => ReactElement };
/** Other entries are rendered unchanged. */
export type Entry<N extends string> = Field<N> | ReactNode;

const isField = <N extends string>(entry: Entry<N>): entry is Field<N> =>
  typeof entry === 'object' && entry !== null && 'show' in entry;

export const shown = (entries: readonly Entry<string>[], of: Of) =>
  entries.map((entry) =>
    isField(entry) ? <Fragment key={entry.names.join()}>{entry.show(of)}</Fragment> : entry,
  );

type Options = {
  hint?: string | undefined;
  /** `byServer`: only marked as required; the server refuses a missing value with its own code. */
  isRequired?: boolean | 'byServer';
  disabled?: boolean;
  rules?: RegisterOptions;
};
type TextOptions = Options & {
  type?: HTMLInputTypeAttribute;
  /** Renders a text area with so many lines. */
  rows?: number;
  inputMode?: 'numeric' | 'decimal';
  placeholder?: string;
  autoComplete?: 'off';
  readOnly?: boolean;
  maxLength?: number;
};
type NumberOptions = Omit<Options, 'rules'> & { min?: number; max?: number; step?: number };
type Choice = { value: string; label: string };

/** Errors of a text in three languages are at its English field. */
function errorOf(of: Of, name: string): string | undefined {
  const { errors } = of.form.formState;
  const fault = get(errors, name) as { en?: { message?: string }; message?: string } | undefined;
  return fault?.en?.message ?? fault?.message;
}

const shared = (of: Of, name: string, { isRequired = false, rules, ...rest }: Options) => ({
  ...rest,
  ...of.form.register(name, {
    ...(isRequired === true && { required: of.mustFill }),
    ...rules,
  }),
  isRequired: isRequired !== false,
  error: errorOf(of, name),
});

export const text = <N extends string>(
  name: N,
  label: string,
  { rows, ...options }: TextOptions = {},
): Field<N> => ({
  names: [name],
  show: (of) => {
    const maxLength = boundsOf(of.input, name).max;
    const field = { label, maxLength, ...shared(of, name, options) };
    return rows === undefined ? <TextField {...field} /> : <TextField {...field} rows={rows} />;
  },
});

/** A date, `YYYY-MM-DD` or empty. */
export const day = <N extends string>(
  name: N,
  label: string,
  options: DateOptions = {},
): Field<N> => ({
  names: [name],
  show: (of) => <FormDay of={of} name={name} label={label} options={options} />,
});

/** Date and time of a place, `YYYY-MM-DDTHH:MM` or empty. */
export const moment = <N extends string>(
  name: N,
  label: string,
  options: DateOptions = {},
): Field<N> => ({
  names: [name],
  show: (of) => <FormMoment of={of} name={name} label={label} options={options} />,
});

export const number = <N extends string>(
  name: N,
  label: string,
  options: NumberOptions = {},
): Field<N> => ({
  names: [name],
  show: (of) => (
    <TextField
      label={label}
      type="number"
      {...boundsOf(of.input, name)}
      {...shared(of, name, { rules: { valueAsNumber: true }, ...options })}
    />
  ),
});

export const money = <N extends string>(
  name: N,
  label: string,
  options: Options = {},
): Field<N> => ({
  names: [name],
  show: (of) => {
    const { error, ...field } = shared(of, name, options);
    return (
      <MoneyField label={label} typed={of.form.watch(name) ?? ''} {...field} serverError={error} />
    );
  },
});

export const select = <N extends string>(
  name: N,
  label: string,
  choices: readonly Choice[],
  options: Options = {},
): Field<N> => ({
  names: [name],
  show: (of) => <Select label={label} {...shared(of, name, options)} options={choices} />,
});

export const ticks = <N extends string>(
  name: N,
  label: string,
  choices: readonly Choice[],
  { isDisabled }: { isDisabled?: boolean } = {},
): Field<N> => ({
  names: [name],
  show: (of) => (
    <Ticks
      label={label}
      options={choices}
      isDisabled={isDisabled}
      error={errorOf(of, name)}
      {...of.form.register(name)}
    />
  ),
});

export const tick = <N extends string>(
  name: N,
  label: string,
  { hint, ...options }: { hint?: string; disabled?: boolean; className?: string } = {},
): Field<N> => ({
  names: [name],
  show: ({ form }) => (
    <Checkbox {...options} {...form.register(name)}>
      {label}
      {hint !== undefined && (
        <>
          {' '}
          <span className="block text-sm text-soft">{hint}</span>
        </>
      )}
    </Checkbox>
  ),
});

/** One text in three languages. */
export const localized = <N extends string>(
  name: N,
  label: string,
  { rows, isRequired = false }: { rows?: number; isRequired?: boolean | 'byServer' } = {},
): Field<N> => ({
  names: [name],
  show: (of) => (
    <LanguageFields
      name={name}
      label={label}
      register={of.form.register}
      rows={rows}
      maxLength={boundsOf(of.input, `${name}.en`).max}
      isOptional={isRequired === false}
      isAskedFor={isRequired === 'byServer'}
      error={errorOf(of, name)}
    />
  ),
});

/** Fields in one cell of the form's grid. */
export const group = <N extends string>(
  className: string,
  entries: readonly Entry<N>[],
): Field<N> => ({
  names: entries.flatMap((entry) => (isField(entry) ? entry.names : [])),
  show: (of) => <div className={className}>{shown(entries, of)}</div>,
});

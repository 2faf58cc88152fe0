import type { InputHTMLAttributes, Ref } from 'react';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';

/** Checkboxes of one field with multiple values. Accepts `register(…)` of a form. */
export function Ticks({
  label,
  options,
  error,
  isDisabled = false,
  ...field
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'disabled'> & {
  label: string;
  options: readonly { value: string; label: string }[];
  error?: string | undefined;
  isDisabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="grid sm:grid-cols-2">
        {options.map(({ value, label: words }) => (
          <Checkbox key={value} {...field} value={value} disabled={isDisabled}>
            {words}
          </Checkbox>
        ))}
      </div>
      <FieldError text={error} />
    </fieldset>
  );
}

import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { FieldNotes, notesOf } from './FieldNotes.tsx';
import { RequiredMark } from './RequiredMark.tsx';

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  options: readonly { value: string; label: string }[];
  hint?: string;
  isRequired?: boolean;
  error?: string;
  isBare?: boolean;
  ref?: Ref<HTMLSelectElement>;
};

/** Accepts `register(…)` of react-hook-form. */
export function Select({
  label,
  options,
  hint,
  error,
  isRequired = false,
  isBare = false,
  className = '',
  ...rest
}: SelectProps) {
  const own = useId();
  const id = rest.id ?? own;
  return (
    <div className={className}>
      <label htmlFor={id} className={isBare ? 'sr-only' : 'mb-1 block text-sm font-semibold'}>
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <select
        {...rest}
        id={id}
        aria-required={isRequired || undefined}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={notesOf({ id, hint, error })}
        className="tap w-full rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink aria-invalid:border-coral disabled:bg-sunk"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

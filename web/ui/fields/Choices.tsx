import { useId } from 'react';

type Option<T extends string> = { value: T; label: string };

/** Radio buttons for two or three options. */
export function Choices<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{label}</legend>
      <div className="flex rounded-control border border-edge bg-surface p-0.5">
        {options.map((option) => (
          <label key={option.value} className="relative flex-1">
            <input
              type="radio"
              name={name}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-[8px]"
            />
            <span className="pointer-events-none relative flex min-h-11 items-center justify-center rounded-[8px] px-1.5 text-center text-sm leading-tight text-soft peer-checked:bg-leaf-soft peer-checked:font-semibold peer-checked:text-leaf">
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** At most one is pressed; a second press releases it. */
export function Toggles<T extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: T | '';
  options: readonly Option<T>[];
  onChange: (value: T | '') => void;
}) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value === value ? '' : option.value)}
          className="tap rounded-full border border-edge bg-surface px-3.5 text-sm text-ink hover:bg-sunk aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:font-semibold aria-pressed:text-leaf"
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

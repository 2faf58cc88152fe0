type Props = {
  label: string;
  options: readonly { value: string; text: string }[];
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
};

/**
 * Toggles for several values (FAC-038). A selected value that is no longer offered stays until it
 * is deselected.
 */
export function ManyToggles({ label, options, values, onChange }: Props) {
  const unknown = values.filter((value) => !options.some((option) => option.value === value));
  const all = [...options, ...unknown.map((value) => ({ value, text: value }))];
  if (all.length === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map(({ value, text }) => {
          const isIn = values.includes(value);
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isIn}
              onClick={() =>
                onChange(isIn ? values.filter((one) => one !== value) : [...values, value])
              }
              className="tap rounded-full border border-edge bg-surface px-3.5 text-sm text-ink hover:bg-sunk aria-pressed:border-leaf aria-pressed:bg-leaf-soft aria-pressed:font-semibold aria-pressed:text-leaf"
            >
              {text}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

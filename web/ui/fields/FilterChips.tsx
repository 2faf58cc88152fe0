import { Icon } from '#web/ui/Icon.tsx';
import { closeIcon } from '#web/ui/icons.shell.ts';

export type Chip = { key: string; text: string; onRemove: () => void };

type FilterChipsProps = {
  label: string;
  chips: readonly Chip[];
  removeText: (chip: string) => string;
  clearText: string;
  onClear: () => void;
};

/** Active filters of a list, with buttons that remove one or all. */
export function FilterChips({ label, chips, removeText, clearText, onClear }: FilterChipsProps) {
  if (chips.length === 0) return null;
  return (
    // Always one line, so that the list below does not move.
    <ul
      aria-label={label}
      className="-mx-4 -mt-1 mb-3 flex items-center gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] lg:mx-0 lg:px-1"
    >
      {chips.map(({ key, text, onRemove }) => (
        <li key={key} className="max-w-full shrink-0">
          <button
            type="button"
            aria-label={removeText(text)}
            onClick={onRemove}
            className="tap inline-flex max-w-full items-center gap-1.5 rounded-full bg-leaf-soft pr-3 pl-4 text-sm font-semibold text-leaf hover:underline"
          >
            <span className="truncate">{text}</span>
            <Icon d={closeIcon} className="size-4" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li className="shrink-0">
          <button
            type="button"
            onClick={onClear}
            className="tap rounded-control px-2 text-sm font-semibold text-soft hover:text-ink"
          >
            {clearText}
          </button>
        </li>
      )}
    </ul>
  );
}

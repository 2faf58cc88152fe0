import { Icon } from '#web/ui/Icon.tsx';
import { searchIcon } from '#web/ui/icons.ts';

/** Use it in a form of role `search` beside its submit button. */
export function SearchBox({
  label,
  text,
  longest,
  onText,
  isFocused = false,
  isNarrow = false,
}: {
  label: string;
  text: string;
  longest: number;
  onText: (text: string) => void;
  isFocused?: boolean;
  isNarrow?: boolean;
}) {
  return (
    <div className="relative min-w-0 flex-1">
      <Icon
        d={searchIcon}
        className={`pointer-events-none absolute top-3 left-3 size-5 text-soft ${isNarrow ? 'max-sm:hidden' : ''}`}
      />
      <input
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        autoFocus={isFocused}
        maxLength={longest}
        value={text}
        onChange={(event) => onText(event.target.value)}
        className={`tap w-full rounded-control border border-edge bg-surface py-2 pr-3 pl-10 text-base text-ink placeholder:text-soft ${isNarrow ? 'max-sm:pl-3' : ''}`}
      />
    </div>
  );
}

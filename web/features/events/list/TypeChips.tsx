import { useWords } from '#web/kit/words/words.ts';
import { useChoices } from './useChoices.ts';

/** Kinds of events in one row that is pushed aside by a finger: one press narrows the list. */
export function TypeChips({
  value,
  onChange,
}: {
  value: string;
  onChange: (type: string) => void;
}) {
  const t = useWords('eventSearch');
  const { types } = useChoices();
  const chip = (type: string, text: string) => (
    <li key={type}>
      <button
        type="button"
        aria-pressed={type === value}
        onClick={() => onChange(type)}
        className="tap rounded-full border border-edge bg-surface px-4 text-sm font-medium whitespace-nowrap hover:bg-sunk aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf"
      >
        {text}
      </button>
    </li>
  );
  return (
    <ul
      aria-label={t('type')}
      className="-mx-4 mb-4 flex min-h-11 gap-2 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0"
    >
      {types.length > 0 && chip('', t('all'))}
      {types.map(({ value: type, text }) => chip(type, text))}
    </ul>
  );
}

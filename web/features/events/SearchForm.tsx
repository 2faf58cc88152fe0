import { type FormEvent, useState } from 'react';
import { longestKeyword } from '#domain/events/rules.filter.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { lookIcon } from './icons.ts';

/** What is searched: in the address as `type` (RTE-003, RTE-011). */
export type Kind = 'event' | 'facility';
export const kindOf = (query: Readonly<Record<string, string>>): Kind => (query['type'] === 'facility' ? 'facility' : 'event');

/** A keyword and the button that confirms it; inactive without one (S-07). */
export function SearchForm({
  keyWord,
  isFocused = false,
  isInactive = false,
  isNarrow = false,
  onSearch,
}: {
  keyWord: string;
  isFocused?: boolean;
  isInactive?: boolean;
  /** Shares its line with another button: on phones its own shows an icon only. */
  isNarrow?: boolean;
  onSearch: (keyWord: string) => void;
}) {
  const t = useWords('eventSearch');
  const [text, setText] = useState(keyWord);
  const word = text.replace(/\s+/g, ' ').trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word !== '' && !isInactive) onSearch(word);
  };
  return (
    <form role="search" noValidate onSubmit={submit} className="flex min-w-0 flex-1 gap-2 lg:max-w-2xl">
      <div className="relative min-w-0 flex-1">
        <Icon d={lookIcon} className={`pointer-events-none absolute top-3 left-3 size-5 text-soft ${isNarrow ? 'max-sm:hidden' : ''}`} />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('searchFor')}
          placeholder={t('searchFor')}
          // Whoever opens this page came to type.
          autoFocus={isFocused}
          maxLength={longestKeyword}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`tap w-full rounded-control border border-edge bg-surface py-2 pr-3 pl-10 text-base text-ink placeholder:text-soft ${isNarrow ? 'max-sm:pl-3' : ''}`}
        />
      </div>
      <Button type="submit" isInactive={word === '' || isInactive}>
        {isNarrow && <Icon d={lookIcon} className="size-5 sm:hidden" />}
        <span className={isNarrow ? 'max-sm:sr-only' : ''}>{t('search')}</span>
      </Button>
    </form>
  );
}

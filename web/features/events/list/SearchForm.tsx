import { type FormEvent, useState } from 'react';
import { longestKeyword } from '#domain/events/rules.filter.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { SearchBox } from '#web/parts/fields/SearchBox.tsx';
import { lookIcon } from '#web/parts/events/icons.ts';

/** What is searched: in the address as `type` (RTE-003, RTE-011). */
export type Kind = 'event' | 'facility';
const kinds: readonly Kind[] = ['event', 'facility'];
export const kindOf = (query: Readonly<Record<string, string>>): Kind =>
  kinds.find((kind) => kind === query['type']) ?? 'event';

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
    <form
      role="search"
      noValidate
      onSubmit={submit}
      className="flex min-w-0 flex-1 gap-2 lg:max-w-2xl"
    >
      <SearchBox
        label={t('searchFor')}
        text={text}
        longest={longestKeyword}
        onText={setText}
        isFocused={isFocused}
        isNarrow={isNarrow}
      />
      <Button type="submit" isInactive={word === '' || isInactive}>
        {isNarrow && <Icon d={lookIcon} className="size-5 sm:hidden" />}
        <span className={isNarrow ? 'max-sm:sr-only' : ''}>{t('search')}</span>
      </Button>
    </form>
  );
}

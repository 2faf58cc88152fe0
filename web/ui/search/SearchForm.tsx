import { type FormEvent, useState } from 'react';
import { maxKeywordLength } from '#domain/events/rules.filter.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { SearchBox } from '#web/ui/fields/SearchBox.tsx';
import { searchIcon } from '#web/ui/icons.ts';

/** S-07. `canBeEmpty`: an emptied field can be submitted to remove the filter (FAC-017). */
export function SearchForm({
  keyWord,
  label,
  isFocused = false,
  isNarrow = false,
  canBeEmpty = false,
  onSearch,
}: {
  keyWord: string;
  label?: string;
  isFocused?: boolean;
  /** Shares its line with another button. */
  isNarrow?: boolean;
  canBeEmpty?: boolean;
  onSearch: (keyWord: string) => void;
}) {
  const t = useTranslations('search');
  const [text, setText] = useState(keyWord);
  const word = text.replace(/\s+/g, ' ').trim();
  const isInactive = word === '' && !(canBeEmpty && keyWord !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isInactive) onSearch(word);
  };
  return (
    <form
      role="search"
      noValidate
      onSubmit={submit}
      className="flex min-w-0 flex-1 gap-2 lg:max-w-2xl"
    >
      <SearchBox
        label={label ?? t('searchFor')}
        text={text}
        longest={maxKeywordLength}
        onText={setText}
        isFocused={isFocused}
        isNarrow={isNarrow}
      />
      <Button type="submit" isInactive={isInactive}>
        {isNarrow && <Icon d={searchIcon} className="size-5 sm:hidden" />}
        <span className={isNarrow ? 'max-sm:sr-only' : ''}>{t('search')}</span>
      </Button>
    </form>
  );
}

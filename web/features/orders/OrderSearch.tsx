import { type FormEvent, useState } from 'react';
import { longestOrderKeyword } from '#domain/orders/rules.filter.ts';
import { useWords } from '#web/kit/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { searchIcon } from '#web/parts/icons.ts';

/** The keyword of the list: Enter or the button searches, empty takes it away (ORD-009). */
export function OrderSearch({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const t = useWords('orderList');
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.replace(/\s+/g, ' ').trim());
  };
  return (
    <form role="search" noValidate onSubmit={submit} className="flex min-w-0 flex-1 gap-2">
      <div className="relative min-w-0 flex-1">
        <Icon d={searchIcon} className="pointer-events-none absolute top-3 left-3 size-5 text-soft" />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          aria-label={t('searchFor')}
          placeholder={t('searchFor')}
          maxLength={longestOrderKeyword}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="tap w-full rounded-control border border-edge bg-surface py-2 pr-3 pl-10 text-base text-ink placeholder:text-soft"
        />
      </div>
      <Button type="submit" look="secondary">
        {t('search')}
      </Button>
    </form>
  );
}

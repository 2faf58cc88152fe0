import { type FormEvent, useState } from 'react';
import { maxOrderKeywordLength } from '#domain/orders/rules.filter.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { SearchBox } from '#web/ui/fields/SearchBox.tsx';

type OrderSearchProps = { text: string; onSearch: (text: string) => void };

/** Keyword of the list; submitting an empty field removes it (ORD-009). */
export function OrderSearch({ text, onSearch }: OrderSearchProps) {
  const t = useTranslations('orderList');
  const [typed, setTyped] = useState(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.replace(/\s+/g, ' ').trim());
  };
  return (
    <form role="search" noValidate onSubmit={submit} className="flex min-w-0 flex-1 gap-2">
      <SearchBox
        label={t('searchFor')}
        text={typed}
        longest={maxOrderKeywordLength}
        onText={setTyped}
      />
      <Button type="submit" variant="secondary">
        {t('search')}
      </Button>
    </form>
  );
}

import { noOrderFilter, type OrderFilter } from '#domain/orders/rules.filter.ts';
import { calendarDayText } from '#web/kit/dates.ts';
import { useLanguage, useWords } from '#web/kit/words.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { closeIcon } from '#web/parts/icons.shell.ts';
import { kindKeys } from './cardTexts.ts';

/** What the list is narrowed by, each to be taken away by a press. */
export function OrderFilterChips({ filter, onApply }: { filter: OrderFilter; onApply: (part: Partial<OrderFilter>) => void }) {
  const t = useWords('orderList');
  const words = useWords('orders');
  const language = useLanguage();
  const [from, until] = [calendarDayText(filter.from, language), calendarDayText(filter.until, language)];
  const chips: { key: string; text: string; without: Partial<OrderFilter> }[] = [
    ...(filter.text === '' ? [] : [{ key: 'text', text: `“${filter.text}”`, without: { text: '' } }]),
    ...filter.types.map((kind) => ({
      key: kind,
      text: words(kindKeys[kind]),
      without: { types: filter.types.filter((one) => one !== kind) },
    })),
    ...(filter.from === ''
      ? []
      : [{ key: 'day', text: from === until ? from : t('range', { from, until }), without: { from: '', until: '' } }]),
  ];
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('chosen')} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(({ key, text, without }) => (
        <li key={key} className="max-w-full">
          <button
            type="button"
            aria-label={t('remove', { filter: text })}
            onClick={() => onApply(without)}
            className="tap inline-flex max-w-full items-center gap-1.5 rounded-full bg-leaf-soft pr-3 pl-4 text-sm font-semibold text-leaf hover:underline"
          >
            <span className="truncate">{text}</span>
            <Icon d={closeIcon} className="size-4" />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <button
            type="button"
            onClick={() => onApply(noOrderFilter)}
            className="tap rounded-control px-2 text-sm font-semibold text-soft hover:text-ink"
          >
            {t('clearAll')}
          </button>
        </li>
      )}
    </ul>
  );
}

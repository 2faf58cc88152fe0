import { noOrderFilter, type OrderFilter } from '#domain/orders/rules.filter.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { type Chip, FilterChips } from '#web/ui/fields/FilterChips.tsx';
import { orderKinds } from '#web/ui/orderKinds.ts';

type OrderFilterChipsProps = { filter: OrderFilter; onApply: (part: Partial<OrderFilter>) => void };

export function OrderFilterChips({ filter, onApply }: OrderFilterChipsProps) {
  const t = useTranslations('orderList');
  const words = useTranslations('orders');
  const language = useLanguage();
  const [from, until] = [
    calendarDayText(filter.from, language),
    calendarDayText(filter.until, language),
  ];
  const chips: Chip[] = [
    ...(filter.text === ''
      ? []
      : [{ key: 'text', text: `“${filter.text}”`, onRemove: () => onApply({ text: '' }) }]),
    ...filter.types.map((kind) => ({
      key: kind,
      text: words(orderKinds[kind].name),
      onRemove: () => onApply({ types: filter.types.filter((one) => one !== kind) }),
    })),
    ...(filter.from === ''
      ? []
      : [
          {
            key: 'day',
            text: from === until ? from : t('range', { from, until }),
            onRemove: () => onApply({ from: '', until: '' }),
          },
        ]),
  ];
  return (
    <FilterChips
      label={t('chosen')}
      chips={chips}
      removeText={(chip) => t('remove', { filter: chip })}
      clearText={t('clearAll')}
      onClear={() => onApply(noOrderFilter)}
    />
  );
}

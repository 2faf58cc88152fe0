import { noRoomFilter, type RoomFilter } from '#domain/facilities/rules.filter.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { type Chip, FilterChips } from '#web/ui/fields/FilterChips.tsx';
import { useRoomChoices } from './useRoomFilter.ts';

type Props = {
  filter: RoomFilter;
  /** The search page shows the keyword above the list. */
  isSearch: boolean;
  onApply: (filter: RoomFilter) => void;
};

const nameIn = (list: readonly { value: string; text: string }[], value: string) =>
  list.find((one) => one.value === value)?.text ?? value;

export function RoomFilterChips({ filter, isSearch, onApply }: Props) {
  const t = useTranslations('facilities');
  const language = useLanguage();
  const day = (text: string) => calendarDayText(text, language);
  const { layouts, categories } = useRoomChoices();
  const between = (of: 'seats' | 'area', least: number | null, most: number | null) => {
    if (least !== null && most !== null) return t(`${of}Range`, { from: least, until: most });
    return least === null
      ? t(`${of}Most`, { count: most ?? 0 })
      : t(`${of}Least`, { count: least });
  };
  const chips: Chip[] = [];
  const add = (isIn: boolean, key: string, text: () => string, without: Partial<RoomFilter>) => {
    if (isIn) chips.push({ key, text: text(), onRemove: () => onApply({ ...filter, ...without }) });
  };
  const { keyWord, when, from, until, hours, minSeats, maxSeats, minArea, maxArea } = filter;
  add(!isSearch && keyWord !== '', 'keyWord', () => `“${keyWord}”`, { keyWord: '' });
  add(when !== '', 'when', () => t(when as 'week'), { when: '' });
  add(
    from !== '',
    'days',
    () => (from === until ? day(from) : t('range', { from: day(from), until: day(until) })),
    { from: '', until: '' },
  );
  add(hours > 0, 'hours', () => t('hours', { count: hours }), { hours: 0 });
  add(minSeats !== null || maxSeats !== null, 'seats', () => between('seats', minSeats, maxSeats), {
    minSeats: null,
    maxSeats: null,
  });
  add(minArea !== null || maxArea !== null, 'area', () => between('area', minArea, maxArea), {
    minArea: null,
    maxArea: null,
  });
  for (const value of filter.layouts)
    add(true, `layout ${value}`, () => nameIn(layouts, value), {
      layouts: filter.layouts.filter((one) => one !== value),
    });
  for (const value of filter.categories)
    add(true, `category ${value}`, () => nameIn(categories, value), {
      categories: filter.categories.filter((one) => one !== value),
    });
  return (
    <FilterChips
      label={t('chosen')}
      chips={chips}
      removeText={(chip) => t('remove', { filter: chip })}
      clearText={t('clearAll')}
      onClear={() => onApply({ ...noRoomFilter, keyWord: isSearch ? keyWord : '' })}
    />
  );
}

import { type EventFilter, noFilter } from '#domain/events/rules.filter.ts';
import { getAddressList } from '#domain/regions/calls.ts';
import { calendarDayText } from '#web/platform/locale/dates.ts';
import { self } from '#web/platform/session/session.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { type Chip, FilterChips } from '#web/ui/fields/FilterChips.tsx';
import { useChoices } from './useChoices.ts';

type Props = { filter: EventFilter; isSearch: boolean; onApply: (filter: EventFilter) => void };

export function EventFilterChips({ filter, isSearch, onApply }: Props) {
  const t = useTranslations('eventSearch');
  const language = useLanguage();
  const { types, languages } = useChoices();
  const districts = useCallQuery(
    getAddressList,
    { regionCode: '', countryCode: '', districtCode: '' },
    { quiet: true, errorDisplay: 'silent', enabled: filter.district !== '' },
  );
  const nameOf = (list: readonly { value: string; text: string }[], value: string) =>
    list.find((one) => one.value === value)?.text ?? value;
  const chips: Chip[] = [];
  const add = (isIn: boolean, text: () => string, without: Partial<EventFilter>) => {
    if (isIn)
      chips.push({
        key: Object.keys(without).join(),
        text: text(),
        onRemove: () => onApply({ ...filter, ...without }),
      });
  };
  add(!isSearch && filter.keyWord !== '', () => `“${filter.keyWord}”`, { keyWord: '' });
  add(
    filter.district !== '',
    () =>
      filter.district === self().country.toUpperCase()
        ? t('allDistricts')
        : (districts.data?.find((one) => one.districtCode === filter.district)?.name ??
          filter.district),
    { district: '' },
  );
  add(filter.typeCode !== '', () => nameOf(types, filter.typeCode), { typeCode: '' });
  add(filter.when !== '', () => t(filter.when as 'week'), { when: '' });
  add(
    filter.from !== '',
    () =>
      filter.from === filter.until
        ? calendarDayText(filter.from, language)
        : t('range', {
            from: calendarDayText(filter.from, language),
            until: calendarDayText(filter.until, language),
          }),
    { from: '', until: '' },
  );
  add(filter.status !== '', () => t('available'), { status: '' });
  add(filter.language !== '', () => nameOf(languages, filter.language), { language: '' });
  add(filter.speaker !== '', () => filter.speaker, { speaker: '' });
  add(filter.price !== '', () => t('free'), { price: '' });
  add(filter.site !== '', () => t(filter.site as 'online'), { site: '' });
  return (
    <FilterChips
      label={t('chosen')}
      chips={chips}
      removeText={(chip) => t('remove', { filter: chip })}
      clearText={t('clearAll')}
      onClear={() => onApply({ ...noFilter, keyWord: isSearch ? filter.keyWord : '' })}
    />
  );
}

import { type EventFilter, noFilter } from '#domain/events/rules.filter.ts';
import { getAddressList } from '#domain/regions/calls.ts';
import { calendarDayText } from '#web/kit/dates.ts';
import { self } from '#web/kit/session.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { useLanguage, useWords } from '#web/kit/words.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { closeIcon } from '#web/parts/icons.shell.ts';
import { useChoices } from './useFilter.ts';

export type FilterChipsProps = { filter: EventFilter; isSearch: boolean; onApply: (filter: EventFilter) => void };

/** What a list is narrowed by, each to be taken away by a press. */
export function FilterChips({ filter, isSearch, onApply }: FilterChipsProps) {
  const t = useWords('eventSearch');
  const language = useLanguage();
  const { types, languages } = useChoices();
  const districts = useAsk(
    getAddressList,
    { regionCode: '', countryCode: '', districtCode: '' },
    { quiet: true, shown: 'silent', enabled: filter.district !== '' },
  );
  const nameOf = (list: readonly { value: string; text: string }[], value: string) =>
    list.find((one) => one.value === value)?.text ?? value;
  const chips: [text: string, without: Partial<EventFilter>][] = [];
  const add = (isIn: boolean, text: () => string, without: Partial<EventFilter>) => isIn && chips.push([text(), without]);
  add(!isSearch && filter.keyWord !== '', () => `“${filter.keyWord}”`, { keyWord: '' });
  add(
    filter.district !== '',
    () =>
      filter.district === self().country.toUpperCase()
        ? t('allDistricts')
        : (districts.data?.find((one) => one.districtCode === filter.district)?.name ?? filter.district),
    { district: '' },
  );
  add(filter.typeCode !== '', () => nameOf(types, filter.typeCode), { typeCode: '' });
  add(filter.when !== '', () => t(filter.when as 'week'), { when: '' });
  add(
    filter.from !== '',
    () =>
      filter.from === filter.until
        ? calendarDayText(filter.from, language)
        : t('range', { from: calendarDayText(filter.from, language), until: calendarDayText(filter.until, language) }),
    { from: '', until: '' },
  );
  add(filter.status !== '', () => t('available'), { status: '' });
  add(filter.language !== '', () => nameOf(languages, filter.language), { language: '' });
  add(filter.speaker !== '', () => filter.speaker, { speaker: '' });
  add(filter.site !== '', () => t(filter.site as 'online'), { site: '' });
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('chosen')} className="mb-4 flex flex-wrap items-center gap-2">
      {chips.map(([text, without]) => (
        <li key={Object.keys(without).join()} className="max-w-full">
          <button
            type="button"
            aria-label={t('remove', { filter: text })}
            onClick={() => onApply({ ...filter, ...without })}
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
            onClick={() => onApply({ ...noFilter, keyWord: isSearch ? filter.keyWord : '' })}
            className="tap rounded-control px-2 text-sm font-semibold text-soft hover:text-ink"
          >
            {t('clearAll')}
          </button>
        </li>
      )}
    </ul>
  );
}

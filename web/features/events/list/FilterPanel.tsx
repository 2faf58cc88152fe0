import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type EventFilter,
  isFiltered,
  longestKeyword,
  missingDay,
  noFilter,
  presets,
  queryOf,
  wrongDay,
} from '#domain/events/rules.filter.ts';
import { getAddressList } from '#domain/regions/calls.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { stored } from '#web/platform/store.ts';
import { toast } from '#web/platform/toasts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices, Toggles } from '#web/ui/fields/Choices.tsx';
import { DayField } from '#web/ui/fields/DayField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SpeakerField } from './SpeakerField.tsx';
import { useChoices } from './useChoices.ts';

type FilterPanelProps = {
  filter: EventFilter;
  /** The search pages have the keyword above the list and a district here. */
  isSearch: boolean;
  /** Beside the list: every choice narrows it at once, what is typed after a moment. */
  isLive: boolean;
  onApply: (filter: EventFilter) => void;
};

/**
 * A choice that an address names stays one, also before the choices are there or when it has gone.
 */
const withOwn = (options: readonly { value: string; label: string }[], own: string) =>
  own === '' || options.some((option) => option.value === own)
    ? options
    : [...options, { value: own, label: own }];

/** Long enough to type on, short enough to see what it does. */
const typedMs = 400;

const trimmed = (filter: EventFilter): EventFilter => ({
  ...filter,
  keyWord: filter.keyWord.trim(),
  speaker: filter.speaker.trim(),
});
const textOf = (filter: EventFilter) => JSON.stringify(trimmed(filter));

/**
 * What an event list can be narrowed by (EVT-012). In a sheet nothing is sent before it is applied;
 * beside the list a range waits for its other end.
 */
export function FilterPanel({ filter, isSearch, isLive, onApply }: FilterPanelProps) {
  const t = useWords('eventSearch');
  const [draft, setDraft] = useState(filter);
  /** The filter this draft was begun from or has become; another one comes from elsewhere. */
  const [begun, setBegun] = useState(textOf(filter));
  if (begun !== textOf(filter)) {
    setBegun(textOf(filter));
    if (textOf(draft) !== textOf(filter)) setDraft(filter);
  }
  const isOpen = textOf(draft) !== begun;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [missing, setMissing] = useState<'from' | 'until' | null>(null);
  const choices = useChoices();
  /** `afterMs`: beside the list, the wait before it is narrowed; Infinity: not by this. */
  const change = (part: Partial<EventFilter>, afterMs = 0) => {
    const next = { ...draft, ...part };
    setDraft(next);
    clearTimeout(timer.current);
    if (!isLive || missingDay(next) !== null) return;
    if (afterMs === 0) onApply(trimmed(next));
    else if (afterMs < Infinity) timer.current = setTimeout(() => onApply(trimmed(next)), afterMs);
  };
  const chooseDay = (field: 'from' | 'until', day: string) => {
    const wrong = wrongDay(field, day, draft[field === 'from' ? 'until' : 'from']);
    if (wrong !== null) {
      toast(t(wrong), 'danger');
      return;
    }
    setMissing(null);
    change({ [field]: day, ...(day === '' ? {} : { when: '' }) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const absent = missingDay(draft);
    setMissing(absent);
    clearTimeout(timer.current);
    if (absent === null) onApply(trimmed(draft));
  };
  const options = (list: readonly { value: string; text: string }[], all: string, own: string) => [
    { value: '', label: all },
    ...withOwn(
      list.map(({ value, text }) => ({ value, label: text })),
      own,
    ),
  ];
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label={t('filterTitle')}
      className="flex flex-col gap-5 [&_:is(input,select)]:scroll-mb-32"
    >
      {isLive && (
        // Whoever comes by keyboard need not pass each filter to reach the list.
        <button
          type="button"
          onClick={() => document.getElementById('events')?.focus()}
          className="sr-only rounded-control bg-leaf px-3 py-2 font-semibold text-on-leaf focus:not-sr-only"
        >
          {t('skip')}
        </button>
      )}
      {!isSearch && (
        <TextField
          label={t('keyWord')}
          hint={t('keyWordHint')}
          type="search"
          enterKeyHint="search"
          maxLength={longestKeyword}
          value={draft.keyWord}
          onChange={(event) => change({ keyWord: event.target.value }, typedMs)}
        />
      )}
      {!isSearch && isLive && (
        <ScreenLink
          to="Search"
          query={{ type: 'event' }}
          className="tap -my-3 flex items-center text-sm font-semibold text-leaf"
        >
          {t('recent')}
        </ScreenLink>
      )}
      {isSearch && (
        <DistrictSelect value={draft.district} onChange={(district) => change({ district })} />
      )}
      {choices.isFailed && (
        <p role="alert" className="text-sm text-coral">
          {t('choicesFailed')}{' '}
          <button type="button" onClick={choices.reload} className="tap font-semibold underline">
            {t('tryAgain')}
          </button>
        </p>
      )}
      <Select
        label={t('type')}
        value={draft.typeCode}
        onChange={(event) => change({ typeCode: event.target.value })}
        options={options(choices.types, t('allTypes'), draft.typeCode)}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-semibold">{t('date')}</legend>
        <Toggles
          label={t('date')}
          value={draft.when}
          options={presets.map((value) => ({ value, label: t(value) }))}
          onChange={(when) => {
            setMissing(null);
            change({ when, from: '', until: '' });
          }}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          {(['from', 'until'] as const).map((field) => (
            <DayField
              key={field}
              label={t(field)}
              value={draft[field]}
              after={field === 'until' ? draft.from : ''}
              error={missing === field ? t(`${field}Missing`) : undefined}
              onDay={(day) => chooseDay(field, day)}
            />
          ))}
        </div>
      </fieldset>
      <Choices
        label={t('availability')}
        value={draft.status}
        options={[
          { value: '', label: t('all') },
          { value: 'available', label: t('available') },
        ]}
        onChange={(status) => change({ status })}
      />
      <Select
        label={t('language')}
        value={draft.language}
        onChange={(event) => change({ language: event.target.value })}
        options={options(choices.languages, t('allLanguages'), draft.language)}
      />
      <SpeakerField
        speakers={choices.speakers}
        value={draft.speaker}
        onType={(speaker) => change({ speaker }, Infinity)}
        onDone={(speaker) => {
          if (speaker.trim() !== filter.speaker) change({ speaker });
        }}
      />
      <Choices
        label={t('site')}
        value={draft.site}
        options={[
          { value: '', label: t('all') },
          { value: 'offline', label: t('offline') },
          { value: 'online', label: t('online') },
        ]}
        onChange={(site) => change({ site })}
      />
      {(!isLive || isOpen || isFiltered(queryOf(filter))) && (
        <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3">
          <Button
            look="secondary"
            className="px-3"
            onPress={() => {
              clearTimeout(timer.current);
              setMissing(null);
              setDraft({ ...noFilter, keyWord: isSearch ? filter.keyWord : '' });
              onApply({ ...noFilter, keyWord: isSearch ? filter.keyWord : '' });
            }}
          >
            {t('reset')}
          </Button>
          {(!isLive || isOpen) && (
            <Button type="submit" className="min-w-max flex-1 px-3">
              {t('show')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

/** The member's own region first, then every district of the country. */
function DistrictSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useWords('eventSearch');
  const { country, regionCode } = self();
  const all = country.toUpperCase();
  const { data } = useCallQuery(
    getAddressList,
    { regionCode: '', countryCode: '', districtCode: '' },
    { quiet: true, shown: 'silent' },
  );
  const districts = (data ?? []).map((one) => ({ value: one.districtCode, label: one.name }));
  const own = stored('address');
  const isAll = regionCode.toUpperCase() === all;
  return (
    <Select
      label={t('district')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      options={[
        {
          value: '',
          label: isAll || own === null ? t('allDistricts') : t('myDistrict', { region: own }),
        },
        ...(isAll ? [] : [{ value: all, label: t('allDistricts') }]),
        ...withOwn(
          districts.filter((one) => one.value !== regionCode || value === one.value),
          value === all ? '' : value,
        ),
      ]}
    />
  );
}

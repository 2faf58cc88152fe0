import { isFiltered, maxKeywordLength, presets, queryOf } from '#domain/events/rules.filter.ts';
import { getAddressList } from '#domain/regions/calls.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { self } from '#web/platform/session/session.ts';
import { stored } from '#web/platform/store.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Choices, Toggles } from '#web/ui/fields/Choices.tsx';
import { ChoicesFailed } from '#web/ui/fields/ChoicesFailed.tsx';
import { DayField } from '#web/ui/fields/DayField.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { SpeakerField } from './SpeakerField.tsx';
import { useChoices } from './useChoices.ts';
import { type FilterDraft, type FilterPanelProps, useFilterDraft } from './useFilterDraft.ts';

/**
 * Adds the value from the address as an option, while the options load or if it no longer exists.
 */
const withOwn = (options: readonly { value: string; label: string }[], own: string) =>
  own === '' || options.some((option) => option.value === own)
    ? options
    : [...options, { value: own, label: own }];

const sites = ['offline', 'online'] as const;

const optionsOf = (list: readonly { value: string; text: string }[], all: string, own: string) => [
  { value: '', label: all },
  ...withOwn(
    list.map(({ value, text }) => ({ value, label: text })),
    own,
  ),
];

/** Delay in ms before a typed filter is applied. */
const typedMs = 400;

/** Filters of an event list (EVT-012). */
export function FilterPanel(props: FilterPanelProps) {
  const { filter, isSearch, isLive } = props;
  const t = useTranslations('eventSearch');
  const form = useFilterDraft(props);
  const { draft, isOpen, change } = form;
  return (
    <form
      noValidate
      onSubmit={form.submit}
      aria-label={t('filterTitle')}
      className="flex flex-col gap-5 [&_:is(input,select)]:scroll-mb-32"
    >
      {isLive && (
        // Skip link: the keyboard reaches the list without passing each filter.
        <button
          type="button"
          onClick={() => document.getElementById('events')?.focus()}
          className="sr-only rounded-control bg-leaf px-3 py-2 font-semibold text-on-leaf focus:not-sr-only"
        >
          {t('skip')}
        </button>
      )}
      {isSearch ? (
        <DistrictSelect value={draft.district} onChange={(district) => change({ district })} />
      ) : (
        <Keyword form={form} isLive={isLive} />
      )}
      <Fields form={form} speaker={filter.speaker} />
      {(!isLive || isOpen || isFiltered(queryOf(filter))) && (
        <div className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap gap-2 border-t border-line bg-surface px-5 py-3">
          <Button variant="secondary" className="px-3" onPress={form.reset}>
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

function Keyword({ form, isLive }: { form: FilterDraft; isLive: boolean }) {
  const t = useTranslations('eventSearch');
  return (
    <>
      <TextField
        label={t('keyWord')}
        hint={t('keyWordHint')}
        type="search"
        enterKeyHint="search"
        maxLength={maxKeywordLength}
        value={form.draft.keyWord}
        onChange={(event) => form.change({ keyWord: event.target.value }, typedMs)}
      />
      {isLive && (
        <ScreenLink
          to="Search"
          query={{ type: 'event' }}
          className="tap -my-3 flex items-center text-sm font-semibold text-leaf"
        >
          {t('recent')}
        </ScreenLink>
      )}
    </>
  );
}

/** `speaker`: the speaker of the applied filter, not of the draft. */
function Fields({ form, speaker: applied }: { form: FilterDraft; speaker: string }) {
  const t = useTranslations('eventSearch');
  const choices = useChoices();
  const { draft, change } = form;
  const all = { value: '', label: t('all') } as const;
  return (
    <>
      {choices.isFailed && (
        <ChoicesFailed text={t('choicesFailed')} retry={t('tryAgain')} onRetry={choices.reload} />
      )}
      <Select
        label={t('type')}
        value={draft.typeCode}
        onChange={(event) => change({ typeCode: event.target.value })}
        options={optionsOf(choices.types, t('allTypes'), draft.typeCode)}
      />
      <Days form={form} />
      <Choices
        label={t('availability')}
        value={draft.status}
        options={[all, { value: 'available', label: t('available') }]}
        onChange={(status) => change({ status })}
      />
      <Select
        label={t('language')}
        value={draft.language}
        onChange={(event) => change({ language: event.target.value })}
        options={optionsOf(choices.languages, t('allLanguages'), draft.language)}
      />
      <SpeakerField
        speakers={choices.speakers}
        value={draft.speaker}
        onType={(speaker) => change({ speaker }, Infinity)}
        onDone={(speaker) => {
          if (speaker.trim() !== applied) change({ speaker });
        }}
      />
      <Choices
        label={t('price')}
        value={draft.price}
        options={[all, { value: 'free', label: t('free') }]}
        onChange={(price) => change({ price })}
      />
      <Choices
        label={t('site')}
        value={draft.site}
        options={[all, ...sites.map((value) => ({ value, label: t(value) }))]}
        onChange={(site) => change({ site })}
      />
    </>
  );
}

function Days({ form: { draft, missing, choosePreset, chooseDay } }: { form: FilterDraft }) {
  const t = useTranslations('eventSearch');
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{t('date')}</legend>
      <Toggles
        label={t('date')}
        value={draft.when}
        options={presets.map((value) => ({ value, label: t(value) }))}
        onChange={choosePreset}
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
  );
}
/** Offers the member's own region first, then each district of the country. */
function DistrictSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('eventSearch');
  const { country, regionCode } = self();
  const all = country.toUpperCase();
  const { data } = useCallQuery(
    getAddressList,
    { regionCode: '', countryCode: '', districtCode: '' },
    { quiet: true, errorDisplay: 'silent' },
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

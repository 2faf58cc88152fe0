import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordScope } from '#domain/administrators/shapes.ts';
import type { Output } from '#domain/call.ts';
import type { getEventChoices } from '#domain/events/calls.make.ts';
import { activityStatus } from '#domain/events/shapes.ts';
import type { EventChoice } from '#domain/events/shapes.admin.ts';
import { type Language, languages } from '#domain/text/languages.ts';
import { consoleSelf, can, canWithin, wholeOf } from '#web/console/platform/console.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { group, moment, select, tick } from '#web/console/ui/fields/kinds.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { EventSection, type Part } from './EventSection.tsx';

export type Choices = Output<typeof getEventChoices>;
const statuses = activityStatus.def.out.options;

/** Active options, and the chosen ones even if inactive. */
export const offered = (
  choices: readonly EventChoice[],
  chosen: readonly string[],
): { value: string; label: string }[] =>
  choices
    .filter(({ value, isActive }) => isActive || chosen.includes(value))
    .map(({ value, text }) => ({ value, label: text }));

export function Basics({
  form,
  choices,
  kept,
  zone,
}: Part & { choices: Choices; kept: RecordScope | undefined; zone: string }) {
  const isNew = kept === undefined;
  const t = useTranslations('eventForm');
  const a = useTranslations('administrators');
  const [type, isOnline] = useWatch({ control: form.control, name: ['type', 'isOnline'] });
  const district = useDistrictEntry({ form, choices, kept });
  const countries = consoleSelf().countries.filter(
    ({ code }) => !isNew || canWithin('events.write', code),
  );
  const byState = statuses.map((value) => ({ value, label: t(`status${value}`) }));
  return (
    <EventSection
      id="basics"
      title={t('basics')}
      text={`${t('basicsText')} ${t('zoneText', { zone })}`}
    >
      <Fields of={{ form }}>
        {[
          select('type', t('type'), [
            ...(type === '' ? [{ value: '', label: '–' }] : []),
            ...offered(choices.types, []),
          ]),
          select('country', a('country'), choicesOf(countries), { disabled: !isNew }),
          district,
          tick('isOnline', t('online'), { hint: t('onlineHint') }),
          isOnline &&
            select('override', t('override'), [{ value: '', label: t('byItself') }, ...byState]),
          group('col-span-full grid grid-cols-1 gap-4 sm:grid-cols-2', [
            moment('salesOpenAt', t('salesOpenAt')),
            moment('salesCloseAt', t('salesCloseAt')),
          ]),
        ]}
      </Fields>
    </EventSection>
  );
}

/**
 * Districts of the event's country for which the caller has the right. An event of the whole
 * country needs a role for the whole country (B-45).
 */
function useDistrictEntry({
  form: { control },
  choices,
  kept,
}: Part & { choices: Choices; kept: RecordScope | undefined }) {
  const t = useTranslations('eventForm');
  const a = useTranslations('administrators');
  const [country, district] = useWatch({ control, name: ['country', 'district'] });
  const isOfWhole = kept?.district === null || can('events.write', wholeOf(country));
  return select(
    'district',
    t('district'),
    [
      { value: '', label: isOfWhole ? t('everyDistrict') : a('choose') },
      ...offered(choices.districts, [district]).filter(
        ({ value }) =>
          value === kept?.district || can('events.write', { country, district: value }),
      ),
    ],
    { rules: { validate: (chosen: string) => chosen !== '' || isOfWhole || a('mustFill') } },
  );
}

/**
 * Name, description and reminder in three languages, with a sanitized preview of the description.
 */
export function EventTexts({ form }: Part) {
  const t = useTranslations('eventForm');
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <EventSection
      id="name"
      title={t('texts')}
      text={t('textsText')}
      error={errors.description?.message}
    >
      <LanguageFields
        name="name"
        label={t('name')}
        register={register}
        maxLength={150}
        error={errors.name?.message ?? errors.name?.en?.message}
      />
      <LanguageFields
        name="description"
        label={t('description')}
        register={register}
        rows={8}
        maxLength={20_000}
        isOptional
        error={errors.description?.en?.message}
      />
      <p className="col-span-full -mt-2 text-sm text-soft">{t('descriptionHint')}</p>
      <div className="col-span-full grid gap-4 lg:grid-cols-3">
        {languages.map((lang) => (
          <DescriptionPreview key={lang} form={form} lang={lang} />
        ))}
      </div>
      <LanguageFields
        name="warmReminder"
        label={t('warmReminder')}
        register={register}
        rows={3}
        maxLength={1000}
        isOptional
        error={errors.warmReminder?.message}
      />
      <p className="col-span-full -mt-2 text-sm text-soft">{t('warmReminderHint')}</p>
    </EventSection>
  );
}

function DescriptionPreview({ form: { control }, lang }: Part & { lang: Language }) {
  const t = useTranslations('eventForm');
  const a = useTranslations('administrators');
  const html = useDeferredValue(useWatch({ control, name: `description.${lang}` }));
  return (
    <section aria-label={`${t('asShown')} · ${a(languageTexts[lang])}`} className="min-w-0">
      <h3 className="mb-1 text-sm font-semibold">{t('asShown')}</h3>
      <div
        tabIndex={0}
        lang={lang}
        className="max-h-64 min-h-16 overflow-y-auto rounded-control border border-line bg-paper p-3"
      >
        {html.trim() === '' ? (
          <p className="text-soft">{t('nothingWritten')}</p>
        ) : (
          <SafeHtml html={html} />
        )}
      </div>
    </section>
  );
}

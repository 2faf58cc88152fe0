import { useWatch } from 'react-hook-form';
import type { RecordScope } from '#domain/administrators/shapes.ts';
import type { Output } from '#domain/call.ts';
import type { getEventChoices } from '#domain/events/calls.make.ts';
import { queueRate } from '#domain/events/queue/shapes.ts';
import { activityStatus } from '#domain/events/shapes.ts';
import type { EventChoice } from '#domain/events/shapes.admin.ts';
import { languages } from '#domain/text/languages.ts';
import { consoleSelf, can, canWithin, wholeOf } from '#web/console/platform/console.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { group, moment, select, text, tick } from '#web/console/ui/fields/kinds.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { HtmlField } from '#web/console/ui/richText/HtmlField.tsx';
import { lengthRule } from '#web/platform/calls/limit.ts';
import { EventSection, type Part } from './EventSection.tsx';

export type Choices = Output<typeof getEventChoices>;
const statuses = activityStatus.def.out.options;

const isRate = (typed: string): boolean =>
  typed.trim() === '' || queueRate.safeParse(Number(typed)).success;

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
            moment('queueJoinsAt', t('queueJoinsAt'), { hint: t('queueJoinsAtHint') }),
            text('queueRate', t('queueRate'), {
              hint: t('queueRateHint'),
              inputMode: 'numeric',
              rules: { validate: (typed: string) => isRate(typed) || t('queueRateWrong') },
            }),
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
 * Name, description and reminder in three languages.
 */
export function EventTexts({ form }: Part) {
  const t = useTranslations('eventForm');
  const a = useTranslations('administrators');
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
      {languages.map((lang) => {
        const language = a(languageTexts[lang]);
        return (
          <HtmlField
            key={lang}
            form={form}
            name={`description.${lang}`}
            label={`${t('description')} · ${language}`}
            lang={lang}
            hint={t('descriptionHint')}
            rules={{ validate: lengthRule(20_000, a('tooLong', { count: 20_000 })) }}
            previewLabel={`${t('asShown')} · ${language}`}
            emptyText={t('nothingWritten')}
          />
        );
      })}
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

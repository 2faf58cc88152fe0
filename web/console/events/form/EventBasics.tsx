import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { RecordScope } from '#domain/administrators/shapes.ts';
import type { Output } from '#domain/call.ts';
import type { getEventChoices } from '#domain/events/calls.make.ts';
import { activityStatus } from '#domain/events/shapes.ts';
import type { EventChoice } from '#domain/events/shapes.admin.ts';
import { consoleSelf, may, mayWithin, wholeOf } from '#web/console/platform/console.ts';
import { languageWords } from '#web/console/platform/languageWords.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { LanguageFields } from '#web/console/ui/fields/LanguageFields.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EventSection, type Part } from './EventSection.tsx';

export type Choices = Output<typeof getEventChoices>;
const statuses = activityStatus.def.out.options;

/** Those that can be chosen, and what is chosen already. */
export const offered = (
  choices: readonly EventChoice[],
  chosen: readonly string[],
): { value: string; label: string }[] =>
  choices
    .filter(({ value, isActive }) => isActive || chosen.includes(value))
    .map(({ value, text }) => ({ value, label: text }));

/** What it is, where it is listed, and when it is sold. */
export function Basics({
  form,
  choices,
  kept,
  zone,
}: Part & { choices: Choices; kept: RecordScope | undefined; zone: string }) {
  const isNew = kept === undefined;
  const t = useWords('eventForm');
  const a = useWords('administrators');
  const { register, control, formState } = form;
  const { errors } = formState;
  const [type, isOnline, district, country] = useWatch({
    control,
    name: ['type', 'isOnline', 'district', 'country'],
  });
  // An event without a district belongs to the whole country, and so must the role (B-45).
  const isOfWhole = kept?.district === null || may('events.write', wholeOf(country));

  const countries = consoleSelf().countries.filter(
    ({ code }) => !isNew || mayWithin('events.write', code),
  );
  return (
    <EventSection
      id="basics"
      title={t('basics')}
      text={`${t('basicsText')} ${t('zoneText', { zone })}`}
    >
      <Select
        label={t('type')}
        {...register('type')}
        options={[
          ...(type === '' ? [{ value: '', label: '–' }] : []),
          ...offered(choices.types, []),
        ]}
        error={errors.type?.message}
      />
      <Select
        label={a('country')}
        {...register('country')}
        disabled={!isNew}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        error={errors.country?.message}
      />
      <Select
        label={t('district')}
        {...register('district', {
          validate: (chosen) => chosen !== '' || isOfWhole || a('mustFill'),
        })}
        options={[
          { value: '', label: isOfWhole ? t('everyDistrict') : a('choose') },
          ...offered(choices.districts, [district]).filter(
            ({ value }) =>
              value === kept?.district || may('events.write', { country, district: value }),
          ),
        ]}
        error={errors.district?.message}
      />
      <Checkbox {...register('isOnline')}>
        {t('online')} <span className="block text-sm text-soft">{t('onlineHint')}</span>
      </Checkbox>
      {isOnline && (
        <Select
          label={t('override')}
          {...register('override')}
          options={[
            { value: '', label: t('byItself') },
            ...statuses.map((value) => ({ value, label: t(`status${value}`) })),
          ]}
        />
      )}
      <div className="col-span-full grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          label={t('salesOpenAt')}
          type="datetime-local"
          {...register('salesOpenAt')}
          error={errors.salesOpenAt?.message}
        />
        <TextField
          label={t('salesCloseAt')}
          type="datetime-local"
          {...register('salesCloseAt')}
          error={errors.salesCloseAt?.message}
        />
      </div>
    </EventSection>
  );
}

/** Name, description and reminder in three languages; the description as it is shown, cleaned. */
export function EventTexts({ form }: Part) {
  const t = useWords('eventForm');
  const a = useWords('administrators');
  const { register, control, formState } = form;
  const { errors } = formState;
  const shown = useDeferredValue(useWatch({ control, name: 'description' }));
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
        {(['en', 'zh-CN', 'ms'] as const).map((lang) => (
          <section
            key={lang}
            aria-label={`${t('asShown')} · ${a(languageWords[lang])}`}
            className="min-w-0"
          >
            <h3 className="mb-1 text-sm font-semibold">{t('asShown')}</h3>
            <div
              tabIndex={0}
              lang={lang}
              className="max-h-64 min-h-16 overflow-y-auto rounded-control border border-line bg-paper p-3"
            >
              {shown[lang].trim() === '' ? (
                <p className="text-soft">{t('nothingWritten')}</p>
              ) : (
                <SafeHtml html={shown[lang]} />
              )}
            </div>
          </section>
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

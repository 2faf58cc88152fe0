import type { UseFormReturn } from 'react-hook-form';
import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import {
  settingKeys,
  type SettingKey,
  settingRules,
  type SettingRule,
} from '#domain/regions/rules.settings.ts';
import type { Output } from '#domain/call.ts';
import { consoleSelf, can, useConsolePlace, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { Fields as FieldList } from '#web/console/ui/fields/Fields.tsx';
import { select, text } from '#web/console/ui/fields/kinds.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { settingTexts } from '#web/console/platform/settingTexts.ts';
import { lengthOf, mailAddress } from '#domain/text/text.ts';

type Settings = Output<typeof getSettings>;
/** Typed values by field; an empty one inherits. */
type Fields = Record<string, string>;

/** The form library reads dots in names as paths. */
const fieldOf = (key: SettingKey) => key.replaceAll('.', '_');
const fieldsOf = ({ values }: Settings): Fields =>
  Object.fromEntries(values.map(({ key, own }) => [fieldOf(key), own === null ? '' : String(own)]));

const valueOf = (key: SettingKey, typed: string) =>
  typed.trim() === '' ? null : settingRules[key].kind === 'whole' ? Number(typed) : typed.trim();

/** Settings of one country, or of all (ADM-009). */
export function SettingPage() {
  const own = useTranslations('regionsAdmin');
  const { country = 'master' } = useConsolePlace().query;
  const isMaster = country === 'master';
  const record = useRecordPage<typeof getSettings, typeof saveSettings, Fields>(
    getSettings,
    saveSettings,
    {
      entity: 'settings',
      list: '/admin/settings',
      id: country,
      by: () => ({ country }),
      fieldsOf,
    },
  );
  const { kept } = record;
  return (
    <RecordForm
      of={record}
      what={own('settings')}
      title={
        isMaster
          ? own('allCountries')
          : (consoleSelf().countries.find((one) => one.code === country)?.name ?? country)
      }
      backLabel={own('settings')}
      canWrite={() => can('settings.write', wholeOf(isMaster ? null : country))}
      onSave={(typed) =>
        record.save({
          country,
          version: kept!.version,
          values: settingKeys.map((key) => ({ key, own: valueOf(key, typed[fieldOf(key)] ?? '') })),
        })
      }
    >
      {() => <SettingFields of={record} values={kept!.values} isMaster={isMaster} />}
    </RecordForm>
  );
}

type Of = { of: { form: UseFormReturn<Fields> } };
type One = { name: string; label: string; inherited: string };

function SettingFields({
  of,
  values,
  isMaster,
}: Of & { values: Settings['values']; isMaster: boolean }) {
  const own = useTranslations('regionsAdmin');
  const entryOf = (key: SettingKey) => {
    const rule: SettingRule = settingRules[key];
    const { label, choices } = settingTexts[key];
    const inherited = String(values.find((one) => one.key === key)!.inherited);
    const one = { name: fieldOf(key), label: own(label), inherited };
    if (rule.kind === 'text') return textEntry(one, rule, own);
    if (rule.kind === 'whole') return <WholeField key={key} of={of} {...one} rule={rule} />;
    return select(one.name, one.label, [
      {
        value: '',
        label: own(isMaster ? 'deliveredOption' : 'inheritedOption', {
          value: own(choices![inherited]!),
        }),
      },
      ...rule.choices.map((value) => ({ value, label: own(choices![value]!) })),
    ]);
  };
  return (
    <FieldList of={of} title={own('settings')} text={own('settingsText')}>
      {settingKeys.map(entryOf)}
    </FieldList>
  );
}

type Rule<K> = Extract<SettingRule, { kind: K }>;

function textEntry(
  { name, label, inherited }: One,
  { most, lines, isAddress }: Rule<'text'>,
  own: ReturnType<typeof useTranslations<'regionsAdmin'>>,
) {
  const isFine = (typed: string) =>
    lengthOf(typed.trim()) <= most && typed.trim().split('\n').length <= lines;
  return text(name, label, {
    hint: inherited === '' ? own('emptyNothing') : own('emptyMeans', { value: inherited }),
    ...(lines > 1 && { rows: 4 }),
    rules: {
      validate: (typed: string) =>
        (isAddress === true && typed.trim() !== '' && !mailAddress.test(typed.trim())
          ? own('noMailAddress')
          : isFine(typed)) || own('atMost', { most, lines }),
    },
  });
}

function WholeField({
  of: { form },
  name,
  label,
  inherited,
  rule: { least, most },
}: Of & One & { rule: Rule<'whole'> }) {
  const own = useTranslations('regionsAdmin');
  const isFine = (typed: string) => {
    const value = Number(typed);
    return typed.trim() === '' || (Number.isInteger(value) && value >= least && value <= most);
  };
  return (
    <TextField
      label={label}
      hint={own('emptyMeans', { value: inherited })}
      type="number"
      min={least}
      max={most}
      step={1}
      placeholder={inherited}
      {...form.register(name, {
        validate: (typed) => isFine(typed) || own('between', { least, most }),
      })}
      error={form.formState.errors[name]?.message}
    />
  );
}

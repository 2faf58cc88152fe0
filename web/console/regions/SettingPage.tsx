import { getSettings, saveSettings } from '#domain/regions/calls.settings.ts';
import {
  settingKeys,
  type SettingKey,
  settingRules,
  type SettingRule,
} from '#domain/regions/rules.settings.ts';
import type { Output } from '#domain/call.ts';
import { consoleSelf, may, useConsolePlace, wholeOf } from '#web/console/platform/console.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useWords } from '#web/platform/words/words.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { settingWords } from '#web/console/platform/settingWords.ts';
import { lengthOf } from '#domain/text/text.ts';

/** What is typed, by field; empty follows the others. */
type Fields = Record<string, string>;

/** Dots would be paths to the form. */
const fieldOf = (key: SettingKey) => key.replaceAll('.', '_');
const fieldsOf = ({ values }: Output<typeof getSettings>): Fields =>
  Object.fromEntries(values.map(({ key, own }) => [fieldOf(key), own === null ? '' : String(own)]));

/** Settings of one country, or of all (ADM-009). */
export function SettingPage() {
  const own = useWords('regionsAdmin');
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
  const { register, formState } = record.form;
  const valueOf = (key: SettingKey, typed: string) =>
    typed.trim() === '' ? null : settingRules[key].kind === 'whole' ? Number(typed) : typed.trim();
  const field = (key: SettingKey) => {
    const rule: SettingRule = settingRules[key];
    const { label, choices } = settingWords[key];
    const inherited = String(kept!.values.find((one) => one.key === key)!.inherited);
    const name = fieldOf(key);
    const message = formState.errors[name]?.message;
    const error = message === undefined ? {} : { error: String(message) };
    const option = isMaster ? 'deliveredOption' : 'inheritedOption';
    if (rule.kind === 'choice')
      return (
        <Select
          key={key}
          label={own(label)}
          {...register(name)}
          {...error}
          options={[
            { value: '', label: own(option, { value: own(choices![inherited]!) }) },
            ...rule.choices.map((value) => ({ value, label: own(choices![value]!) })),
          ]}
        />
      );
    if (rule.kind === 'text') {
      const isFine = (typed: string) =>
        lengthOf(typed.trim()) <= rule.most && typed.trim().split('\n').length <= rule.lines;
      const shared = {
        label: own(label),
        hint: inherited === '' ? own('emptyNothing') : own('emptyMeans', { value: inherited }),
        ...register(name, {
          validate: (typed) =>
            isFine(typed) || own('atMost', { most: rule.most, lines: rule.lines }),
        }),
        ...error,
      };
      return rule.lines === 1 ? (
        <TextField key={key} {...shared} />
      ) : (
        <TextField key={key} rows={4} {...shared} />
      );
    }
    const between = own('between', { least: rule.least, most: rule.most });
    return (
      <TextField
        key={key}
        label={own(label)}
        hint={own('emptyMeans', { value: inherited })}
        type="number"
        min={rule.least}
        max={rule.most}
        step={1}
        placeholder={inherited}
        {...register(name, {
          validate: (typed) => {
            const value = valueOf(key, typed);
            const isFine =
              value === null ||
              (Number.isInteger(value) &&
                Number(value) >= rule.least &&
                Number(value) <= rule.most);
            return isFine || between;
          },
        })}
        {...error}
      />
    );
  };
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
      mayWrite={() => may('settings.write', wholeOf(isMaster ? null : country))}
      onSave={(typed) =>
        record.save({
          country,
          version: kept!.version,
          values: settingKeys.map((key) => ({ key, own: valueOf(key, typed[fieldOf(key)] ?? '') })),
        })
      }
    >
      {() => (
        <FormSection title={own('settings')} text={own('settingsText')}>
          {settingKeys.map(field)}
        </FormSection>
      )}
    </RecordForm>
  );
}

import { useWatch } from 'react-hook-form';
import { getApiKey, saveApiKey, withdrawApiKey } from '#domain/apiKeys/calls.ts';
import {
  type ApiKey,
  type ApiKeyFields,
  apiScopes,
  requestsPerMinute,
} from '#domain/apiKeys/shapes.ts';
import {
  canChange,
  consoleSelf,
  countriesWithin,
  goConsole,
} from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useDistrictChoices } from '#web/console/ui/fields/useDistrictChoices.ts';
import { useRecordPage } from '#web/console/platform/useRecordPage.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RecordForm } from '#web/console/ui/RecordForm.tsx';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { day, number, select, text, ticks } from '#web/console/ui/fields/kinds.tsx';
import { KeyCard } from './KeyCard.tsx';

/** Form values: the whole country is an empty district, a key without end an empty day. */
type Typed = Omit<ApiKeyFields, 'district' | 'lastDay'> & { district: string; lastDay: string };

const fieldsOf = ({ district, lastDay, ...kept }: ApiKey): Typed => ({
  ...kept,
  district: district ?? '',
  lastDay: lastDay ?? '',
});

const useApiKey = () =>
  useRecordPage<typeof getApiKey, typeof saveApiKey, Typed>(getApiKey, saveApiKey, {
    entity: 'api_key',
    list: '/admin/api-keys',
    fresh: () => ({
      name: '',
      country: countriesWithin('settings.write')[0]?.code ?? 'bn',
      district: '',
      scopes: [],
      lastDay: '',
      perMinute: requestsPerMinute.usual,
    }),
    fieldsOf,
    onSaved: ({ id }) => goConsole('/admin/api-key', { id }, true),
  });

/** A key with which another system reads data, or a new one. */
export function ApiKeyPage() {
  const t = useTranslations('apiKeysAdmin');
  const a = useTranslations('administrators');
  const record = useApiKey();
  const { id, kept } = record;
  const country = useWatch({ control: record.form.control, name: 'country' }) ?? '';
  const districts = useDistrictChoices(country, kept);
  const countries = id === undefined ? countriesWithin('settings.write') : consoleSelf().countries;
  const canWrite = (loaded: Typed) =>
    kept?.state !== 'WITHDRAWN' && canChange('settings.write', kept, loaded.country);
  return (
    <RecordForm
      of={record}
      what={t('apiKey')}
      title={id === undefined ? t('newApiKey') : (kept?.name ?? '')}
      backLabel={t('apiKeys')}
      canWrite={canWrite}
      onSave={(fields) =>
        record.save({
          ...fields,
          district: fields.district || null,
          lastDay: fields.lastDay || null,
        })
      }
      actions={
        kept &&
        canWrite(fieldsOf(kept)) && (
          <RemoveButton
            call={withdrawApiKey}
            of={kept}
            from={{ list: '/admin/api-keys', forget: record.forget }}
            label={t('withdraw')}
            title={t('withdrawTitle')}
            text={t('withdrawText')}
            done={t('withdrawn')}
          />
        )
      }
      after={kept && <KeyCard of={kept} canWrite={canWrite(fieldsOf(kept))} />}
    >
      {() => (
        <Fields of={record} title={t('apiKey')}>
          {[
            text('name', a('name'), { isRequired: true, hint: t('nameHint') }),
            select('country', a('country'), choicesOf(countries), { disabled: id !== undefined }),
            select('district', a('district'), districts),
            ticks(
              'scopes',
              t('scopes'),
              choices(apiScopes, (scope) => t(scope)),
            ),
            day('lastDay', t('lastDay'), { hint: t('lastDayHint') }),
            number('perMinute', t('perMinute'), { isRequired: true }),
          ]}
        </Fields>
      )}
    </RecordForm>
  );
}

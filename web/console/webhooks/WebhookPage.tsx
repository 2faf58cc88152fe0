import { useWatch } from 'react-hook-form';
import { getWebhook, removeWebhook, saveWebhook } from '#domain/webhooks/calls.ts';
import { type Webhook, type WebhookFields, webhookEvents } from '#domain/webhooks/shapes.ts';
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
import { select, text, tick, ticks } from '#web/console/ui/fields/kinds.tsx';
import { Delivery } from './Delivery.tsx';

/** Form values: the whole country is an empty district. */
type Typed = Omit<WebhookFields, 'district'> & { district: string };

const fieldsOf = ({ district, ...kept }: Webhook): Typed => ({ ...kept, district: district ?? '' });

const useWebhook = () =>
  useRecordPage<typeof getWebhook, typeof saveWebhook, Typed>(getWebhook, saveWebhook, {
    entity: 'webhook',
    list: '/admin/webhooks',
    fresh: () => ({
      name: '',
      country: countriesWithin('settings.write')[0]?.code ?? 'bn',
      district: '',
      url: '',
      events: [...webhookEvents],
      isActive: true,
    }),
    fieldsOf,
    onSaved: ({ id }) => goConsole('/admin/webhook', { id }, true),
  });

/** A system that receives events of orders, or a new one. */
export function WebhookPage() {
  const t = useTranslations('webhooksAdmin');
  const a = useTranslations('administrators');
  const record = useWebhook();
  const { id, kept } = record;
  const country = useWatch({ control: record.form.control, name: 'country' }) ?? '';
  const districts = useDistrictChoices(country, kept);
  const countries = id === undefined ? countriesWithin('settings.write') : consoleSelf().countries;
  const canWrite = (loaded: Typed) => canChange('settings.write', kept, loaded.country);
  return (
    <RecordForm
      of={record}
      what={t('webhook')}
      title={id === undefined ? t('newWebhook') : (kept?.name ?? '')}
      backLabel={t('webhooks')}
      canWrite={canWrite}
      onSave={(fields) => record.save({ ...fields, district: fields.district || null })}
      actions={
        kept &&
        canWrite(fieldsOf(kept)) && (
          <RemoveButton
            call={removeWebhook}
            of={kept}
            from={{ list: '/admin/webhooks', forget: record.forget }}
            label={a('remove')}
            title={t('removeTitle')}
            text={t('removeText')}
          />
        )
      }
      after={kept && <Delivery of={kept} canWrite={canWrite(fieldsOf(kept))} />}
    >
      {() => (
        <Fields of={record} title={t('webhook')}>
          {[
            text('name', a('name'), { isRequired: true }),
            text('url', t('url'), { isRequired: true, hint: t('urlHint') }),
            select('country', a('country'), choicesOf(countries), { disabled: id !== undefined }),
            select('district', a('district'), districts),
            ticks(
              'events',
              t('events'),
              choices(webhookEvents, (event) => t(event)),
            ),
            tick('isActive', a('active'), { hint: t('activeHint') }),
          ]}
        </Fields>
      )}
    </RecordForm>
  );
}

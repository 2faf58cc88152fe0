import { listWebhooks } from '#domain/webhooks/calls.ts';
import { type WebhookState, webhookStates } from '#domain/webhooks/shapes.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { checkIcon, clockIcon, minusIcon, warningIcon } from '#web/ui/icons.ts';
import type { Tone } from '#web/ui/Tag.tsx';

export const webhookTags: Record<WebhookState, { tone: Tone; icon: string }> = {
  ACTIVE: { tone: 'leaf', icon: checkIcon },
  NEW: { tone: 'gold', icon: clockIcon },
  FAILING: { tone: 'gold', icon: warningIcon },
  STOPPED: { tone: 'coral', icon: warningIcon },
  OFF: { tone: 'plain', icon: minusIcon },
};

/** Lists the systems that receive events of orders. */
export function WebhooksPage() {
  const t = useTranslations('webhooksAdmin');
  const a = useTranslations('administrators');
  return (
    <ListPage
      title={t('webhooks')}
      intro={t('intro')}
      call={listWebhooks}
      keyOf={(row) => row.id}
      filters={{
        country: 'country',
        state: { label: a('state'), options: choices(webhookStates, t) },
      }}
      empty={t('none')}
      add={canAnywhere('settings.write') && { to: '/admin/webhook', label: t('newWebhook') }}
      columns={(c) => [
        c.name(a('name'), '/admin/webhook'),
        c.tag('state', a('state'), (row) => ({ text: t(row.state), ...webhookTags[row.state] })),
        c.text('url', t('url'), (row) => new URL(row.url).host, { isLine: true }),
        c.country(),
        c.text('district', a('district'), (row) => row.district, { none: a('wholeCountry') }),
        c.field('waiting', t('waiting'), { isEnd: true }),
      ]}
    />
  );
}

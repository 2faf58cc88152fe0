import { listApiKeys } from '#domain/apiKeys/calls.ts';
import { type ApiKeyState, apiKeyStates } from '#domain/apiKeys/shapes.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { checkIcon, clockIcon, minusIcon } from '#web/ui/icons.ts';
import type { Tone } from '#web/ui/Tag.tsx';

export const apiKeyTags: Record<ApiKeyState, { tone: Tone; icon: string }> = {
  ACTIVE: { tone: 'leaf', icon: checkIcon },
  NEW: { tone: 'gold', icon: clockIcon },
  ENDED: { tone: 'plain', icon: minusIcon },
  WITHDRAWN: { tone: 'plain', icon: minusIcon },
};

/** Lists the keys with which other systems read data. */
export function ApiKeysPage() {
  const t = useTranslations('apiKeysAdmin');
  const a = useTranslations('administrators');
  return (
    <ListPage
      title={t('apiKeys')}
      intro={t('intro')}
      call={listApiKeys}
      keyOf={(row) => row.id}
      filters={{
        country: 'country',
        state: { label: a('state'), options: choices(apiKeyStates, t) },
      }}
      empty={t('none')}
      add={canAnywhere('settings.write') && { to: '/admin/api-key', label: t('newApiKey') }}
      columns={(c) => [
        c.name(a('name'), '/admin/api-key'),
        c.tag('state', a('state'), (row) => ({ text: t(row.state), ...apiKeyTags[row.state] })),
        c.text('scopes', t('scopes'), (row) => row.scopes.map((one) => t(one)).join(', '), {}),
        c.country(),
        c.text('district', a('district'), (row) => row.district, { none: a('wholeCountry') }),
        c.moment('lastUsedAt', t('lastUsed'), { isSortable: true, none: t('never') }),
      ]}
    />
  );
}

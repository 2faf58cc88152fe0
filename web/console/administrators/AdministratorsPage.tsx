import { listAdministrators } from '#domain/administrators/calls.ts';
import { roles } from '#domain/administrators/shapes.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { roleNames } from '#web/console/ui/roleTexts.ts';

/** Lists the administrators (ADM-002). */
export function AdministratorsPage() {
  const t = useTranslations('administrators');
  return (
    <ListPage
      title={t('administrators')}
      call={listAdministrators}
      keyOf={(row) => row.id}
      filters={{
        role: { label: t('role'), options: choices(roles, (one) => t(roleNames[one])) },
        isActive: 'active',
      }}
      add={
        canAnywhere('administrators.write') && {
          to: '/admin/administrator',
          label: t('newAdministrator'),
        }
      }
      exportName="administrators"
      columns={(c) => [
        c.name(t('name'), '/admin/administrator'),
        c.field('email', t('email'), { isSortable: true }),
        {
          key: 'roles',
          title: t('roles'),
          cell: (row) => (
            <span className="flex flex-wrap gap-1">
              {row.scopes.map((one) => (
                <Tag key={[one.role, one.country, one.region].join()} tone="lagoon">
                  {t(roleNames[one.role])}
                  {one.country !== null &&
                    ` · ${[one.country.toUpperCase(), one.region].filter(Boolean).join(' ')}`}
                </Tag>
              ))}
            </span>
          ),
          csv: (row) =>
            row.scopes
              .map((one) => [one.role, one.country, one.region].filter(Boolean).join('/'))
              .join(' '),
        },
        c.active((row) => !row.isBound && <Tag tone="gold">{t('notBound')}</Tag>),
        c.moment('lastSeenAt', t('lastSeen'), {
          isSortable: true,
          none: <span className="text-soft">{t('never')}</span>,
        }),
      ]}
    />
  );
}

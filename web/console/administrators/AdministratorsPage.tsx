import { listAdministrators } from '#domain/administrators/calls.ts';
import { type Role, roles } from '#domain/administrators/shapes.ts';
import { momentCell } from '#web/console/kit/cells.ts';
import { may, zoneOf } from '#web/console/kit/console.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { fieldColumn, nameColumn, useActiveColumn } from '#web/console/parts/columns.tsx';
import { ListFilter, StateFilter, useActiveFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Tag } from '#web/parts/Tag.tsx';
import { Stamp } from '#web/console/parts/Stamp.tsx';
import { roleWords } from './roleWords.ts';

/** Who looks after the portal (ADM-002). */
export function AdministratorsPage() {
  const t = useWords('administrators');
  const role = useFilter('role');
  const list = useList(listAdministrators, {
    role: roles.includes(role as Role) ? (role as Role) : undefined,
    isActive: useActiveFilter(),
  });
  const activeColumn = useActiveColumn<(typeof list.rows)[number]>(
    (row) => !row.isBound && <Tag tone="gold">{t('notBound')}</Tag>,
  );
  return (
    <ListPage
      title={t('administrators')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['role', 'state']}
      filters={
        <>
          <ListFilter
            name="role"
            label={t('role')}
            options={roles.map((one) => ({ value: one, label: t(roleWords[one]) }))}
          />
          <StateFilter />
        </>
      }
      {...(may('administrators.write')
        ? { newTo: '/admin/administrator', newLabel: t('newAdministrator') }
        : {})}
      {...(may('personal.export') ? { exportName: 'administrators' } : {})}
      columns={[
        nameColumn(t('name'), '/admin/administrator'),
        fieldColumn('email', t('email'), { isSortable: true }),
        {
          key: 'roles',
          title: t('roles'),
          cell: (row) => (
            <span className="flex flex-wrap gap-1">
              {row.scopes.map((one) => (
                <Tag key={[one.role, one.country, one.region].join()} tone="lagoon">
                  {t(roleWords[one.role])}
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
        activeColumn,
        {
          key: 'lastSeenAt',
          title: t('lastSeen'),
          isSortable: true,
          cell: (row) =>
            row.lastSeenAt === null ? (
              <span className="text-soft">{t('never')}</span>
            ) : (
              <Stamp at={row.lastSeenAt} />
            ),
          csv: (row) => momentCell(row.lastSeenAt, zoneOf(null)),
        },
      ]}
    />
  );
}

import { listMembers } from '#domain/members/calls.admin.ts';
import { accountKinds, type MemberRow } from '#domain/members/shapes.admin.ts';
import { blockKinds } from '#domain/members/shapes.lookup.ts';
import { canAnywhere } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { warningIcon } from '#web/ui/icons.ts';
import { BulkActs } from '#web/console/ui/bulk/BulkActs.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { blockNames, kindTexts } from './memberTexts.ts';

/** Lists the members known to the portal (ADM-007). */
export function MembersPage() {
  const t = useTranslations('membersAdmin');
  const a = useTranslations('administrators');
  const kindOf = (row: MemberRow) => row.kind && t(kindTexts[row.kind]);
  return (
    <ListPage
      title={t('members')}
      intro={t('membersIntro')}
      call={listMembers}
      keyOf={(row) => row.id}
      exportName="members"
      acts={
        canAnywhere('members.write')
          ? (chosen) => <BulkActs kind="member" chosen={chosen} />
          : undefined
      }
      filters={{
        country: 'country',
        kind: { label: t('type'), options: choices(accountKinds, (one) => t(kindTexts[one])) },
        block: {
          label: t('block'),
          options: [
            { value: 'any', label: t('anyBlock') },
            ...choices(blockKinds, (one) => t(blockNames[one])),
            { value: 'none', label: t('noBlock') },
          ],
        },
      }}
      columns={(c) => [
        c.link(
          'memberNo',
          t('number'),
          (row) => ({ to: '/admin/member', query: { id: row.id }, text: row.memberNo }),
          { isSortable: true, isLine: true },
        ),
        c.field('name', a('name'), {
          isSortable: true,
          none: <span className="text-soft">{t('noName')}</span>,
        }),
        c.text('kind', t('type'), kindOf),
        c.field('pinLevel', t('level'), { isSortable: true }),
        c.country(),
        {
          key: 'blocks',
          title: t('blocks'),
          cell: (row) => <BlockTags blocks={row.blocks} />,
          csv: (row) => row.blocks.map((one) => t(blockNames[one])).join(', '),
        },
        c.moment('createdAt', t('firstSeen'), { isSortable: true }),
      ]}
    />
  );
}

function BlockTags({ blocks }: Pick<MemberRow, 'blocks'>) {
  const t = useTranslations('membersAdmin');
  return (
    <span className="flex flex-wrap gap-1">
      {blocks.map((one) => (
        <Tag key={one} tone="coral" icon={warningIcon}>
          {t(blockNames[one])}
        </Tag>
      ))}
    </span>
  );
}

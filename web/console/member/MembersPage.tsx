import { listMembers } from '#domain/member/calls.admin.ts';
import { accountKinds, type MemberRow } from '#domain/member/shapes.admin.ts';
import { blockKinds } from '#domain/member/shapes.lookup.ts';
import { momentCell } from '#web/console/kit/cells.ts';
import { may, zoneOf } from '#web/console/kit/console.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { countryColumn } from '#web/console/parts/columns.tsx';
import { ConsoleLink } from '#web/console/parts/ConsoleLink.tsx';
import { warningIcon } from '#web/parts/icons.ts';
import { CountryFilter, ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Stamp } from '#web/console/parts/Stamp.tsx';
import { Tag } from '#web/parts/Tag.tsx';
import { blockWords, kindWords } from './memberWords.ts';

const blockChoices = ['any', ...blockKinds, 'none'] as const;
const oneOf = <T extends string>(all: readonly T[], text: string): T | undefined =>
  all.find((one) => one === text);

/** Members the portal knows (ADM-007). */
export function MembersPage() {
  const t = useWords('memberAdmin');
  const a = useWords('administrators');
  const [country, kind, block] = [useFilter('country'), useFilter('kind'), useFilter('block')];
  const kindOf = (row: MemberRow) => (row.kind === null ? '' : t(kindWords[row.kind]));
  const list = useList(listMembers, {
    country: country || undefined,
    kind: oneOf(accountKinds, kind),
    block: oneOf(blockChoices, block),
  });
  return (
    <ListPage
      title={t('members')}
      intro={t('membersIntro')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['country', 'kind', 'block']}
      {...(may('personal.export') ? { exportName: 'members' } : {})}
      filters={
        <>
          <CountryFilter />
          <ListFilter
            name="kind"
            label={t('type')}
            options={accountKinds.map((one) => ({ value: one, label: t(kindWords[one]) }))}
          />
          <ListFilter
            name="block"
            label={t('block')}
            options={[
              { value: 'any', label: t('anyBlock') },
              ...blockKinds.map((one) => ({ value: one, label: t(blockWords[one]) })),
              { value: 'none', label: t('noBlock') },
            ]}
          />
        </>
      }
      columns={[
        {
          key: 'memberNo',
          title: t('number'),
          isSortable: true,
          cell: (row) => (
            <ConsoleLink
              to="/admin/member"
              query={{ id: row.id }}
              className="font-semibold text-leaf tabular-nums hover:underline"
            >
              {row.memberNo}
            </ConsoleLink>
          ),
          csv: (row) => row.memberNo,
        },
        {
          key: 'name',
          title: a('name'),
          isSortable: true,
          cell: (row) =>
            row.name === '' ? <span className="text-soft">{t('noName')}</span> : row.name,
          csv: (row) => row.name,
        },
        { key: 'kind', title: t('type'), cell: kindOf, csv: kindOf },
        {
          key: 'pinLevel',
          title: t('level'),
          isSortable: true,
          cell: (row) => row.pinLevel ?? '',
          csv: (row) => row.pinLevel,
        },
        countryColumn(a('country')),
        {
          key: 'blocks',
          title: t('blocks'),
          cell: (row) => (
            <span className="flex flex-wrap gap-1">
              {row.blocks.map((one) => (
                <Tag key={one} tone="coral" icon={warningIcon}>
                  {t(blockWords[one])}
                </Tag>
              ))}
            </span>
          ),
          csv: (row) => row.blocks.map((one) => t(blockWords[one])).join(', '),
        },
        {
          key: 'createdAt',
          title: t('firstSeen'),
          isSortable: true,
          cell: (row) => <Stamp at={row.createdAt} />,
          csv: (row) => momentCell(row.createdAt, zoneOf(row.country)),
        },
      ]}
    />
  );
}

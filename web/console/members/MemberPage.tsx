import { getMember } from '#domain/members/calls.admin.ts';
import type { MemberDetail } from '#domain/members/shapes.admin.ts';
import { endMemberSignIns, listMemberSignIns } from '#domain/members/calls.signIns.ts';
import { can, useConsolePlace, wholeOf } from '#web/console/platform/console.ts';
import { useRecent } from '#web/console/platform/find/recent.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { FactRow, StampRow } from '#web/console/ui/FactRow.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { TableCard } from '#web/console/ui/PlainTable.tsx';
import { RecordColumns, RecordPage } from '#web/console/ui/RecordPage.tsx';
import { SignInsOfPerson } from '#web/console/ui/SignInsOfPerson.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { NotesPanel } from '#web/console/ui/notes/NotesPanel.tsx';
import { MemberTimeline } from '#web/console/ui/timeline/Timeline.tsx';
import { MemberAcceptances } from './MemberAcceptances.tsx';
import { MemberBlocks } from './MemberBlocks.tsx';
import { MemberCoupons } from './MemberCoupons.tsx';
import { MemberOrders } from './MemberOrders.tsx';
import { kindTexts } from './memberTexts.ts';

/**
 * A member: data of directory and award levels, blocks, orders, coupons and acceptances. Only
 * blocks can be changed (ADM-007, ADM-008).
 */
export function MemberPage() {
  const t = useTranslations('membersAdmin');
  const a = useTranslations('administrators');
  const { id = '0' } = useConsolePlace().query;
  const answer = useCallQuery(getMember, { id });
  const member = answer.data;
  useRecent(
    'member',
    id,
    answer.isError ? null : member && { label: `${member.name} ${member.memberNo}`.trim() },
  );
  if (answer.isError) return <NoData title={a('nothingFound')} />;
  if (member === undefined) return <RowsSkeleton label={t('member')} />;
  return (
    <RecordPage
      title={
        <>
          {member.name === '' ? t('noName') : member.name}{' '}
          <span className="font-normal text-soft tabular-nums">{member.memberNo}</span>
        </>
      }
      backTo="/admin/members"
      backLabel={t('members')}
      history={{ entity: 'member', id }}
      isWide
    >
      <RecordColumns
        left={<Account member={member} />}
        right={
          <>
            <MemberBlocks member={member} reload={() => answer.refetch()} />
            <SignInsOfPerson
              id={id}
              name={member.name === '' ? member.memberNo : member.name}
              canEnd={can('members.write', wholeOf(member.country))}
              list={listMemberSignIns}
              end={endMemberSignIns}
            />
            <Awards member={member} />
          </>
        }
        wide={
          <>
            <MemberOrders memberId={id} />
            {can('members.read', wholeOf(member.country)) && <NotesPanel kind="member" id={id} />}
            <MemberTimeline memberId={id} />
            <MemberCoupons memberId={id} country={member.country} />
            <MemberAcceptances memberId={id} />
          </>
        }
      />
    </RecordPage>
  );
}

function Account({ member }: { member: MemberDetail }) {
  const t = useTranslations('membersAdmin');
  const a = useTranslations('administrators');
  return (
    <Card>
      <h2 className="font-semibold">{t('data')}</h2>
      <dl className="mt-2 divide-y divide-line text-sm">
        <FactRow label={t('number')}>
          <span className="tabular-nums">{member.memberNo}</span>
        </FactRow>
        <FactRow label={a('country')}>{member.country.toUpperCase()}</FactRow>
        <FactRow label={t('type')}>
          {member.kind === null ? t('notRead') : t(kindTexts[member.kind])}
        </FactRow>
        <FactRow label={t('subType')}>{member.subType || '–'}</FactRow>
        <FactRow label={t('level')}>{member.pinLevel ?? '–'}</FactRow>
        <FactRow label={t('highest')}>{member.highestPinLevel ?? '–'}</FactRow>
        <FactRow label={t('accounts')}>
          {member.accounts.length === 0
            ? '–'
            : member.accounts.map(({ country, status }, index) => (
                <span key={index} className="block">
                  {country.toUpperCase()} · {status}
                </span>
              ))}
        </FactRow>
        <DirectoryFacts of={member.directory} />
        <FactRow label={t('plan')}>{member.salesPlanAff}</FactRow>
        <FactRow label={t('origin')}>{member.origin ?? '–'}</FactRow>
        <FactRow label={t('language')}>{member.language ?? '–'}</FactRow>
        <FactRow label={t('district')}>{member.districtCode ?? '–'}</FactRow>
        <FactRow label={t('read')}>
          {member.profileAt === null ? t('notRead') : <Stamp at={member.profileAt} />}
        </FactRow>
        <StampRow label={t('firstSeen')} at={member.createdAt} />
      </dl>
    </Card>
  );
}

function DirectoryFacts({ of }: { of: MemberDetail['directory'] }) {
  const t = useTranslations('membersAdmin');
  if (of === null) return <FactRow label={t('directoryState')}>{t('directorySilent')}</FactRow>;
  return (
    <>
      <FactRow label={t('directoryState')}>{of.status}</FactRow>
      <FactRow label={t('parties')}>
        {of.parties.map((party) => (
          <span key={party.partyId} className="block">
            {party.name} <span className="text-soft tabular-nums">{party.partyId}</span>
          </span>
        ))}
      </FactRow>
    </>
  );
}

function Awards({ member }: { member: MemberDetail }) {
  const t = useTranslations('membersAdmin');
  return (
    <TableCard
      label={t('volumes')}
      rows={member.volumes}
      keyOf={(row) => row.period}
      empty={t('noVolumes')}
      columns={[
        { title: t('month'), cell: (row) => `${row.period.slice(0, 4)}/${row.period.slice(4)}` },
        { title: t('award'), cell: (row) => row.currentAward ?? '–' },
        { title: t('highestAward'), cell: (row) => row.highestAward ?? '–' },
        {
          title: t('bonus'),
          isEnd: true,
          cell: (row) => (row.bonusPercent === null ? '–' : `${row.bonusPercent} %`),
        },
      ]}
    />
  );
}

import { type ReactNode, useEffect } from 'react';
import { getMember } from '#domain/member/calls.desk.ts';
import type { MemberDetail } from '#domain/member/shapes.desk.ts';
import { setUnsaved, useConsolePlace } from '#web/kit/console.ts';
import { useAsk } from '#web/kit/useAsk.ts';
import { useWords } from '#web/kit/words.ts';
import { Card } from '#web/parts/Card.tsx';
import { ConsoleLink } from '#web/parts/ConsoleLink.tsx';
import { Icon } from '#web/parts/Icon.tsx';
import { backIcon } from '#web/parts/icons.shell.ts';
import { NoData } from '#web/parts/NoData.tsx';
import { RowsSkeleton } from '#web/parts/Skeleton.tsx';
import { Stamp } from '#web/parts/Stamp.tsx';
import { MemberAcceptances } from './MemberAcceptances.tsx';
import { MemberBlocks } from './MemberBlocks.tsx';
import { MemberOrders } from './MemberOrders.tsx';
import { kindWords } from './memberWords.ts';
import { PlainTable } from './PlainTable.tsx';

/** One member: what directory and awards say, blocks, orders, acceptances. Only blocks are changed here (ADM-007, ADM-008). */
export function MemberPage() {
  const t = useWords('memberAdmin');
  const a = useWords('administrators');
  const { id = '0' } = useConsolePlace().query;
  const answer = useAsk(getMember, { id });
  // Nothing is typed on this page.
  useEffect(() => setUnsaved(false), []);
  if (answer.isError) return <NoData title={a('nothingFound')} />;
  const member = answer.data;
  if (member === undefined) return <RowsSkeleton label={t('member')} />;
  return (
    <div className="max-w-5xl pb-10">
      <ConsoleLink to="/admin/members" className="tap inline-flex items-center gap-1 text-sm text-soft hover:text-ink">
        <Icon d={backIcon} className="size-4" />
        {t('members')}
      </ConsoleLink>
      <div className="mt-1 mb-4 flex flex-wrap items-center gap-3">
        <h1 className="mr-auto text-xl font-bold">
          {member.name === '' ? t('noName') : member.name} <span className="font-normal text-soft tabular-nums">{member.memberNo}</span>
        </h1>
        <ConsoleLink to="/admin/audit" query={{ entity: 'member', entityId: id }} look="quiet">
          {a('history')}
        </ConsoleLink>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        <Account member={member} />
        <div className="space-y-5">
          <MemberBlocks member={member} reload={() => answer.refetch()} />
          <Awards member={member} />
        </div>
        <div className="space-y-5 lg:col-span-2">
          <MemberOrders memberId={id} />
          <MemberAcceptances memberId={id} />
        </div>
      </div>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-2">
      <dt className="text-soft">{label}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </div>
  );
}

function Account({ member }: { member: MemberDetail }) {
  const t = useWords('memberAdmin');
  const a = useWords('administrators');
  const { directory } = member;
  return (
    <Card>
      <h2 className="font-semibold">{t('data')}</h2>
      <dl className="mt-2 divide-y divide-line text-sm">
        <Row label={t('number')}>
          <span className="tabular-nums">{member.memberNo}</span>
        </Row>
        <Row label={a('country')}>{member.country.toUpperCase()}</Row>
        <Row label={t('type')}>{member.kind === null ? t('notRead') : t(kindWords[member.kind])}</Row>
        <Row label={t('subType')}>{member.subType || '–'}</Row>
        <Row label={t('level')}>{member.pinLevel ?? '–'}</Row>
        <Row label={t('highest')}>{member.highestPinLevel ?? '–'}</Row>
        <Row label={t('accounts')}>
          {member.accounts.length === 0
            ? '–'
            : member.accounts.map(({ country, status }, index) => (
                <span key={index} className="block">
                  {country.toUpperCase()} · {status}
                </span>
              ))}
        </Row>
        <Row label={t('directoryState')}>{directory === null ? t('directorySilent') : directory.status}</Row>
        {directory !== null && (
          <Row label={t('parties')}>
            {directory.parties.map((party) => (
              <span key={party.partyId} className="block">
                {party.name} <span className="text-soft tabular-nums">{party.partyId}</span>
              </span>
            ))}
          </Row>
        )}
        <Row label={t('plan')}>{member.salesPlanAff}</Row>
        <Row label={t('origin')}>{member.origin ?? '–'}</Row>
        <Row label={t('language')}>{member.language ?? '–'}</Row>
        <Row label={t('district')}>{member.districtCode ?? '–'}</Row>
        <Row label={t('read')}>{member.profileAt === null ? t('notRead') : <Stamp at={member.profileAt} />}</Row>
        <Row label={t('firstSeen')}>
          <Stamp at={member.createdAt} />
        </Row>
      </dl>
    </Card>
  );
}

function Awards({ member }: { member: MemberDetail }) {
  const t = useWords('memberAdmin');
  return (
    <Card>
      <h2 className="font-semibold">{t('volumes')}</h2>
      <PlainTable
        label={t('volumes')}
        rows={member.volumes}
        keyOf={(row) => row.period}
        empty={t('noVolumes')}
        columns={[
          { title: t('month'), cell: (row) => `${row.period.slice(0, 4)}/${row.period.slice(4)}` },
          { title: t('award'), cell: (row) => row.currentAward ?? '–' },
          { title: t('highestAward'), cell: (row) => row.highestAward ?? '–' },
          { title: t('bonus'), isEnd: true, cell: (row) => (row.bonusPercent === null ? '–' : `${row.bonusPercent} %`) },
        ]}
      />
    </Card>
  );
}

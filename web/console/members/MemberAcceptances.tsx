import { listMemberAcceptances } from '#domain/terms/calls.members.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';
import { PlainTable } from '#web/console/ui/PlainTable.tsx';
import { RowsSkeleton } from '#web/ui/page/Skeleton.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';

export function MemberAcceptances({ memberId }: { memberId: string }) {
  const t = useTranslations('membersAdmin');
  const { data } = useCallQuery(listMemberAcceptances, { memberId });
  return (
    <Card>
      <h2 className="font-semibold">{t('acceptances')}</h2>
      {data === undefined ? (
        <RowsSkeleton count={1} label={t('acceptances')} />
      ) : (
        <PlainTable
          label={t('acceptances')}
          rows={data}
          keyOf={(row) => row.id}
          empty={t('noAcceptances')}
          columns={[
            { title: t('terms'), cell: (row) => row.auditType },
            { title: t('version'), cell: (row) => row.auditVersion },
            { title: t('language'), cell: (row) => row.lang },
            { title: t('date'), cell: (row) => <Stamp at={row.acceptedAt} /> },
            { title: t('heardBy'), cell: (row) => row.heardBy ?? '' },
          ]}
        />
      )}
    </Card>
  );
}

import { countedMinutes, getHallCounts } from '#domain/checkin/calls.counts.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { TableCard } from '#web/console/ui/PlainTable.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';

/** Who came to each hall of an event at the time of a session, by entrance (B-49). */
export function HallCounts({ sessionId, zone }: { sessionId: string; zone: string }) {
  const t = useTranslations('checkinAdmin');
  const halls = useCallQuery(getHallCounts, { sessionId }).data?.halls ?? [];
  return (
    <TableCard
      label={t('halls')}
      rows={halls}
      keyOf={(row) => row.sessionId}
      empty={t('hallsNone')}
      columns={[
        {
          title: t('hall'),
          cell: ({ hall, startTime }) => (
            <>
              <span className="block font-medium">{hall === '' ? t('noHall') : hall}</span>
              <Stamp at={startTime} zone={zone} />
            </>
          ),
        },
        {
          title: t('entrances'),
          cell: ({ entrances }) => (
            <ul>
              {entrances.map(({ name, came }) => (
                <li key={name} className="tabular-nums">
                  {name === '' ? t('otherEntrance') : name}: {came}
                </li>
              ))}
            </ul>
          ),
        },
        {
          title: t('lately', { minutes: countedMinutes }),
          isEnd: true,
          cell: ({ lately }) => lately,
        },
        {
          title: t('checkedIn'),
          isEnd: true,
          cell: ({ came, expected }) => t('ofIssued', { checkedIn: came, issued: expected }),
        },
      ]}
    />
  );
}

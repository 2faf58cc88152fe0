import { listDoorRows } from '#domain/checkin/calls.doors.ts';
import { now } from '#web/platform/clock.ts';
import { choices } from '#web/console/platform/filters.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Tag } from '#web/ui/Tag.tsx';

type Row = { hasStaffCode: boolean; endTime: number };
// A session that has ended needs no staff code.
const codeWord = ({ hasStaffCode, endTime }: Row) =>
  hasStaffCode ? 'hasCode' : endTime > now() ? 'noCode' : 'over';

/** Sessions with their check-in points (ADM-014, ADM-021). */
export function DoorsPage() {
  const t = useTranslations('checkinAdmin');
  return (
    <ListPage
      title={t('doors')}
      intro={t('intro')}
      call={listDoorRows}
      keyOf={(row) => row.sessionId}
      filters={{
        when: { label: t('when'), options: choices(['coming', 'over'], t) },
        country: 'country',
        day: { day: t('day') },
        event: 'address',
      }}
      exportName="doors"
      columns={(c) => [
        c.link(
          'eventName',
          t('event'),
          (row) => ({
            to: '/admin/door',
            query: { id: row.sessionId, event: row.eventId },
            text: row.eventName,
          }),
          { isSortable: true },
        ),
        c.moment('startTime', t('session'), { isSortable: true, exists: true }),
        c.country(),
        {
          key: 'code',
          title: t('staffCode'),
          cell: (row) => {
            const word = codeWord(row);
            if (word === 'over') return t(word);
            return <Tag tone={word === 'hasCode' ? 'leaf' : 'gold'}>{t(word)}</Tag>;
          },
          csv: (row) => t(codeWord(row)),
        },
        c.text(
          'checkedIn',
          t('checkedIn'),
          ({ checkedIn, issued }) => t('ofIssued', { checkedIn, issued }),
          { isEnd: true, csv: (row) => `${row.checkedIn}/${row.issued}` },
        ),
      ]}
    />
  );
}

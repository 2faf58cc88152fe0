import { listGuestEvents } from '#domain/events/calls.guests.ts';
import { zoneOf } from '#web/console/kit/console.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useWords } from '#web/kit/words/words.ts';
import { RowLink } from '#web/console/parts/ConsoleLink.tsx';
import { CountryFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Stamp } from '#web/console/parts/Stamp.tsx';
import { Tag } from '#web/parts/Tag.tsx';

/**
 * Events, and the way to who is invited, what is asked and who comes (ADM-017, ADM-018, ADM-020).
 */
export function GuestEventsPage() {
  const t = useWords('namesAdmin');
  const a = useWords('administrators');
  const list = useList(listGuestEvents, { country: useFilter('country') || undefined });
  return (
    <ListPage
      title={t('guests')}
      intro={t('guestsIntro')}
      list={list}
      keyOf={(row) => row.eventId}
      filterNames={['country']}
      filters={<CountryFilter />}
      columns={[
        { key: 'name', title: t('event'), isSortable: true, cell: (row) => row.name },
        {
          key: 'startTime',
          title: t('start'),
          isSortable: true,
          cell: (row) =>
            row.startTime === null ? '–' : <Stamp at={row.startTime} zone={zoneOf(row.country)} />,
        },
        { key: 'country', title: a('country'), cell: (row) => row.country.toUpperCase() },
        {
          key: 'kinds',
          title: t('kinds'),
          cell: (row) => (
            <span className="flex flex-wrap gap-1">
              {row.isInvitedOnly && <Tag tone="gold">{t('invitedOnly')}</Tag>}
              {row.isRealName ? (
                <Tag tone="lagoon">{t('realName')}</Tag>
              ) : row.isNamed ? (
                <Tag tone="leaf">{t('named')}</Tag>
              ) : null}
              {!row.isInvitedOnly && !row.isRealName && !row.isNamed && <Tag>{t('noNames')}</Tag>}
            </span>
          ),
        },
        {
          key: 'invitations',
          title: t('invitations'),
          isEnd: true,
          cell: (row) => (
            <RowLink
              to="/admin/event-invitations"
              query={{ event: row.eventId }}
              aria-label={`${row.name}, ${t('invitations')}: ${row.invitations}`}
            >
              {row.invitations}
            </RowLink>
          ),
        },
        {
          key: 'questions',
          title: t('questions'),
          isEnd: true,
          cell: (row) => (
            <RowLink
              to="/admin/event-questions"
              query={{ event: row.eventId }}
              aria-label={`${row.name}, ${t('questions')}: ${row.questions}`}
            >
              {row.questions}
            </RowLink>
          ),
        },
        {
          key: 'booked',
          title: t('attendees'),
          isEnd: true,
          cell: (row) => (
            <RowLink
              to="/admin/event-attendees"
              query={{ event: row.eventId }}
              aria-label={`${row.name}, ${t('attendees')}: ${row.booked}`}
            >
              {row.booked}
            </RowLink>
          ),
        },
      ]}
    />
  );
}

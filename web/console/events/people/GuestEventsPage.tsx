import { listGuestEvents } from '#domain/events/calls.guests.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { RowLink } from '#web/console/ui/ConsoleLink.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Tag } from '#web/ui/Tag.tsx';

const counts = [
  { key: 'invitations', word: 'invitations', to: '/admin/event-invitations' },
  { key: 'questions', word: 'questions', to: '/admin/event-questions' },
  { key: 'booked', word: 'attendees', to: '/admin/event-attendees' },
  { key: 'waiting', word: 'waiting', to: '/admin/event-waiting' },
] as const;

/**
 * Events with links to invitations, questions and attendees (ADM-017, ADM-018, ADM-020) and to the
 * waiting list (decision 0094).
 */
export function GuestEventsPage() {
  const t = useTranslations('namesAdmin');
  return (
    <ListPage
      title={t('guests')}
      intro={t('guestsIntro')}
      call={listGuestEvents}
      keyOf={(row) => row.eventId}
      filters={{
        country: 'country',
        isUnanswered: {
          label: t('invitations'),
          options: [{ value: true, label: t('unanswered'), as: 'yes' }],
        },
      }}
      columns={(c) => [
        c.field('name', t('event'), { isSortable: true }),
        c.moment('startTime', t('start'), { isSortable: true, exists: true, none: '–' }),
        c.country(),
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
        ...counts.map(({ key, word, to }) => ({
          ...c.field(key, t(word), { isEnd: true }),
          cell: (row: { eventId: string; name: string } & Record<typeof key, number>) => (
            <RowLink
              to={to}
              query={{ event: row.eventId }}
              aria-label={`${row.name}, ${t(word)}: ${row[key]}`}
            >
              {row[key]}
            </RowLink>
          ),
        })),
      ]}
    />
  );
}

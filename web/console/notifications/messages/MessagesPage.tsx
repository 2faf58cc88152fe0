import { listCalls } from '#domain/notifications/messages/calls.ts';
import { type MessageKind, messageKind } from '#domain/notifications/messages/shapes.ts';
import { canAnywhere, changeQuery, useConsolePlace } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { NoData } from '#web/ui/page/NoData.tsx';
import { areas, countsOf, stateTags } from './messageTexts.ts';

const kindOf = (text: string | undefined): MessageKind | undefined =>
  messageKind.safeParse(text).data;

/** Messages to many people, the newest first; with a subject those of one event, room or service. */
export function MessagesPage() {
  const t = useTranslations('messagesAdmin');
  const { query } = useConsolePlace();
  const own = messageKind.options.filter((one) => canAnywhere(`${areas[one]}.read`));
  const kind = kindOf(query['kind']) ?? own[0] ?? 'event';
  const { subject } = query;
  return (
    <ListPage
      key={kind}
      title={t('messages')}
      intro={t(subject === undefined ? 'intro' : 'introOfOne')}
      call={listCalls[kind]}
      fixed={{ subject }}
      lead={
        subject === undefined && (
          <div className="w-full sm:w-80">
            <Choices
              label={t('kind')}
              value={kind}
              options={choices(own, t)}
              onChange={(next) => changeQuery({ kind: next, page: null })}
            />
          </div>
        )
      }
      keyOf={(row) => row.id}
      empty={<NoData title={t('none')} />}
      add={
        subject !== undefined &&
        canAnywhere(`${areas[kind]}.write`) && {
          to: '/admin/write-message',
          query: { kind, subject },
          label: t('write'),
        }
      }
      columns={(c) => [
        c.link('subject', t('subject'), (row) => ({
          to: '/admin/message',
          query: { message: row.id, kind: row.kind, subject: row.subjectId },
          text: row.subjects.en,
        })),
        ...(subject === undefined ? [c.field('name', t('record'))] : []),
        c.tag('state', t('state'), (row) => ({ text: t(row.state), ...stateTags[row.state] })),
        c.text('mails', t('mails'), (row) => countsOf(t, row)),
        c.field('by', t('by')),
        c.moment('at', t('at'), { isSortable: true }),
      ]}
    />
  );
}

import { listMessages } from '#domain/notifications/messages/calls.ts';
import { type MessageKind, messageKind } from '#domain/notifications/messages/shapes.ts';
import { canAnywhere, useConsolePlace } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { NoData } from '#web/ui/page/NoData.tsx';
import { areas, countsOf, stateTags } from './messageTexts.ts';

const kindOf = (text: string | undefined): MessageKind | undefined =>
  messageKind.safeParse(text).data;

/** Messages to many people, the newest first; with a subject those of one event, room or service. */
export function MessagesPage() {
  const t = useTranslations('messagesAdmin');
  const { query } = useConsolePlace();
  const kind = kindOf(query['kind']);
  const subject = kind === undefined ? undefined : query['subject'];
  return (
    <ListPage
      title={t('messages')}
      intro={t(subject === undefined ? 'intro' : 'introOfOne')}
      call={listMessages}
      {...(subject === undefined
        ? { filters: { kind: { label: t('kind'), options: choices(messageKind.options, t) } } }
        : { fixed: { kind, subject } })}
      keyOf={(row) => row.id}
      empty={<NoData title={t('none')} />}
      add={
        kind !== undefined &&
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

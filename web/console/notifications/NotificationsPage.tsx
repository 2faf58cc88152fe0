import { listNotifications, retryNotification } from '#domain/notifications/calls.admin.ts';
import {
  notificationKind,
  type NotificationState,
  notificationState,
  type SentNotification,
} from '#domain/notifications/shapes.ts';
import { isLanguage } from '#domain/text/languages.ts';
import { can, ownStamp } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { checkIcon, clockIcon, minusIcon, warningIcon } from '#web/ui/icons.ts';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Tag, type Tone } from '#web/ui/Tag.tsx';

const stateTags: Record<NotificationState, { tone: Tone; icon: string }> = {
  WAITING: { tone: 'gold', icon: clockIcon },
  SENT: { tone: 'leaf', icon: checkIcon },
  FAILED: { tone: 'coral', icon: warningIcon },
  SKIPPED: { tone: 'plain', icon: minusIcon },
};
/**
 * Why a mail was not sent: translated for the portal's own reasons, verbatim for those of the mail
 * system.
 */
function FailureReason({ row }: { row: SentNotification }) {
  const t = useTranslations('notificationsAdmin');
  const own = (
    {
      overtaken: 'overtaken',
      'no address': 'noAddress',
      'too many': 'tooMany',
      stopped: 'stopped',
    } as const
  )[row.trouble];
  return (
    <span className="text-xs text-soft wrap-anywhere">
      {own === undefined ? row.trouble : t(own)}
      {row.trouble !== '' && row.attempts > 1 && ` · ${t('tries', { count: row.attempts })}`}
      {row.trouble !== '' &&
        row.nextAt !== null &&
        ` · ${t('nextTry', { time: ownStamp(row.nextAt) })}`}
    </span>
  );
}

function State({ row }: { row: SentNotification }) {
  const t = useTranslations('notificationsAdmin');
  const { mutate, isBusy } = useCallMutation(retryNotification, {
    onDone: () => {
      toast(t('tryingAgain'));
      void refetchCalls();
    },
  });
  const isStuck = row.state === 'FAILED' || (row.state === 'WAITING' && row.trouble !== '');
  return (
    <span className="flex min-w-40 flex-col items-start gap-1">
      <Tag {...stateTags[row.state]}>{t(row.state)}</Tag>
      {row.sentAt !== null && (
        <span className="text-xs text-soft">
          <Stamp at={row.sentAt} />
        </span>
      )}
      <FailureReason row={row} />
      {isStuck && can('texts.write', row) && (
        <Button variant="quiet" isBusy={isBusy} onPress={() => void mutate({ id: row.id })}>
          {t('tryAgain')}
        </Button>
      )}
    </span>
  );
}

/** Mails to members with their delivery states (ADM-048). */
export function NotificationsPage() {
  const t = useTranslations('notificationsAdmin');
  const a = useTranslations('administrators');
  const languageOf = (lang: string) => (isLanguage(lang) ? a(languageTexts[lang]) : lang);
  return (
    <ListPage
      title={t('log')}
      intro={t('logIntro')}
      call={listNotifications}
      keyOf={(row) => row.id}
      filters={{
        state: { label: t('state'), options: choices(notificationState.options, t) },
        kind: { label: t('kind'), options: choices(notificationKind.options, t) },
        memberId: 'address',
      }}
      empty={t('nothingSent')}
      columns={(c) => [
        c.moment('createdAt', t('writtenAt'), { isSortable: true }),
        {
          key: 'state',
          title: t('state'),
          isSortable: true,
          cell: (row) => <State row={row} />,
        },
        c.text('kind', t('kind'), (row) => t(row.kind), { isSortable: true }),
        {
          key: 'subject',
          title: t('subject'),
          cell: (row) => (
            <span lang={row.lang} className="block min-w-40 wrap-anywhere">
              {row.subject}
            </span>
          ),
        },
        {
          key: 'sentTo',
          title: t('reader'),
          cell: (row) => (
            <span className="whitespace-nowrap">
              {row.sentTo}
              <span className="block text-xs text-soft">{languageOf(row.lang)}</span>
            </span>
          ),
        },
        c.field('orderNumber', t('order'), { isLine: true }),
      ]}
    />
  );
}

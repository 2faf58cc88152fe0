import { listNotifications, retryNotification } from '#domain/notifications/calls.admin.ts';
import {
  notificationKind,
  type NotificationState,
  notificationState,
  type SentNotification,
} from '#domain/notifications/shapes.ts';
import { may } from '#web/console/kit/console.ts';
import { stampText } from '#web/kit/words/dates.ts';
import { toast } from '#web/kit/toasts.ts';
import { refetchCalls } from '#web/kit/calls/useCallQuery.ts';
import { useFilter, useList } from '#web/console/kit/useList.ts';
import { useCallMutation } from '#web/kit/calls/useCallMutation.ts';
import { useWords } from '#web/kit/words/words.ts';
import { Button } from '#web/parts/Button.tsx';
import { checkIcon, clockIcon, minusIcon, warningIcon } from '#web/parts/icons.ts';
import { ListFilter } from '#web/console/parts/ListFilter.tsx';
import { ListPage } from '#web/console/parts/ListPage.tsx';
import { Tag, type Tone } from '#web/parts/Tag.tsx';

const looks: Record<NotificationState, { tone: Tone; icon: string }> = {
  WAITING: { tone: 'gold', icon: clockIcon },
  SENT: { tone: 'leaf', icon: checkIcon },
  FAILED: { tone: 'coral', icon: warningIcon },
  SKIPPED: { tone: 'plain', icon: minusIcon },
};
const languages: Record<string, 'english' | 'chinese' | 'malay'> = {
  en: 'english',
  'zh-CN': 'chinese',
  ms: 'malay',
};

/** What is in the way of a mail: ours in words, the mail system's as it says it. */
function Trouble({ row }: { row: SentNotification }) {
  const t = useWords('notificationsAdmin');
  const own = (
    { overtaken: 'overtaken', 'no address': 'noAddress', 'too many': 'tooMany' } as const
  )[row.trouble];
  return (
    <span className="text-xs text-soft wrap-anywhere">
      {own === undefined ? row.trouble : t(own)}
      {row.trouble !== '' && row.attempts > 1 && ` · ${t('tries', { count: row.attempts })}`}
      {row.trouble !== '' &&
        row.nextAt !== null &&
        ` · ${t('nextTry', { time: stampText(row.nextAt) })}`}
    </span>
  );
}

function State({ row }: { row: SentNotification }) {
  const t = useWords('notificationsAdmin');
  const { mutate, isBusy } = useCallMutation(retryNotification, {
    onDone: () => {
      toast(t('tryingAgain'));
      void refetchCalls();
    },
  });
  const isStuck = row.state === 'FAILED' || (row.state === 'WAITING' && row.trouble !== '');
  return (
    <span className="flex min-w-40 flex-col items-start gap-1">
      <Tag {...looks[row.state]}>{t(row.state)}</Tag>
      {row.sentAt !== null && (
        <span className="text-xs text-soft tabular-nums">{stampText(row.sentAt)}</span>
      )}
      <Trouble row={row} />
      {isStuck && may('texts.write', row.country) && (
        <Button look="quiet" isBusy={isBusy} onPress={() => void mutate({ id: row.id })}>
          {t('tryAgain')}
        </Button>
      )}
    </span>
  );
}

const stateCell = (row: SentNotification) => <State row={row} />;
const time = (at: number | null) =>
  at === null ? null : <span className="whitespace-nowrap tabular-nums">{stampText(at)}</span>;

/** What members were told, and what could not be told (ADM-048). */
export function NotificationsPage() {
  const t = useWords('notificationsAdmin');
  const a = useWords('administrators');
  const [kind, state] = [useFilter('kind'), useFilter('state')];
  const list = useList(listNotifications, {
    kind: notificationKind.safeParse(kind).data,
    state: notificationState.safeParse(state).data,
  });
  const languageOf = (lang: string) => (languages[lang] === undefined ? lang : a(languages[lang]));
  return (
    <ListPage
      title={t('log')}
      intro={t('logIntro')}
      list={list}
      keyOf={(row) => row.id}
      filterNames={['kind', 'state']}
      filters={
        <>
          <ListFilter
            name="state"
            label={t('state')}
            options={notificationState.options.map((one) => ({ value: one, label: t(one) }))}
          />
          <ListFilter
            name="kind"
            label={t('kind')}
            options={notificationKind.options.map((one) => ({ value: one, label: t(one) }))}
          />
        </>
      }
      empty={t('nothingSent')}
      columns={[
        {
          key: 'createdAt',
          title: t('writtenAt'),
          isSortable: true,
          cell: (row) => time(row.createdAt),
        },
        { key: 'state', title: t('state'), isSortable: true, cell: stateCell },
        { key: 'kind', title: t('kind'), isSortable: true, cell: (row) => t(row.kind) },
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
        {
          key: 'orderNumber',
          title: t('order'),
          cell: (row) => <span className="tabular-nums">{row.orderNumber}</span>,
        },
      ]}
    />
  );
}

import { listWebhookMessages, replayWebhook } from '#domain/webhooks/calls.ts';
import { type MessageState, messageStates, type WebhookMessage } from '#domain/webhooks/shapes.ts';
import { canAnywhere, useConsolePlace } from '#web/console/platform/console.ts';
import { choices } from '#web/console/platform/filters.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { ListPage } from '#web/console/ui/list/ListPage.tsx';
import { Button } from '#web/ui/Button.tsx';
import { checkIcon, clockIcon, warningIcon } from '#web/ui/icons.ts';
import { Tag, type Tone } from '#web/ui/Tag.tsx';

const tags: Record<MessageState, { tone: Tone; icon: string }> = {
  WAITING: { tone: 'gold', icon: clockIcon },
  SENT: { tone: 'leaf', icon: checkIcon },
  FAILED: { tone: 'coral', icon: warningIcon },
};

function State({ row, endpoint }: { row: WebhookMessage; endpoint: string }) {
  const t = useTranslations('webhooksAdmin');
  const { mutate, isBusy } = useCallMutation(replayWebhook, {
    onDone: async () => {
      toast(t('replaying'));
      await refetchCalls(listWebhookMessages);
    },
  });
  return (
    <span className="flex min-w-40 flex-col items-start gap-1">
      <Tag {...tags[row.state]}>{t(`message${row.state}`)}</Tag>
      {row.trouble !== '' && (
        <span className="text-xs text-soft wrap-anywhere">
          {row.trouble} · {t('tries', { count: row.attempts })}
        </span>
      )}
      {canAnywhere('settings.write') && (
        <Button
          variant="quiet"
          className="-ml-4"
          isBusy={isBusy}
          aria-label={t('replayOf', { id: row.webhookId })}
          onPress={() => void mutate({ id: endpoint, message: row.id })}
        >
          {t('replay')}
        </Button>
      )}
    </span>
  );
}

/** Messages to an endpoint, with their state and replay. */
export function MessagesPage() {
  const t = useTranslations('webhooksAdmin');
  const a = useTranslations('administrators');
  const { id = '0' } = useConsolePlace().query;
  return (
    <ListPage
      title={t('messages')}
      intro={t('messagesIntro')}
      call={listWebhookMessages}
      fixed={{ id }}
      keyOf={(row) => row.id}
      filters={{
        state: { label: a('state'), options: choices(messageStates, (one) => t(`message${one}`)) },
      }}
      empty={t('noMessages')}
      columns={(c) => [
        c.moment('createdAt', t('at'), { isSortable: true }),
        c.text('event', t('event'), (row) => t(row.event)),
        c.link('orderNumber', t('order'), (row) => ({
          to: '/admin/order',
          query: { orderNumber: row.orderNumber },
          text: row.orderNumber,
        })),
        {
          key: 'state',
          title: a('state'),
          cell: (row) => <State row={row} endpoint={id} />,
        },
        c.field('webhookId', t('id'), { isLine: true }),
      ]}
    />
  );
}

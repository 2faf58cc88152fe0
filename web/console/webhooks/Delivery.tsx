import { useState } from 'react';
import { getWebhook, makeWebhookSecret, resumeWebhook } from '#domain/webhooks/calls.ts';
import type { Webhook } from '#domain/webhooks/shapes.ts';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { SecretOnce } from '#web/console/ui/fields/SecretOnce.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { webhookTags } from './WebhooksPage.tsx';

type Props = { of: Webhook; canWrite: boolean };

/** State of an endpoint, its signing secret and its log. */
export function Delivery({ of, canWrite }: Props) {
  const t = useTranslations('webhooksAdmin');
  return (
    <Card className="mt-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold">{t('delivery')}</h2>
        <Tag {...webhookTags[of.state]}>{t(of.state)}</Tag>
        <ConsoleLink
          to="/admin/webhook-messages"
          query={{ id: of.id }}
          className="tap ml-auto inline-flex items-center font-semibold text-leaf hover:underline"
        >
          {t('messages')}
        </ConsoleLink>
      </div>
      {of.failingSince !== null && (
        <p className="mt-2 text-coral">
          {of.state === 'STOPPED' ? t('stoppedText') : t('failingText')}{' '}
          <Stamp at={of.failingSince} />
        </p>
      )}
      {canWrite && of.failingSince !== null && <Resume of={of} />}
      <Secret of={of} canWrite={canWrite} />
    </Card>
  );
}

function Resume({ of }: { of: Webhook }) {
  const t = useTranslations('webhooksAdmin');
  const { mutate, isBusy } = useCallMutation(resumeWebhook, {
    onDone: async () => {
      toast(t('resumed'));
      await refetchCalls(getWebhook);
    },
  });
  return (
    <Button
      variant="secondary"
      className="mt-2"
      isBusy={isBusy}
      onPress={() => void mutate({ id: of.id, version: of.version })}
    >
      {t('resume')}
    </Button>
  );
}

/** Makes the signing secret and shows it once. */
function Secret({ of, canWrite }: Props) {
  const t = useTranslations('webhooksAdmin');
  const [made, setMade] = useState('');
  const { mutate, isBusy } = useCallMutation(makeWebhookSecret, {
    onDone: async ({ secret }) => {
      setMade(secret);
      await refetchCalls(getWebhook);
    },
  });
  const isFirst = of.state === 'NEW';
  const input = { id: of.id, version: of.version };
  const press = () =>
    isFirst
      ? mutate(input)
      : confirm({
          title: t('rotateTitle'),
          text: t('rotateText'),
          yes: t('rotate'),
          act: (dialog) => mutate(input, dialog),
        });
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{t('secret')}</h3>
      <p className="mt-1 text-sm text-soft">
        {isFirst ? t('secretFirst') : t('secretText')}
        {of.oldSecretUntil !== null && (
          <>
            {' '}
            {t('oldSecretUntil')} <Stamp at={of.oldSecretUntil} />
          </>
        )}
      </p>
      {canWrite && (
        <Button variant="secondary" className="mt-2" isBusy={isBusy} onPress={() => void press()}>
          {isFirst ? t('makeSecret') : t('rotate')}
        </Button>
      )}
      {made !== '' && <SecretOnce secret={made} />}
    </div>
  );
}

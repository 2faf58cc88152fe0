import { useState } from 'react';
import { getApiKey, makeApiKeySecret } from '#domain/apiKeys/calls.ts';
import type { ApiKey } from '#domain/apiKeys/shapes.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { SecretOnce } from '#web/console/ui/fields/SecretOnce.tsx';
import { Stamp } from '#web/console/ui/Stamp.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Tag } from '#web/ui/Tag.tsx';
import { apiKeyTags } from './ApiKeysPage.tsx';

type Props = { of: ApiKey; canWrite: boolean };

/** State of a key, its last use and its secret. */
export function KeyCard({ of, canWrite }: Props) {
  const t = useTranslations('apiKeysAdmin');
  return (
    <Card className="mt-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold">{t('secret')}</h2>
        <Tag {...apiKeyTags[of.state]}>{t(of.state)}</Tag>
      </div>
      <dl className="mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        <dt className="text-soft">{t('begins')}</dt>
        <dd className="break-all">
          <code>{`balai_${of.publicId}_…`}</code>
        </dd>
        <dt className="text-soft">{t('lastUsed')}</dt>
        <dd>{of.lastUsedAt === null ? t('never') : <Stamp at={of.lastUsedAt} />}</dd>
        {of.withdrawnAt !== null && (
          <>
            <dt className="text-soft">{t('withdrawnAt')}</dt>
            <dd>
              <Stamp at={of.withdrawnAt} />
            </dd>
          </>
        )}
        {of.oldSecretUntil !== null && (
          <>
            <dt className="text-soft">{t('oldSecretUntil')}</dt>
            <dd>
              <Stamp at={of.oldSecretUntil} />
            </dd>
          </>
        )}
      </dl>
      {canWrite && <MakeSecret of={of} />}
    </Card>
  );
}

/** Makes the secret and shows it once. */
function MakeSecret({ of }: { of: ApiKey }) {
  const t = useTranslations('apiKeysAdmin');
  const [made, setMade] = useState('');
  const { mutate, isBusy } = useCallMutation(makeApiKeySecret, {
    onDone: async ({ secret }) => {
      setMade(secret);
      await refetchCalls(getApiKey);
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
    <>
      <p className="mt-3 text-sm text-soft">{isFirst ? t('secretFirst') : t('secretText')}</p>
      <Button variant="secondary" className="mt-2" isBusy={isBusy} onPress={() => void press()}>
        {isFirst ? t('makeSecret') : t('rotate')}
      </Button>
      {made !== '' && <SecretOnce secret={made} />}
    </>
  );
}

import type { ReactNode } from 'react';
import type { ScreenName } from '#domain/screens/table.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { ScreenLink } from '#web/platform/nav.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { Countdown } from '#web/ui/Countdown.tsx';

/** Fields of an own request that its card shows. */
type ShownWait = {
  before: number;
  hasPassed: boolean;
  orderNumber: string | null;
  offeredUntil: number | null;
};

type WaitCardProps = {
  name: string;
  /** What the request wants, in lines. */
  lines: readonly string[];
  wait: ShownWait;
  /** Why nothing is offered now. */
  stopped: string | null;
  /** The page of the offered reservation. */
  to: ScreenName;
  withdraw: { isBusy: boolean; onConfirm: () => Promise<unknown> };
};

export function OwnWaitList({ children }: { children: ReactNode }) {
  const t = useTranslations('waits');
  return (
    <section aria-label={t('own')} className="space-y-3">
      <h2 className="text-lg font-semibold">{t('own')}</h2>
      <ul className="grid gap-3 lg:grid-cols-2">{children}</ul>
    </section>
  );
}

/** An own request with its place in the line, or its offer. */
export function WaitCard({ name, lines, wait, stopped, to, withdraw }: WaitCardProps) {
  const t = useTranslations('waits');
  const { orderNumber, offeredUntil } = wait;
  return (
    <Card className="flex h-full flex-col gap-1">
      <h3 className="font-semibold">{name}</h3>
      {lines.map((line, nth) => (
        <p key={line} className={`text-sm tabular-nums ${nth === 0 ? 'text-soft' : ''}`}>
          {line}
        </p>
      ))}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-2">
        {orderNumber === null ? (
          <>
            <Standing wait={wait} stopped={stopped} />
            <Withdraw name={name} {...withdraw} />
          </>
        ) : (
          <>
            <p className="font-semibold text-gold">
              {t('offered')} {offeredUntil !== null && <Countdown until={offeredUntil} />}
            </p>
            <ScreenLink
              to={to}
              query={{ orderNumber }}
              className="tap inline-flex items-center font-semibold text-leaf"
            >
              {t('toReservation')}
            </ScreenLink>
          </>
        )}
      </div>
    </Card>
  );
}

function Standing({ wait, stopped }: Pick<WaitCardProps, 'wait' | 'stopped'>) {
  const t = useTranslations('waits');
  if (stopped !== null)
    return (
      <p role="status" className="grow basis-60 text-sm text-coral">
        {stopped}
      </p>
    );
  return (
    <p className="text-sm font-semibold">
      {wait.before === 0 ? t('next') : t('before', { count: wait.before })}
      {wait.hasPassed && <span className="block text-sm font-normal text-soft">{t('passed')}</span>}
    </p>
  );
}

type WithdrawProps = WaitCardProps['withdraw'] & { name: string };

function Withdraw({ name, isBusy, onConfirm }: WithdrawProps) {
  const t = useTranslations('waits');
  return (
    <Button
      variant="quiet"
      className="-mr-3 ml-auto"
      isBusy={isBusy}
      aria-label={t('withdrawOf', { name })}
      onPress={async () => {
        const isYes = await confirm({
          title: t('withdrawTitle'),
          text: t('withdrawText'),
          yes: t('withdrawYes'),
          no: t('keep'),
        });
        if (isYes) await onConfirm();
      }}
    >
      {t('withdraw')}
    </Button>
  );
}

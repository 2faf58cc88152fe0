import { type FormEvent, useState } from 'react';
import { closeSaleQueue, getQueueFigures, setQueueRate } from '#domain/events/queue/calls.admin.ts';
import { queueRate, type QueueFigures } from '#domain/events/queue/shapes.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

/** The acts of a queue; each asks for a reason (B-22). */
function useActs({ id, version, rate }: QueueFigures) {
  const t = useTranslations('saleQueueAdmin');
  const done = (text: string) => () => {
    toast(text);
    return refetchCalls(getQueueFigures);
  };
  const setting = useCallMutation(setQueueRate, { onDone: done(t('rateSet')) });
  const closing = useCallMutation(closeSaleQueue, { onDone: done(t('closed')) });
  return {
    change: (to: number) =>
      void askReason({
        title: t('rateTitle'),
        text: t('rateText'),
        facts: [`${t('rate')}: ${rate} → ${to}`],
        yes: t(to === 0 ? 'pause' : 'setRate'),
        act: (reason, dialog) => setting.mutate({ id, version, rate: to, reason }, dialog),
      }),
    close: () =>
      void askReason({
        title: t('closeTitle'),
        text: t('closeText'),
        yes: t('close'),
        isDanger: true,
        act: (reason, dialog) => closing.mutate({ id, version, reason }, dialog),
      }),
  };
}

/** Rate and end of a queue. */
export function QueueActs({ queue }: { queue: QueueFigures }) {
  const t = useTranslations('saleQueueAdmin');
  const acts = useActs(queue);
  const [typed, setTyped] = useState(String(queue.rate));
  const [isChecked, setChecked] = useState(false);
  const rate = queueRate.safeParse(/^\s*\d+\s*$/.test(typed) ? Number(typed) : typed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (rate.success) acts.change(rate.data);
  };
  return (
    <Card>
      <h2 className="mb-3 font-semibold">{t('acts')}</h2>
      <form noValidate onSubmit={submit} className="space-y-3">
        <TextField
          label={t('newRate')}
          inputMode="numeric"
          maxLength={6}
          isRequired
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          {...(isChecked && !rate.success ? { error: t('rateWrong') } : {})}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary">
            {t('setRate')}
          </Button>
          {queue.rate > 0 && (
            <Button variant="secondary" onPress={() => acts.change(0)}>
              {t('pause')}
            </Button>
          )}
        </div>
      </form>
      <div className="mt-4 border-t border-line pt-3">
        <Button variant="quiet" className="-ml-4" onPress={acts.close}>
          {t('close')}
        </Button>
      </div>
    </Card>
  );
}

import { nameIn } from '#web/console/kit/nameIn.ts';
import type { AdminPath } from '#domain/screens.console.ts';
import { useState } from 'react';
import { cancelEvent, copyEvent, publishEvent, removeEvent } from '#domain/events/calls.make.ts';
import { goConsole, may, setUnsaved, useUnsaved } from '#web/console/kit/console.ts';
import { confirm, openDialog } from '#web/kit/dialogs.ts';
import type { Refused } from '#web/kit/calls/refused.ts';
import { toast } from '#web/kit/toasts.ts';
import { refetchCalls, queries } from '#web/kit/calls/useCallQuery.ts';
import { useCallMutation } from '#web/kit/calls/useCallMutation.ts';
import { useWords } from '#web/kit/words/words.ts';
import { askReason } from '#web/console/parts/askReason.tsx';
import { Button } from '#web/parts/Button.tsx';
import { ConsoleLink } from '#web/console/parts/ConsoleLink.tsx';
import { TextField } from '#web/parts/fields/TextField.tsx';
import type { EventRecord } from './eventFields.ts';

/** How many days later the copy is; null: none is wanted. */
async function askDays(title: string): Promise<number | null> {
  let given: number | null = null;
  await openDialog({
    rank: 'other',
    title: () => title,
    body: ({ close }) => (
      <DaysForm
        onClose={close}
        onGive={(days) => {
          given = days;
          close();
        }}
      />
    ),
  });
  return given;
}

function DaysForm({ onGive, onClose }: { onGive: (days: number) => void; onClose: () => void }) {
  const t = useWords('eventForm');
  const a = useWords('administrators');
  const [days, setDays] = useState('7');
  const isWrong = !/^-?\d{1,4}$/.test(days) || Math.abs(Number(days)) > 3660;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWrong) onGive(Number(days));
      }}
    >
      <p className="mb-4 text-soft">{t('copyText')}</p>
      <TextField
        label={t('copyDays')}
        type="number"
        min={-3660}
        max={3660}
        autoFocus
        value={days}
        onChange={(event) => setDays(event.target.value)}
        {...(isWrong ? { error: a('checkField') } : {})}
      />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onPress={onClose}>
          {a('cancel')}
        </Button>
        <Button type="submit">{t('copy')}</Button>
      </div>
    </form>
  );
}

/**
 * What can be done with a saved event beside changing it (ADM-013, ADM-019, B-22). `onMissing`
 * shows at the form what publishing lacks.
 */
export function EventActions({
  row,
  onDone,
  onMissing,
}: {
  row: EventRecord;
  onDone: () => void;
  onMissing: (failure: Refused) => boolean;
}) {
  const t = useWords('eventForm');
  const isUnsaved = useUnsaved();
  const mayWrite = may('events.write', row);
  const settled = (text: string, path?: AdminPath, query?: Record<string, string>) => {
    onDone();
    setUnsaved(false);
    toast(text);
    void refetchCalls();
    queries.removeQueries({ type: 'inactive' });
    if (path !== undefined) goConsole(path, query);
  };
  const publish = useCallMutation(publishEvent, {
    onDone: () => settled(t('published')),
    onRefused: (failure) => failure.refusal === 'eventNotReady' && onMissing(failure),
  });
  const cancel = useCallMutation(cancelEvent, { onDone: () => settled(t('cancelledNow')) });
  const copy = useCallMutation(copyEvent, {
    onDone: ({ id }) => settled(t('copied'), '/admin/event', { id }),
  });
  const remove = useCallMutation(removeEvent, {
    onDone: () => settled(t('removed'), '/admin/events'),
  });
  const { id, version } = row;
  const values = { name: nameIn(row.name) };
  const saved = { isInactive: isUnsaved, onInactivePress: () => toast(t('saveFirst')) };
  const pressPublish = async () => {
    const reason = await askReason({
      title: t('publishTitle', values),
      text: t('publishText'),
      yes: t('publish'),
    });
    if (reason !== null) await publish.mutate({ id, version, reason });
  };
  const pressCancel = async () => {
    const reason = await askReason({
      title: t('cancelTitle', values),
      text: t('cancelText'),
      yes: t('cancelYes'),
      isDanger: true,
    });
    if (reason !== null) await cancel.mutate({ id, version, reason });
  };
  const pressCopy = async () => {
    const days = await askDays(t('copyTitle', values));
    if (days !== null) await copy.mutate({ id, days });
  };
  const pressRemove = async () => {
    if (
      await confirm({
        title: t('removeDraft'),
        text: nameIn(row.name),
        yes: t('removeDraft'),
        isDanger: true,
      })
    )
      await remove.mutate({ id, version });
  };
  return (
    <>
      <ConsoleLink to="/admin/event-preview" query={{ id }} look="quiet">
        {t('preview')}
      </ConsoleLink>
      {row.state !== 'DRAFT' && (
        <ConsoleLink to="/admin/event-figures" query={{ id }} look="quiet">
          {t('figures')}
        </ConsoleLink>
      )}
      {mayWrite && (
        <>
          <Button look="quiet" isBusy={copy.isBusy} {...saved} onPress={() => void pressCopy()}>
            {t('copy')}
          </Button>
          {row.state === 'DRAFT' && (
            <>
              <Button look="quiet" isBusy={remove.isBusy} onPress={() => void pressRemove()}>
                {t('removeDraft')}
              </Button>
              <Button
                look="secondary"
                isBusy={publish.isBusy}
                {...saved}
                onPress={() => void pressPublish()}
              >
                {t('publish')}
              </Button>
            </>
          )}
          {row.state === 'PUBLISHED' && (
            <Button
              look="quiet"
              className="text-coral!"
              isBusy={cancel.isBusy}
              {...saved}
              onPress={() => void pressCancel()}
            >
              {t('cancelEvent')}
            </Button>
          )}
        </>
      )}
    </>
  );
}

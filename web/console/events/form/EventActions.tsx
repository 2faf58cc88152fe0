import { nameIn } from '#web/console/platform/nameIn.ts';
import type { AdminPath } from '#domain/screens/console.ts';
import { useId } from 'react';
import {
  cancelEvent,
  copyEvent,
  getEventFigures,
  publishEvent,
  removeEvent,
} from '#domain/events/calls.make.ts';
import { missingForPublish } from '#domain/events/rules.admin.ts';
import { goConsole, may, setUnsaved, useUnsaved, zoneOf } from '#web/console/platform/console.ts';
import { now } from '#web/platform/clock.ts';
import { confirm } from '#web/platform/dialogs.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, queries } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { dayOf } from '#web/platform/words/dates.ts';
import { useWords } from '#web/platform/words/words.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { askCopy } from './askCopy.tsx';
import { cancelFacts } from './cancelFacts.ts';
import type { EventRecord } from './eventFields.ts';

/** Day of the first session in the event's zone. */
const firstDayOf = ({ sessions, country }: EventRecord): string | null =>
  sessions.length === 0
    ? null
    : dayOf(Math.min(...sessions.map(({ startTime }) => startTime)), zoneOf(country));

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
  onMissing: (failure: Pick<Refused, 'field' | 'text'>) => boolean;
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
  const counting = useCallMutation(getEventFigures, { isRead: true, shown: 'dialog' });
  const { id, version } = row;
  const values = { name: nameIn(row.name) };
  const whyId = useId();
  const saved = {
    isInactive: isUnsaved,
    onInactivePress: () => toast(t('saveFirst')),
    ...(isUnsaved && { 'aria-describedby': whyId }),
  };
  const pressPublish = async () => {
    // A reason is asked only for what can be published.
    const missing = missingForPublish(row);
    if (missing !== null && onMissing({ field: missing, text: t('notReady') })) return;
    await askReason({
      title: t('publishTitle', values),
      text: t('publishText'),
      yes: t('publish'),
      act: (reason, dialog) => publish.mutate({ id, version, reason }, dialog),
    });
  };
  const pressCancel = async () => {
    const sold = await counting.mutate({ id });
    if (sold === undefined) return;
    await askReason({
      title: t('cancelTitle', values),
      text: t('cancelText'),
      facts: cancelFacts(t, sold.orders),
      yes: t('cancelYes'),
      isDanger: true,
      act: (reason, dialog) => cancel.mutate({ id, version, reason }, dialog),
    });
  };
  const pressCopy = () =>
    askCopy({
      title: t('copyTitle', values),
      firstDay: firstDayOf(row),
      today: dayOf(now(), zoneOf(row.country)),
      act: (days, dialog) => copy.mutate({ id, days }, dialog),
    });
  const pressRemove = () =>
    confirm({
      title: t('removeDraft'),
      text: nameIn(row.name),
      yes: t('removeDraft'),
      isDanger: true,
      act: (dialog) => remove.mutate({ id, version }, dialog),
    });
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
          {isUnsaved && (
            <span id={whyId} className="text-sm text-soft">
              {t('saveFirst')}
            </span>
          )}
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
              isBusy={cancel.isBusy || counting.isBusy}
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

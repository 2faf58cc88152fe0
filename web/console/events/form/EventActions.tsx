import { nameIn } from '#web/console/platform/nameIn.ts';
import { cancelEvent } from '#domain/events/acts/calls.acts.ts';
import { getEventFigures, removeEvent } from '#domain/events/calls.make.ts';
import { missingForPublish } from '#domain/events/rules.admin.ts';
import { can, zoneOf } from '#web/console/platform/console.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { queries } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { SavedButton, SaveFirst } from '#web/console/ui/shown/SavedButton.tsx';
import { settle } from '#web/console/ui/shown/settle.ts';
import { ShownButton } from '#web/console/ui/shown/ShownButton.tsx';
import { cancelFacts, withdrawFacts } from './cancelFacts.ts';
import { askSessions } from './CancelSessions.tsx';
import { CopyEvent } from './CopyEvent.tsx';
import type { EventRecord } from './eventFields.ts';

type Props = { row: EventRecord; onDone: () => void };
/** Start of the first session; null without sessions. */
const firstStart = ({ sessions }: EventRecord): number | null =>
  sessions.length === 0 ? null : Math.min(...sessions.map(({ startTime }) => startTime));

type OnMissing = (failure: Pick<Refused, 'field' | 'text'>) => boolean;

/**
 * Actions for a saved event (ADM-013, ADM-019, B-22). `onMissing` marks in the form what is missing
 * for publication.
 */
export function EventActions({ row, onDone, onMissing }: Props & { onMissing: OnMissing }) {
  const t = useTranslations('eventForm');
  const { id, state } = row;
  return (
    <>
      <ConsoleLink to="/admin/event-preview" query={{ id }} variant="quiet">
        {t('preview')}
      </ConsoleLink>
      {state !== 'DRAFT' && (
        <ConsoleLink to="/admin/event-figures" query={{ id }} variant="quiet">
          {t('figures')}
        </ConsoleLink>
      )}
      {can('events.write', row) && (
        <>
          <SaveFirst />
          <CopyEvent {...row} name={nameIn(row.name)} startTime={firstStart(row)} onDone={onDone} />
          {state === 'DRAFT' && <RemoveDraft row={row} onDone={onDone} />}
          {state !== 'CANCELLED' && (
            <PublishOrWithdraw row={row} onDone={onDone} onMissing={onMissing} />
          )}
          {state === 'PUBLISHED' && <CancelSessionsButton row={row} onDone={onDone} />}
          {state === 'PUBLISHED' && <CancelButton row={row} onDone={onDone} />}
        </>
      )}
    </>
  );
}

function RemoveDraft({ row, onDone }: Props) {
  const t = useTranslations('eventForm');
  const forget = () => {
    onDone();
    queries.removeQueries({ type: 'inactive' });
  };
  return (
    <RemoveButton
      call={removeEvent}
      of={row}
      from={{ list: '/admin/events', forget }}
      label={t('removeDraft')}
      title={t('removeDraft')}
      text={nameIn(row.name)}
      done={t('removed')}
    />
  );
}

/** Publishes the event; a dialog opens only if nothing is missing. Withdraws a published one. */
function PublishOrWithdraw({ row, onDone, onMissing }: Props & { onMissing: OnMissing }) {
  const t = useTranslations('eventForm');
  const counting = useCallMutation(getEventFigures, { isRead: true, errorDisplay: 'dialog' });
  return (
    <ShownButton
      kind="event"
      row={row}
      name={nameIn(row.name)}
      isShown={row.state === 'PUBLISHED' && !row.isWithdrawn}
      facts={async () => {
        const sold = await counting.mutate({ id: row.id });
        return sold && withdrawFacts(t, sold.orders);
      }}
      isCounting={counting.isBusy}
      isReady={() => {
        const missing = missingForPublish(row);
        return missing === null || !onMissing({ field: missing, text: t('notReady') });
      }}
      onRefused={(failure) => failure.refusal === 'eventNotReady' && onMissing(failure)}
      onDone={onDone}
    />
  );
}

/** Cancels sessions of a published event; one of them stays. */
function CancelSessionsButton({ row, onDone }: Props) {
  const t = useTranslations('eventForm');
  if (row.sessions.length - row.cancelledSessions.length < 2) return null;
  return (
    <SavedButton
      variant="quiet"
      className="text-coral!"
      onPress={() =>
        void askSessions({
          title: t('cancelSessionsTitle', { name: nameIn(row.name) }),
          row,
          onDone: (text) => settle(onDone, text),
        })
      }
    >
      {t('cancelSessions')}
    </SavedButton>
  );
}

/** Cancels a published event. The dialog shows the number of its orders. */
function CancelButton({ row, onDone }: Props) {
  const t = useTranslations('eventForm');
  const { id, version } = row;
  const cancel = useCallMutation(cancelEvent, {
    onDone: ({ dueAt }) =>
      settle(
        onDone,
        dueAt === null
          ? t('cancelledNow')
          : t('cancelWaits', { at: timeText(dueAt, zoneOf(row.country)) }),
      ),
  });
  const counting = useCallMutation(getEventFigures, { isRead: true, errorDisplay: 'dialog' });
  const ask = async () => {
    const sold = await counting.mutate({ id });
    if (sold === undefined) return;
    await askReason({
      title: t('cancelTitle', { name: nameIn(row.name) }),
      text: t('cancelText'),
      facts: cancelFacts(t, sold.orders),
      yes: t('cancelYes'),
      isDanger: true,
      act: (reason, dialog) => cancel.mutate({ id, version, reason }, dialog),
    });
  };
  return (
    <SavedButton
      variant="quiet"
      className="text-coral!"
      isBusy={cancel.isBusy || counting.isBusy}

      onPress={() => void ask()}
    >
      {t('cancelEvent')}
    </SavedButton>
  );
}

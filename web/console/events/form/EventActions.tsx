import { nameIn } from '#web/console/platform/nameIn.ts';
import type { ComponentProps } from 'react';
import { cancelEvent } from '#domain/events/acts/calls.acts.ts';
import {
  copyEvent,
  getEventFigures,
  publishEvent,
  removeEvent,
  withdrawEvent,
} from '#domain/events/calls.make.ts';
import { missingForPublish } from '#domain/events/rules.admin.ts';
import { goConsole, can, setUnsaved, useUnsaved, zoneOf } from '#web/console/platform/console.ts';
import { now } from '#web/platform/clock.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls, queries } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { dayOf, timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { RemoveButton } from '#web/console/ui/RemoveButton.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { askCopy } from './askCopy.tsx';
import { cancelFacts, withdrawFacts } from './cancelFacts.ts';
import { askSessions } from './CancelSessions.tsx';
import type { EventRecord } from './eventFields.ts';

/** Day of the first session in the event's time zone; null without sessions. */
const firstDayOf = ({ sessions, country }: EventRecord): string | null =>
  sessions.length === 0
    ? null
    : dayOf(Math.min(...sessions.map(({ startTime }) => startTime)), zoneOf(country));

type Props = { row: EventRecord; onDone: () => void };
type OnMissing = (failure: Pick<Refused, 'field' | 'text'>) => boolean;

const whyId = 'event-save-first';

/** A button that is inactive while the form has unsaved changes. */
function SavedButton(props: ComponentProps<typeof Button>) {
  const t = useTranslations('eventForm');
  const isUnsaved = useUnsaved();
  return (
    <Button
      isInactive={isUnsaved}
      onInactivePress={() => toast(t('saveFirst'))}
      {...(isUnsaved && { 'aria-describedby': whyId })}
      {...props}
    />
  );
}

/** Clears the unsaved mark after an action and fetches all data again. */
function settle(onDone: () => void, text: string): void {
  onDone();
  setUnsaved(false);
  toast(text);
  void refetchCalls();
  queries.removeQueries({ type: 'inactive' });
}

/**
 * Actions for a saved event (ADM-013, ADM-019, B-22). `onMissing` marks in the form what is missing
 * for publication.
 */
export function EventActions({ row, onDone, onMissing }: Props & { onMissing: OnMissing }) {
  const t = useTranslations('eventForm');
  const isUnsaved = useUnsaved();
  const { id, state, isWithdrawn } = row;
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
          {isUnsaved && (
            <span id={whyId} className="text-sm text-soft">
              {t('saveFirst')}
            </span>
          )}
          <CopyButton row={row} onDone={onDone} />
          {state === 'DRAFT' && <RemoveDraft row={row} onDone={onDone} />}
          {state === 'PUBLISHED' && !isWithdrawn && <WithdrawButton row={row} onDone={onDone} />}
          {(state === 'DRAFT' || isWithdrawn) && (
            <PublishButton row={row} onDone={onDone} onMissing={onMissing} />
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

function PublishButton({ row, onDone, onMissing }: Props & { onMissing: OnMissing }) {
  const t = useTranslations('eventForm');
  const { id, version } = row;
  const { mutate, isBusy } = useCallMutation(publishEvent, {
    onDone: () => settle(onDone, t('published')),
    onRefused: (failure) => failure.refusal === 'eventNotReady' && onMissing(failure),
  });
  const ask = async () => {
    // The dialog opens only if the event can be published.
    const missing = missingForPublish(row);
    if (missing !== null && onMissing({ field: missing, text: t('notReady') })) return;
    await askReason({
      title: t('publishTitle', { name: nameIn(row.name) }),
      text: t('publishText'),
      yes: t('publish'),
      act: (reason, dialog) => mutate({ id, version, reason }, dialog),
    });
  };
  return (
    <SavedButton variant="secondary" isBusy={isBusy} onPress={() => void ask()}>
      {t('publish')}
    </SavedButton>
  );
}

/** Withdraws a published event. The dialog shows the number of its orders, which stay. */
function WithdrawButton({ row, onDone }: Props) {
  const t = useTranslations('eventForm');
  const { id, version } = row;
  const withdraw = useCallMutation(withdrawEvent, {
    onDone: () => settle(onDone, t('withdrawnNow')),
  });
  const counting = useCallMutation(getEventFigures, { isRead: true, errorDisplay: 'dialog' });
  const ask = async () => {
    const sold = await counting.mutate({ id });
    if (sold === undefined) return;
    await askReason({
      title: t('withdrawTitle', { name: nameIn(row.name) }),
      text: t('withdrawText'),
      facts: withdrawFacts(t, sold.orders),
      yes: t('withdraw'),
      act: (reason, dialog) => withdraw.mutate({ id, version, reason }, dialog),
    });
  };
  return (
    <SavedButton
      variant="quiet"
      isBusy={withdraw.isBusy || counting.isBusy}
      onPress={() => void ask()}
    >
      {t('withdraw')}
    </SavedButton>
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

function CopyButton({ row, onDone }: Props) {
  const t = useTranslations('eventForm');
  const { mutate, isBusy } = useCallMutation(copyEvent, {
    onDone: ({ id }) => {
      settle(onDone, t('copied'));
      goConsole('/admin/event', { id });
    },
  });
  const ask = () =>
    askCopy({
      title: t('copyTitle', { name: nameIn(row.name) }),
      firstDay: firstDayOf(row),
      today: dayOf(now(), zoneOf(row.country)),
      act: (days, dialog) => mutate({ id: row.id, days }, dialog),
    });
  return (
    <SavedButton variant="quiet" isBusy={isBusy} onPress={() => void ask()}>
      {t('copy')}
    </SavedButton>
  );
}

import type { RecordScope } from '#domain/administrators/shapes.ts';
import { useEffect, useId, useState } from 'react';
import { markByHand } from '#domain/checkin/calls.hand.ts';
import { canMark } from '#domain/checkin/rules.ts';
import type { listAttendeeRows, listGuestSessions } from '#domain/events/calls.guests.ts';
import type { Output } from '#domain/call.ts';
import { now } from '#web/platform/clock.ts';
import { can, wholeOf, zonedStamp } from '#web/console/platform/console.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { askReason } from '#web/console/ui/askReason.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';

type Row = Output<typeof listAttendeeRows>['items'][number];
type Session = Output<typeof listGuestSessions>['sessions'][number];
type Props = { row: Row; session: Session; event: RecordScope; onDone: () => void };

/** Largest delay of `setTimeout` in ms. */
const maxMs = 2 ** 31 - 1;

/**
 * Server time, updated once `at` has passed, so that actions allowed from then on become active.
 */
function useTimeFrom(at: number): number {
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setTime(now()), Math.min(Math.max(0, at - now()) + 5, maxMs));
    return () => clearTimeout(timer);
  }, [at]);
  return time;
}

/**
 * Marks an attendee as arrived without a scan, or removes the mark, with a reason; links to the
 * ticket's log (ADM-021, B-22).
 */
export function AttendeeMark(props: Props) {
  const a = useTranslations('administrators');
  const { row, event } = props;
  const { ticketID, state } = row;
  if (ticketID === null || (state !== 'VALID' && state !== 'USED')) return null;
  return (
    <span className="-ml-4 flex flex-wrap items-center">
      {can('checkin.write', event) && (
        <MarkButton {...props} ticketID={ticketID} comes={state === 'VALID'} />
      )}
      {state === 'USED' && can('audit.read', wholeOf(event.country)) && (
        <ConsoleLink
          to="/admin/audit"
          query={{ entity: 'ticket', entityId: ticketID }}
          variant="quiet"
        >
          {a('history')}
        </ConsoleLink>
      )}
    </span>
  );
}

/** Opens a dialog for the reason. Inactive, with an explanation, if the server would refuse. */
function MarkButton({
  row: { sessionId, name, usedAt, ticketTypeName },
  session,
  event: { country },
  onDone,
  ticketID,
  comes,
}: Props & { ticketID: string; comes: boolean }) {
  const t = useTranslations('checkinAdmin');
  const { mutate, isBusy } = useCallMutation(markByHand, { onDone, onRefused: onDone });
  const whyId = useId();
  const time = useTimeFrom(session.opensAt);
  const verdict = comes ? canMark({ sessionId, state: 'VALID' }, session, time) : null;
  const isInactive = verdict?.ok === false;
  const yes = t(comes ? 'mark' : 'takeBack');
  const ask = () =>
    askReason({
      title: t(comes ? 'markTitle' : 'backTitle', { name }),
      text: comes
        ? t('markText', { name, ticket: ticketTypeName })
        : t('backText', { time: usedAt === null ? '' : zonedStamp(usedAt, country) }),
      yes,
      isDanger: !comes,
      ...(comes && { ready: [t('readyPhone'), t('readyScan')] }),
      act: (reason, dialog) => mutate({ ticketID, came: comes, reason }, dialog),
    });
  return (
    <>
      <Button
        variant="quiet"
        isBusy={isBusy}
        isInactive={isInactive}
        aria-label={t('markOf', { action: yes, name })}
        {...(isInactive ? { 'aria-describedby': whyId } : {})}
        onPress={() => void ask()}
      >
        {yes}
      </Button>
      {isInactive && (
        <span id={whyId} className="w-full pl-4 text-sm whitespace-normal text-soft">
          {verdict.refusal === 'checkInNotYet'
            ? t('opensFrom', { time: zonedStamp(session.opensAt, country) })
            : t('calledOff')}
        </span>
      )}
    </>
  );
}

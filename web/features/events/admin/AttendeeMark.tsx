import { markByHand } from '#domain/checkin/calls.hand.ts';
import type { listAttendeeRows } from '#domain/events/calls.guests.ts';
import type { Output } from '#domain/call.ts';
import { may } from '#web/kit/console.ts';
import { stampText } from '#web/kit/dates.ts';
import { useTell } from '#web/kit/useTell.ts';
import { useWords } from '#web/kit/words.ts';
import { askReason } from '#web/parts/askReason.tsx';
import { Button } from '#web/parts/Button.tsx';
import { ConsoleLink } from '#web/parts/ConsoleLink.tsx';

type Row = Output<typeof listAttendeeRows>['items'][number];

/** Marks somebody as come without a scan, or takes the mark back, with a reason; links to the ticket's log (ADM-021, B-22). */
export function AttendeeMark({ row, country, onDone }: { row: Row; country: string; onDone: () => void }) {
  const t = useWords('checkinAdmin');
  const a = useWords('administrators');
  const tell = useTell(markByHand, { onDone, onRefused: onDone });
  const { ticketID, state, name, usedAt } = row;
  if (ticketID === null || (state !== 'VALID' && state !== 'USED')) return null;
  const came = state === 'VALID';
  const yes = t(came ? 'mark' : 'takeBack');

  async function mark(ticket: string) {
    const reason = await askReason({
      title: t(came ? 'markTitle' : 'backTitle', { name }),
      text: came ? t('markText', { name, ticket: row.ticketTypeName }) : t('backText', { time: usedAt === null ? '' : stampText(usedAt) }),
      yes,
      isDanger: !came,
    });
    if (reason !== null) await tell.tell({ ticketID: ticket, came, reason });
  }

  return (
    <span className="-ml-4 flex flex-wrap items-center">
      {may('checkin.write', country) && (
        <Button look="quiet" isBusy={tell.isBusy} aria-label={t('markOf', { action: yes, name })} onPress={() => void mark(ticketID)}>
          {yes}
        </Button>
      )}
      {!came && may('audit.read', country) && (
        <ConsoleLink to="/admin/audit" query={{ entity: 'ticket', entityId: ticketID }} look="quiet">
          {a('history')}
        </ConsoleLink>
      )}
    </span>
  );
}

import { useRef, useState } from 'react';
import type { FoundTicket } from '#domain/checkin/shapes.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { times } from './doorAlone.ts';
import type { PressedTicket } from './doorState.ts';
import { UndoButton } from './UndoButton.tsx';

type Guest = Omit<FoundTicket, 'contact' | 'orderNumber'>;

type Props = {
  orderNumber: string;
  guests: readonly Guest[];
  onCheckIn: (guests: readonly PressedTicket[]) => Promise<unknown>;
  /** Absent: the device may not take check-ins back. */
  onUndo?: ((guest: PressedTicket) => Promise<unknown>) | undefined;
};

/**
 * Who of a party is in and who is missing. One press checks in the missing ones that are
 * still selected (B-49).
 */
export function PartyPanel({ orderNumber, guests, onCheckIn, onUndo }: Props) {
  const t = useTranslations('checkin');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const isPressed = useRef(false);
  const missing = guests.filter(({ state }) => state === 'VALID');
  const chosen = missing.filter(({ ticketID }) => !left.has(ticketID));
  const toggle = (ticketID: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(ticketID)) after.add(ticketID);
      return after;
    });
  async function press() {
    if (isPressed.current || chosen.length === 0) return;
    isPressed.current = true;
    const busy = setTimeout(() => setBusy(true), times.busyAfter);
    await onCheckIn(chosen).finally(() => {
      clearTimeout(busy);
      setBusy(false);
      // The rows of those who came in are drawn after the result.
      setTimeout(() => (isPressed.current = false), times.afterResult);
    });
  }
  return (
    <section
      aria-labelledby={`party-${orderNumber}`}
      className="rounded-card border border-line bg-surface"
    >
      {/* Its height stays when the last guest is in, so nothing below it moves. */}
      <div className="flex min-h-24 items-center justify-between gap-3 p-4">
        <h2 id={`party-${orderNumber}`} className="min-w-0 flex-1 font-semibold tabular-nums">
          {t('party', { count: guests.length })}
          <span className="block text-sm font-normal text-soft">
            {t('partyCount', { done: guests.length - missing.length, missing: missing.length })}
          </span>
          <span className="block truncate text-sm font-normal text-soft">{orderNumber}</span>
        </h2>
        {missing.length > 0 && (
          <Button
            // Frames of a transition would delay the result on a slow phone.
            className="shrink-0 transition-none"
            isBusy={isBusy}
            isInactive={chosen.length === 0}
            onPress={() => void press()}
          >
            {t('checkInCount', { count: chosen.length })}
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {guests.map((guest) => (
          <li key={guest.ticketID} className="flex items-center justify-between gap-2 px-4">
            {guest.state === 'VALID' ? (
              <Checkbox
                className="flex-1"
                checked={!left.has(guest.ticketID)}
                onChange={() => toggle(guest.ticketID)}
              >
                <GuestName guest={guest} />
              </Checkbox>
            ) : (
              <span className="tap flex min-w-0 flex-1 items-start gap-3 py-2">
                <Icon d={checkIcon} className="size-6 stroke-3 text-leaf" />
                <GuestName guest={guest} />
              </span>
            )}
            {guest.state !== 'VALID' && onUndo && (
              <UndoButton name={guest.holder} onUndo={() => onUndo(guest)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The time is in the line of the ticket type, so no row grows when its guest comes in. */
function GuestName({ guest: { holder, ticketTypeName, state, usedAt } }: { guest: Guest }) {
  const t = useTranslations('checkin');
  const time = state === 'VALID' || usedAt === null ? '' : timeText(usedAt);
  return (
    <span>
      <span className="block font-medium">{holder}</span>
      <span className="block text-sm text-soft tabular-nums">
        {ticketTypeName}
        {time !== '' && <span aria-hidden="true"> · {time}</span>}
        {state !== 'VALID' && (
          <span className="sr-only">{time === '' ? t('stateUSED') : t('okText', { time })}</span>
        )}
      </span>
    </span>
  );
}

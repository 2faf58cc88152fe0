import { useState } from 'react';
import type { FoundTicket } from '#domain/checkin/shapes.ts';
import { oneLine } from '#domain/text/text.ts';
import { toRefused, showFailure } from '#web/platform/calls/faults.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { Tag } from '#web/ui/Tag.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Door } from './door.ts';
import type { PressedTicket } from './doorState.ts';
import { PartyPanel } from './PartyPanel.tsx';
import { UndoButton } from './UndoButton.tsx';

function useFound(door: Door, name: string) {
  const t = useTranslations('checkin');
  const [found, setFound] = useState<{ tickets: readonly FoundTicket[]; hasMore: boolean } | null>(
    null,
  );
  const [isBusy, setBusy] = useState(false);
  const isLong = oneLine(name).length >= 2;
  async function find() {
    if (!isLong || isBusy) return;
    setBusy(true);
    try {
      setFound(await door.find(name));
    } catch (caught) {
      showFailure(await toRefused(caught), 'dialog');
    } finally {
      setBusy(false);
    }
  }

  async function mark(ticket: FoundTicket) {
    const isSure = await confirm({
      title: t('markTitle', { name: ticket.holder }),
      text: t('markText'),
      yes: t('checkInOne'),
      no: t('no'),
    });
    if (isSure) await press([ticket]);
  }

  const press = async (tickets: readonly PressedTicket[]) => {
    if (await door.acts.checkIn(tickets)) await find();
  };

  return { found, isBusy, isLong, find, mark, press };
}

type Undo = ((of: PressedTicket) => Promise<unknown>) | undefined;
type SearchProps = { door: Door; isOnline: boolean; onUndo: Undo };

/** The found tickets, if all are of one order: then one press can check in several (B-49). */
const oneParty = (tickets: readonly FoundTicket[]): string | null => {
  const [first] = tickets;
  const isOne = tickets.every(({ orderNumber }) => orderNumber === first?.orderNumber);
  return first !== undefined && tickets.length > 1 && isOne ? first.orderNumber : null;
};

export function HolderSearch({ door, isOnline, onUndo }: SearchProps) {
  const t = useTranslations('checkin');
  const [name, setName] = useState('');
  const { found, isBusy, isLong, find, mark, press } = useFound(door, name);
  const takeBack: Undo = onUndo && ((of) => onUndo(of).then(find));
  const orderNumber = oneParty(found?.tickets ?? []);
  return (
    <section aria-labelledby="by-name">
      <h2 id="by-name" className="font-semibold">
        {t('findTitle')}
      </h2>
      <form
        className="mt-2 flex flex-wrap items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <div className="min-w-52 flex-1">
          <TextField
            label={t('findName')}
            autoComplete="off"
            maxLength={100}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </div>
        <Button type="submit" variant="secondary" isBusy={isBusy} isInactive={!isLong}>
          {t('find')}
        </Button>
      </form>
      <div aria-live="polite">
        {!isOnline && <p className="mt-3 text-sm text-soft">{t('findOffline')}</p>}
        {found?.tickets.length === 0 && <p className="mt-3 text-soft">{t('findNone')}</p>}
        {found !== null && orderNumber !== null && (
          <div className="mt-3">
            <PartyPanel
              key={orderNumber}
              orderNumber={orderNumber}
              guests={found.tickets}
              onCheckIn={press}
              onUndo={takeBack}
            />
          </div>
        )}
        {found !== null && found.tickets.length > 0 && orderNumber === null && (
          <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
            {found.tickets.map((ticket) => (
              <Found
                key={ticket.ticketID}
                ticket={ticket}
                onMark={() => void mark(ticket)}
                onUndo={takeBack}
              />
            ))}
          </ul>
        )}
        {found?.hasMore === true && <p className="mt-2 text-sm text-soft">{t('findMore')}</p>}
      </div>
    </section>
  );
}

type FoundProps = { ticket: FoundTicket; onMark: () => void; onUndo: Undo };

function Found({ ticket, onMark, onUndo }: FoundProps) {
  const t = useTranslations('checkin');
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
      <span className="min-w-0">
        <span className="block font-medium">{ticket.holder}</span>
        <span className="block text-sm text-soft">
          {ticket.ticketTypeName}
          {ticket.contact !== '' &&
            ticket.contact !== ticket.holder &&
            ` · ${t('bookedBy', { name: ticket.contact })}`}
        </span>
      </span>
      {ticket.state === 'VALID' ? (
        <Button
          variant="secondary"
          aria-label={t('checkInNamed', { name: ticket.holder })}
          onPress={onMark}
        >
          {t('checkInOne')}
        </Button>
      ) : ticket.state === 'USED' ? (
        <span className="flex items-center gap-2">
          <Tag tone="lagoon" icon={checkIcon}>
            {ticket.usedAt === null
              ? t('stateUSED')
              : t('okText', { time: timeText(ticket.usedAt) })}
          </Tag>
          {onUndo && <UndoButton name={ticket.holder} onUndo={() => onUndo(ticket)} />}
        </span>
      ) : (
        <Tag tone="coral">{t('stateCANCELLED')}</Tag>
      )}
    </li>
  );
}

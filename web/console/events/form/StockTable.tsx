import { useWatch } from 'react-hook-form';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { EventSection, type Part } from './EventSection.tsx';
import { type EventFields, type EventRecord, withoutEmpty } from './eventFields.ts';

type Taken = { taken: EventRecord['taken'] };
type Line = { key: string; name: string };

/** Ticket types and sessions that are not empty, with a name or number. */
function useGrid({ control }: Part['form']): { tickets: Line[]; sessions: Line[] } {
  const t = useTranslations('eventForm');
  const values = useWatch({ control }) as EventFields;
  const { sessions, ticketTypes } = withoutEmpty(values);
  const numberOf = (rows: readonly { key: string }[], key: string) => ({
    number: rows.findIndex((row) => row.key === key) + 1,
  });
  return {
    tickets: ticketTypes.map(({ key, names }) => ({
      key,
      name: names.en.trim() || t('ticketNumber', numberOf(values.ticketTypes, key)),
    })),
    sessions: sessions.map(({ key, startTime }) => ({
      key,
      name:
        startTime.replace('T', ' ').replaceAll('-', '/') ||
        t('sessionNumber', numberOf(values.sessions, key)),
    })),
  };
}

/** Stock of each ticket type in each session, with the places taken so far (ADM-016). */
export function StockTable({ form, taken }: Part & Taken) {
  const t = useTranslations('eventForm');
  const { tickets, sessions } = useGrid(form);
  const isEmpty = sessions.length === 0 || tickets.length === 0;
  return (
    <EventSection
      id="stock"
      title={t('stock')}
      text={isEmpty ? t('stockEmpty') : t('stockText')}
      error={form.formState.errors.stock?.message as string | undefined}
    >
      {!isEmpty && (
        // Focusable so that it can be scrolled by keyboard (SHL-040).
        <div
          role="group"
          aria-label={t('stock')}
          tabIndex={0}
          className="col-span-full overflow-x-auto"
        >
          <table className="w-full border-collapse text-left">
            <thead>
              <tr className="border-b border-line text-sm">
                <th scope="col" className="px-2 py-2 font-semibold">
                  {t('ticketType')}
                </th>
                {sessions.map(({ key, name }) => (
                  <th key={key} scope="col" className="px-2 py-2 font-semibold tabular-nums">
                    {name}
                  </th>
                ))}
                {sessions.length > 1 && <td />}
              </tr>
            </thead>
            <tbody>
              {tickets.map((ticket) => (
                <TicketRow
                  key={ticket.key}
                  form={form}
                  ticket={ticket}
                  sessions={sessions}
                  taken={taken}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </EventSection>
  );
}

function TicketRow({
  form,
  ticket,
  sessions,
  taken,
}: Part & Taken & { ticket: Line; sessions: readonly Line[] }) {
  const t = useTranslations('eventForm');
  const pairOf = (session: Line) => `${ticket.key}/${session.key}`;
  /** Copies the first number of the row to all its sessions. */
  const fill = () => {
    const stock = form.getValues('stock');
    const totals = sessions.map((session) => stock[pairOf(session)] ?? '');
    const first = totals.find((total) => total !== '') ?? '';
    const filled = Object.fromEntries(sessions.map((session) => [pairOf(session), first]));
    form.setValue('stock', { ...stock, ...filled }, { shouldDirty: true });
  };
  return (
    <tr className="border-b border-line align-top last:border-0">
      <th scope="row" className="px-2 py-3 font-medium">
        {ticket.name}
      </th>
      {sessions.map((session) => (
        <StockCell key={session.key} form={form} ticket={ticket} session={session} taken={taken} />
      ))}
      {sessions.length > 1 && (
        <td className="px-2 py-2">
          <Button variant="quiet" aria-label={`${t('fillAll')}: ${ticket.name}`} onPress={fill}>
            {t('fillAll')}
          </Button>
        </td>
      )}
    </tr>
  );
}

function StockCell({
  form,
  ticket,
  session,
  taken,
}: Part & Taken & { ticket: Line; session: Line }) {
  const t = useTranslations('eventForm');
  const row = taken.find((one) => one.ticketType === ticket.key && one.session === session.key);
  const count = row === undefined ? 0 : row.held + row.sold;
  return (
    <td className="px-2 py-2">
      <input
        type="number"
        min={count}
        max={1_000_000}
        aria-label={t('stockOf', { ticket: ticket.name, session: session.name })}
        {...form.register(`stock.${ticket.key}/${session.key}`)}
        className="tap w-24 rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink tabular-nums disabled:bg-sunk"
      />
      {count > 0 && (
        <span className="block text-sm text-soft tabular-nums">{t('takenHere', { count })}</span>
      )}
    </td>
  );
}

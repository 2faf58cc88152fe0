import { useWatch } from 'react-hook-form';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { EventSection, type Part } from './EventSection.tsx';
import { type EventRecord, withoutEmpty } from './eventFields.ts';

/** Places of each ticket type in each session, with what is taken already (ADM-016). */
export function StockTable({ form, taken }: Part & { taken: EventRecord['taken'] }) {
  const t = useWords('eventForm');
  const { register, control, formState, getValues, setValue } = form;
  const values = useWatch({ control });
  const { sessions, ticketTypes } = withoutEmpty(values as Parameters<typeof withoutEmpty>[0]);
  const nameOf = (key: string) => {
    const place = (values.ticketTypes ?? []).findIndex((row) => row.key === key);
    return (
      values.ticketTypes?.[place]?.names?.en?.trim() || t('ticketNumber', { number: place + 1 })
    );
  };
  const textOf = (key: string) => {
    const place = (values.sessions ?? []).findIndex((row) => row.key === key);
    return (
      values.sessions?.[place]?.startTime?.replace('T', ' ').replaceAll('-', '/') ||
      t('sessionNumber', { number: place + 1 })
    );
  };
  /** The first number of a line, in all its sessions. */
  const fill = (ticket: string) => {
    const stock = getValues('stock');
    const first =
      sessions
        .map((session) => stock[`${ticket}/${session.key}`] ?? '')
        .find((total) => total !== '') ?? '';
    setValue(
      'stock',
      {
        ...stock,
        ...Object.fromEntries(sessions.map((session) => [`${ticket}/${session.key}`, first])),
      },
      { shouldDirty: true },
    );
  };
  const isEmpty = sessions.length === 0 || ticketTypes.length === 0;
  return (
    <EventSection
      id="stock"
      title={t('stock')}
      text={isEmpty ? t('stockEmpty') : t('stockText')}
      error={formState.errors.stock?.message as string | undefined}
    >
      {!isEmpty && (
        // Reached by keyboard so that it can be scrolled (SHL-040).
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
                {sessions.map((session) => (
                  <th
                    key={session.key}
                    scope="col"
                    className="px-2 py-2 font-semibold tabular-nums"
                  >
                    {textOf(session.key)}
                  </th>
                ))}
                {sessions.length > 1 && <td />}
              </tr>
            </thead>
            <tbody>
              {ticketTypes.map((ticket) => (
                <tr key={ticket.key} className="border-b border-line align-top last:border-0">
                  <th scope="row" className="px-2 py-3 font-medium">
                    {nameOf(ticket.key)}
                  </th>
                  {sessions.map((session) => {
                    const row = taken.find(
                      (one) => one.ticketType === ticket.key && one.session === session.key,
                    );
                    const count = row === undefined ? 0 : row.held + row.sold;
                    return (
                      <td key={session.key} className="px-2 py-2">
                        <input
                          type="number"
                          min={count}
                          max={1_000_000}
                          aria-label={t('stockOf', {
                            ticket: nameOf(ticket.key),
                            session: textOf(session.key),
                          })}
                          {...register(`stock.${ticket.key}/${session.key}`)}
                          className="tap w-24 rounded-control border border-edge bg-surface px-3 py-2 text-base text-ink tabular-nums disabled:bg-sunk"
                        />
                        {count > 0 && (
                          <span className="block text-sm text-soft tabular-nums">
                            {t('takenHere', { count })}
                          </span>
                        )}
                      </td>
                    );
                  })}
                  {sessions.length > 1 && (
                    <td className="px-2 py-2">
                      <Button
                        look="quiet"
                        aria-label={`${t('fillAll')}: ${nameOf(ticket.key)}`}
                        onPress={() => fill(ticket.key)}
                      >
                        {t('fillAll')}
                      </Button>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </EventSection>
  );
}

import type { DeskEvent } from '#domain/orders/eventDesk/shapes.desk.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { stampText } from '#web/platform/locale/dates.ts';
import { moneyText } from '#web/platform/locale/money.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Stepper } from '#web/ui/fields/Stepper.tsx';
import type { EventFormState } from './useEventForm.ts';
import type { TicketRow } from './tickets.ts';

/** Name of a row: the ticket type, and its session unless it is a set. */
export function rowName({ country, sessions }: DeskEvent, { type, sessionId }: TicketRow): string {
  const session = sessions.find(({ id }) => id === sessionId);
  return session === undefined
    ? type.name
    : `${type.name} · ${stampText(session.startTime, zoneOf(country))}`;
}

export function TicketsSection({ event, form }: { event: DeskEvent; form: EventFormState }) {
  const t = useTranslations('deskAdmin');
  return (
    <FormSection title={t('ticketsTitle')}>
      <ul className="divide-y divide-line sm:col-span-2">
        {form.rows.map((row) => {
          const name = rowName(event, row);
          return (
            <li key={row.key} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <span className="min-w-0 flex-1 basis-52">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-soft tabular-nums">
                  {t('ticketRow', { price: moneyText(row.type.price), free: row.free })}
                </span>
              </span>
              <Stepper
                label={name}
                value={form.quantities[row.key] ?? 0}
                max={row.free}
                onChange={(quantity) => form.setQuantity(row, quantity)}
              />
            </li>
          );
        })}
      </ul>
      <FieldError className="sm:col-span-2" text={form.faults.tickets} />
    </FormSection>
  );
}

import { Check } from 'lucide-react';
import { readAmount } from '#domain/amounts.ts';
import { hasSign } from '#domain/text/text.ts';
import { useWatch } from 'react-hook-form';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { type Part, placeOf } from './EventSection.tsx';
import { type EventFields, withoutEmpty } from './eventFields.ts';

type Step = {
  id: string;
  title:
    | 'basics'
    | 'texts'
    | 'pictures'
    | 'venues'
    | 'sessions'
    | 'ticketTypes'
    | 'stock'
    | 'who'
    | 'booking'
    | 'people';
  isDone: boolean | null;
};

/** A ticket type with a price needs the code of its shop item (ADM-040). */
function isSellable({ names, price, itemCode }: EventFields['ticketTypes'][number]): boolean {
  const amount = readAmount(price);
  return names.en.trim() !== '' && amount.ok && (amount.cents === 0 || itemCode.trim() !== '');
}

/** Sections of the form with their progress; `isDone` is null for optional sections. */
function stepsOf(fields: EventFields): Step[] {
  const { venues, sessions, ticketTypes } = withoutEmpty(fields);
  const isSold = (ticket: string) =>
    Object.entries(fields.stock).some(
      ([pair, total]) => pair.startsWith(`${ticket}/`) && Number(total) > 0,
    );
  return [
    { id: 'name', title: 'texts', isDone: hasSign(fields.name.en) },
    {
      id: 'basics',
      title: 'basics',
      isDone:
        fields.type !== '' &&
        fields.salesOpenAt !== '' &&
        fields.salesCloseAt >= fields.salesOpenAt,
    },
    { id: 'pictures', title: 'pictures', isDone: null },
    { id: 'venues', title: 'venues', isDone: fields.isOnline ? null : venues.length > 0 },
    {
      id: 'sessions',
      title: 'sessions',
      isDone:
        sessions.length > 0 &&
        sessions.every((row) => row.startTime !== '' && row.endTime > row.startTime),
    },
    {
      id: 'ticketTypes',
      title: 'ticketTypes',
      isDone: ticketTypes.length > 0 && ticketTypes.every(isSellable),
    },
    {
      id: 'stock',
      title: 'stock',
      isDone: ticketTypes.length > 0 && ticketTypes.every((row) => isSold(row.key)),
    },
    { id: 'who', title: 'who', isDone: null },
    { id: 'booking', title: 'booking', isDone: null },
    { id: 'people', title: 'people', isDone: null },
  ];
}

export function EventSteps({ form }: Part) {
  const t = useTranslations('eventForm');
  const fields = useWatch({ control: form.control }) as EventFields;
  const go = (id: string) => {
    const section = document.getElementById(placeOf(id));
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t('steps')} className="min-w-0 lg:sticky lg:top-20">
      <ol className="flex gap-1 overflow-x-auto lg:block">
        {stepsOf(fields).map((step) => (
          <li key={step.id}>
            <button
              type="button"
              onClick={() => go(step.id)}
              className="tap relative flex w-full items-center gap-2 rounded-control px-2 text-left text-sm whitespace-nowrap hover:bg-sunk lg:whitespace-normal"
            >
              <span
                aria-hidden="true"
                className={`flex size-5 shrink-0 items-center justify-center rounded-full border-2 ${
                  step.isDone === true
                    ? 'border-leaf bg-leaf text-on-leaf'
                    : step.isDone === false
                      ? 'border-coral'
                      : 'border-line'
                }`}
              >
                {step.isDone === true && <Check className="shrink-0 size-3.5 stroke-3" />}
              </span>
              {t(step.title)}
              {step.isDone !== null && (
                <span className="sr-only">({t(step.isDone ? 'stepDone' : 'stepOpen')})</span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

import type { ReactNode } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { keepingFocus } from '#web/platform/focus.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EventSection, type Part } from './EventSection.tsx';
import { newKey } from './eventFields.ts';

/** One row of a list in a form, with what can be done with it. */
export function Row({
  title,
  children,
  actions,
}: {
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div
      role="group"
      aria-label={title}
      className="col-span-full rounded-control border border-line p-4"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2">
        <h3 className="mr-auto font-semibold">{title}</h3>
        {actions}
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </div>
  );
}

/** Takes a row away; one that members have booked stays and says why. */
export function RemoveButton({
  row,
  isKept = false,
  onPress,
}: {
  row: string;
  isKept?: boolean;
  onPress: () => void;
}) {
  const t = useWords('eventForm');
  return isKept ? (
    <span className="text-sm text-soft">{t('keptRow')}</span>
  ) : (
    <Button look="quiet" aria-label={t('removeRow', { row })} onPress={() => keepingFocus(onPress)}>
      {t('remove')}
    </Button>
  );
}

/** Where sessions are held. */
export function VenueRows({ form }: Part) {
  const t = useWords('eventForm');
  const { register, control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'venues' });
  return (
    <EventSection
      id="venues"
      title={t('venues')}
      text={t('venuesText')}
      error={formState.errors.venues?.message}
    >
      {fields.map((row, place) => {
        const title = t('venueNumber', { number: place + 1 });
        const errors = formState.errors.venues?.[place];
        return (
          <Row
            key={row.id}
            title={title}
            actions={<RemoveButton row={title} onPress={() => remove(place)} />}
          >
            <TextField
              label={t('venueName')}
              maxLength={100}
              {...register(`venues.${place}.name`)}
              error={errors?.name?.message}
            />
            <div className="lg:col-span-2">
              <TextField
                label={t('address')}
                maxLength={200}
                {...register(`venues.${place}.address`)}
                error={errors?.address?.message}
              />
            </div>
          </Row>
        );
      })}
      <Button
        look="secondary"
        className="justify-self-start"
        onPress={() => append({ key: newKey(), name: '', address: '' })}
      >
        {t('addVenue')}
      </Button>
    </EventSection>
  );
}

/** A wall clock's reading so many days later. */
function later(text: string, days: number): string {
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) ? '' : new Date(at + days * 86_400_000).toISOString().slice(0, 16);
}

/** Sessions with their times and places. A repeated one takes its places with it. */
export function SessionRows({
  form,
  keptKeys,
  isNew,
  zone,
}: Part & { keptKeys: ReadonlySet<string>; isNew: boolean; zone: string }) {
  const t = useWords('eventForm');
  const { register, control, formState, getValues, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'sessions' });
  const venues = useWatch({ control, name: 'venues' });
  const again = (place: number, days: number) => {
    const { sessions, stock } = getValues();
    const from = sessions[place]!;
    const key = newKey();
    append({
      key,
      venue: from.venue,
      startTime: later(from.startTime, days),
      endTime: later(from.endTime, days),
    });
    const copies = Object.entries(stock).flatMap(([pair, total]) => {
      const [ticket, session] = pair.split('/');
      return session === from.key ? [[`${ticket}/${key}`, total] as const] : [];
    });
    setValue('stock', { ...stock, ...Object.fromEntries(copies) }, { shouldDirty: true });
  };
  const options = [
    { value: '', label: t('noVenue') },
    ...venues.map((venue, place) => ({
      value: venue.key,
      label: venue.name || t('venueNumber', { number: place + 1 }),
    })),
  ];
  return (
    <EventSection
      id="sessions"
      title={t('sessions')}
      text={`${t('sessionsText')} ${t('zoneText', { zone })}`}
      error={formState.errors.sessions?.message}
    >
      {fields.map((row, place) => {
        const title = t('sessionNumber', { number: place + 1 });
        const errors = formState.errors.sessions?.[place];
        return (
          <Row
            key={row.id}
            title={title}
            actions={
              <>
                {!isNew && !row.key.startsWith('new') && (
                  <ConsoleLink to="/admin/door" query={{ id: row.key }} look="quiet">
                    {t('door')}
                  </ConsoleLink>
                )}
                <Button look="quiet" onPress={() => again(place, 1)}>
                  {t('nextDay')}
                </Button>
                <Button look="quiet" onPress={() => again(place, 7)}>
                  {t('nextWeek')}
                </Button>
                <RemoveButton
                  row={title}
                  isKept={keptKeys.has(row.key)}
                  onPress={() => remove(place)}
                />
              </>
            }
          >
            <TextField
              label={t('begins')}
              type="datetime-local"
              {...register(`sessions.${place}.startTime`)}
              error={errors?.startTime?.message}
            />
            <TextField
              label={t('ends')}
              type="datetime-local"
              {...register(`sessions.${place}.endTime`)}
              error={errors?.endTime?.message}
            />
            <Select
              label={t('venue')}
              {...register(`sessions.${place}.venue`)}
              options={options}
              error={errors?.venue?.message}
            />
          </Row>
        );
      })}
      <Button
        look="secondary"
        className="justify-self-start"
        onPress={() =>
          append({
            key: newKey(),
            venue: getValues('venues')[0]?.key ?? '',
            startTime: '',
            endTime: '',
          })
        }
      >
        {t('addSession')}
      </Button>
    </EventSection>
  );
}

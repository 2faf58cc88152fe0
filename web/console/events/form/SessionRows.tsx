import { useFieldArray, useWatch } from 'react-hook-form';
import { isOnlineLink, maxOnlineLink } from '#domain/events/shapes.admin.ts';
import { getEventHub } from '#domain/hubs/calls.ts';
import type { CancelledSession } from '#domain/hubs/shapes.ts';
import { useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConsoleLink } from '#web/console/ui/ConsoleLink.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Fields } from '#web/console/ui/fields/Fields.tsx';
import { moment, text } from '#web/console/ui/fields/kinds.tsx';
import { CancelledMark } from './CancelledMark.tsx';
import { AddButton, Row } from './EventRows.tsx';
import { EventSection, fieldOf, type Part } from './EventSection.tsx';
import { copyStock, newKey } from './eventFields.ts';

/** Adds days to a local time `YYYY-MM-DDTHH:mm`; empty if it is invalid. */
function later(text: string, days: number): string {
  const at = Date.parse(`${text}Z`);
  return Number.isNaN(at) ? '' : new Date(at + days * 86_400_000).toISOString().slice(0, 16);
}

/** Sessions of the event that were cancelled alone, by id. */
function useCancelled(eventId: string | undefined): ReadonlyMap<string, CancelledSession> {
  const isNew = eventId === undefined;
  const { data } = useCallQuery(getEventHub, { id: eventId ?? '0' }, { enabled: !isNew });
  return new Map(data?.cancelled.map((one) => [one.id, one]));
}

/** Sessions with times and venues. Repeating a session also copies its stock. */
export function SessionRows({
  form,
  keptKeys,
  eventId,
  zone,
}: Part & { keptKeys: ReadonlySet<string>; eventId: string | undefined; zone: string }) {
  const t = useTranslations('eventForm');
  const { control, formState, getValues } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'sessions' });
  const cancelled = useCancelled(eventId);
  const repeat = (place: number, days: number) => {
    const { key: from, startTime, endTime, ...row } = getValues('sessions')[place]!;
    const key = newKey();
    append({ ...row, key, startTime: later(startTime, days), endTime: later(endTime, days) });
    copyStock(form, (ticket, session) => (session === from ? `${ticket}/${key}` : null));
  };
  return (
    <EventSection
      id="sessions"
      title={t('sessions')}
      text={`${t('sessionsText')} ${t('zoneText', { zone })}`}
      error={formState.errors.sessions?.message}
    >
      {fields.map((row, place) => (
        <Row
          key={row.id}
          title={t('sessionNumber', { number: place + 1 })}
          mark={
            cancelled.has(row.key) && <CancelledMark of={cancelled.get(row.key)!} zone={zone} />
          }
          isKept={keptKeys.has(row.key)}
          onRemove={() => remove(place)}
          actions={
            <SessionActions
              // A new session has no check-in point yet.
              sessionId={eventId === undefined || row.key.startsWith('new') ? null : row.key}
              onRepeat={(days) => repeat(place, days)}
            />
          }
        >
          <SessionFields form={form} place={place} />
        </Row>
      ))}
      <AddButton
        label={t('addSession')}
        onPress={() => {
          const venue = getValues('venues')[0]?.key ?? '';
          append({ key: newKey(), venue, startTime: '', endTime: '', onlineLink: '' });
        }}
      />
    </EventSection>
  );
}

function SessionActions({
  sessionId,
  onRepeat,
}: {
  sessionId: string | null;
  onRepeat: (days: number) => void;
}) {
  const t = useTranslations('eventForm');
  return (
    <>
      {sessionId !== null && (
        <ConsoleLink to="/admin/door" query={{ id: sessionId }} variant="quiet">
          {t('door')}
        </ConsoleLink>
      )}
      <Button variant="quiet" onPress={() => onRepeat(1)}>
        {t('nextDay')}
      </Button>
      <Button variant="quiet" onPress={() => onRepeat(7)}>
        {t('nextWeek')}
      </Button>
    </>
  );
}

function SessionFields({ form, place }: Part & { place: number }) {
  const t = useTranslations('eventForm');
  const [venues, isOnline] = useWatch({ control: form.control, name: ['venues', 'isOnline'] });
  return (
    <>
      <Fields of={{ form }}>
        {[
          moment(`sessions.${place}.startTime`, t('begins')),
          moment(`sessions.${place}.endTime`, t('ends')),
        ]}
      </Fields>
      <Select
        label={t('venue')}
        {...fieldOf(form, `sessions.${place}.venue`)}
        options={[
          { value: '', label: t('noVenue') },
          ...venues.map(({ key, name }, index) => ({
            value: key,
            label: name || t('venueNumber', { number: index + 1 }),
          })),
        ]}
      />
      {isOnline && (
        <div className="col-span-full">
          <Fields of={{ form }}>
            {[
              text(`sessions.${place}.onlineLink`, t('onlineLink'), {
                type: 'url',
                hint: t('onlineLinkHint'),
                maxLength: maxOnlineLink,
                rules: {
                  validate: (typed: string) => isOnlineLink(typed.trim()) || t('onlineLinkWrong'),
                },
              }),
            ]}
          </Fields>
        </div>
      )}
    </>
  );
}

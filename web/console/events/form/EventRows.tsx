import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { keepingFocus } from '#web/platform/focus.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { EventSection, fieldOf, type Part } from './EventSection.tsx';
import { newKey } from './eventFields.ts';

export function Row({
  title,
  children,
  actions,
  mark,
  isKept = false,
  onRemove,
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Shown after the title, for example that the session was cancelled. */
  mark?: ReactNode;
  /** Members have booked the ticket type or session of this row, so it cannot be removed. */
  isKept?: boolean;
  onRemove: () => void;
}) {
  return (
    <div
      role="group"
      aria-label={title}
      className="col-span-full rounded-control border border-line p-4"
    >
      <div className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2">
        <div className="mr-auto flex flex-wrap items-center gap-x-3">
          <h3 className="font-semibold">{title}</h3>
          {mark}
        </div>
        {actions}
        <RemoveButton row={title} isKept={isKept} onPress={onRemove} />
      </div>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
    </div>
  );
}

function RemoveButton({
  row,
  isKept,
  onPress,
}: {
  row: string;
  isKept: boolean;
  onPress: () => void;
}) {
  const t = useTranslations('eventForm');
  return isKept ? (
    <span className="text-sm text-soft">{t('keptRow')}</span>
  ) : (
    <Button
      variant="quiet"
      aria-label={t('removeRow', { row })}
      onPress={() => keepingFocus(onPress)}
    >
      {t('remove')}
    </Button>
  );
}

export const AddButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <Button variant="secondary" className="justify-self-start" onPress={onPress}>
    {label}
  </Button>
);

export function VenueRows({ form }: Part) {
  const t = useTranslations('eventForm');
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'venues' });
  return (
    <EventSection
      id="venues"
      title={t('venues')}
      text={t('venuesText')}
      error={formState.errors.venues?.message}
    >
      {fields.map((row, place) => (
        <Row
          key={row.id}
          title={t('venueNumber', { number: place + 1 })}
          onRemove={() => remove(place)}
        >
          <TextField
            label={t('venueName')}
            maxLength={100}
            {...fieldOf(form, `venues.${place}.name`)}
          />
          <div className="lg:col-span-2">
            <TextField
              label={t('address')}
              maxLength={200}
              {...fieldOf(form, `venues.${place}.address`)}
            />
          </div>
        </Row>
      ))}
      <AddButton
        label={t('addVenue')}
        onPress={() => append({ key: newKey(), name: '', address: '' })}
      />
    </EventSection>
  );
}

import type { PhoneRoom } from '#domain/facilities/phone/shapes.phone.ts';
import { type Typed, wordsOf } from '#domain/facilities/rules.information.ts';
import { lengthOf } from '#domain/text/text.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useWords } from '#web/platform/words/words.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Faults } from './faults.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

/** What it is for, and whom the venue can ask (FAC-055 to FAC-060). */
export function InformationSections({
  room,
  typed,
  faults,
  onType,
}: {
  room: PhoneRoom;
  typed: Typed;
  faults: Faults;
  onType: (change: Partial<Typed>) => void;
}) {
  const t = useWords('phoneBookingAdmin');
  const b = useWords('bookingsAdmin');
  const at = (field: keyof Typed) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => onType({ [field]: target.value }),
    ...(faults[field] === undefined ? {} : { error: faults[field] }),
  });
  const choices = (list: PhoneRoom['eventTypes']) => choicesOf(list, b('choose'));
  return (
    <>
      <FormSection title={t('forTitle')}>
        <div className="sm:col-span-2">
          <TextField label={t('eventName')} isRequired maxLength={200} {...at('eventName')} />
        </div>
        <Select
          label={b('eventType')}
          isRequired
          options={choices(room.eventTypes)}
          {...at('eventType')}
        />
        <Select
          label={b('layout')}
          isRequired
          options={choices(room.seatingArrangements)}
          {...at('seatingArrangement')}
        />
        <TextField
          label={b('attendees')}
          inputMode="numeric"
          isRequired
          hint={t('attendeesHint', { count: room.seatCapacity })}
          {...at('attendees')}
        />
        <div className="sm:col-span-2">
          <TextField
            label={b('description')}
            rows={3}
            hint={t('descriptionHint', {
              count: wordsOf(typed.description),
              most: room.maxDescriptionWords,
            })}
            {...at('description')}
          />
        </div>
        <div className="sm:col-span-2">
          <TextField
            label={b('notes')}
            rows={2}
            hint={t('notesHint', { count: lengthOf(typed.notes), most: room.maxNotesCharacters })}
            {...at('notes')}
          />
        </div>
      </FormSection>
      <FormSection title={t('contactTitle')}>
        <div className="sm:col-span-2">
          <TextField label={t('contactName')} isRequired maxLength={100} {...at('contactName')} />
        </div>
        <TextField label={t('phone')} type="tel" inputMode="tel" isRequired {...at('phone')} />
        <TextField label={t('email')} type="email" inputMode="email" isRequired {...at('email')} />
      </FormSection>
    </>
  );
}

import type { PhoneRoom } from '#domain/facilities/phone/shapes.phone.ts';
import { type Typed, wordsOf } from '#domain/facilities/rules.information.ts';
import { lengthOf } from '#domain/text/text.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { Faults } from './faults.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

type Props = {
  room: PhoneRoom;
  typed: Typed;
  faults: Faults;
  onType: (change: Partial<Typed>) => void;
};

const fieldOf =
  ({ typed, faults, onType }: Props) =>
  (field: keyof Typed) => ({
    value: typed[field],
    onChange: ({ target }: { target: { value: string } }) => onType({ [field]: target.value }),
    ...(faults[field] === undefined ? {} : { error: faults[field] }),
  });

/** Purpose and contact (FAC-055 to FAC-060). */
export function InformationSections(props: Props) {
  const t = useTranslations('phoneBookingAdmin');
  const at = fieldOf(props);
  return (
    <>
      <Purpose {...props} />
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

function Purpose(props: Props) {
  const t = useTranslations('phoneBookingAdmin');
  const b = useTranslations('bookingsAdmin');
  const { room, typed } = props;
  const at = fieldOf(props);
  const types = choicesOf(room.eventTypes, b('choose'));
  const layouts = choicesOf(room.seatingArrangements, b('choose'));
  const words = { count: wordsOf(typed.description), most: room.maxDescriptionWords };
  const characters = { count: lengthOf(typed.notes), most: room.maxNotesCharacters };
  return (
    <FormSection title={t('forTitle')}>
      <div className="sm:col-span-2">
        <TextField label={t('eventName')} isRequired maxLength={200} {...at('eventName')} />
      </div>
      <Select label={b('eventType')} isRequired options={types} {...at('eventType')} />
      <Select label={b('layout')} isRequired options={layouts} {...at('seatingArrangement')} />
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
          hint={t('descriptionHint', words)}
          {...at('description')}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField label={b('notes')} rows={2} hint={t('notesHint', characters)} {...at('notes')} />
      </div>
    </FormSection>
  );
}

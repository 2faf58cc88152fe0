import type { DeskEvent, DeskEventMember } from '#domain/orders/eventDesk/shapes.desk.ts';
import { type GuestType, guestTypes, sex } from '#domain/members/shapes.lookup.ts';
import { hasNumber } from '#domain/orders/names/rules.attendees.ts';
import { identityTypes } from '#domain/orders/names/shapes.attendees.ts';
import { FormSection } from '#web/console/ui/FormSection.tsx';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { useAges } from '#web/ui/events/ages.ts';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { keyOf } from './faults.ts';
import { PersonAnswers } from './PersonAnswers.tsx';
import { placesOf } from './tickets.ts';
import type { EventFormState, PersonForm } from './useEventForm.ts';

type Props = { event: DeskEvent; form: EventFormState; member: DeskEventMember | null };

/** Attendees of an event that needs their names (B-05, B-06). */
export function PeopleSection({ event, form, member }: Props) {
  const t = useTranslations('deskAdmin');
  const places = placesOf(event, form.chosen);
  if (places.length === 0) return null;
  return (
    <FormSection title={t('namesTitle')}>
      {places.map((place, index) => {
        const key = keyOf(place);
        const type = event.ticketTypes.find(({ id }) => id === place.ticketTypeId)!;
        return (
          <fieldset key={key} className="min-w-0 sm:col-span-2">
            <legend className="mb-2 text-sm font-semibold">
              {t('placeOf', { number: index + 1, ticket: type.name })}
            </legend>
            <PersonFields
              event={event}
              allowed={type.guestTypes}
              member={index === 0 ? member : null}
              of={{
                person: form.personAt(key),
                set: (change) => form.typePerson(key, index, change),
                errorAt: (field) => form.faults[`attendees.${index}.${field}`],
              }}
            />
          </fieldset>
        );
      })}
    </FormSection>
  );
}

const errorOf = ({ errorAt }: PersonForm, field: string) => {
  const error = errorAt(field);
  return error === undefined ? {} : { error };
};

function PersonFields({
  event,
  allowed,
  member,
  of,
}: {
  event: DeskEvent;
  allowed: readonly GuestType[];
  member: DeskEventMember | null;
  of: PersonForm;
}) {
  const t = useTranslations('deskAdmin');
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
      <NameFields allowed={allowed} of={of} isRealName={event.realName} />
      {event.realName && <IdentityFields of={of} />}
      <PersonAnswers questions={event.questions} of={of} />
      {member !== null && (
        <div className="sm:col-span-2">
          <Button
            variant="secondary"
            onPress={() =>
              of.set({
                guestType: allowed.find(hasNumber) ?? 'ABO',
                memberNo: member.memberNumber,
                name: member.name,
                phone: member.contact.phone || of.person.phone,
                email: member.contact.email || of.person.email,
              })
            }
          >
            {t('memberComes')}
          </Button>
        </div>
      )}
    </div>
  );
}

function NameFields({
  allowed,
  of,
  isRealName,
}: {
  allowed: readonly GuestType[];
  of: PersonForm;
  isRealName: boolean;
}) {
  const t = useTranslations('names');
  const { person, set } = of;
  const kinds = guestTypes.filter((type) => allowed.includes(type) || type === person.guestType);
  return (
    <>
      <Select
        label={t('guestType')}
        value={person.guestType}
        options={kinds.map((value) => ({ value, label: t(value) }))}
        onChange={({ target }) => set({ guestType: target.value as GuestType })}
        {...errorOf(of, 'guestType')}
      />
      {hasNumber(person.guestType) && (
        <TextField
          label={t('memberNo')}
          isRequired
          maxLength={20}
          autoComplete="off"
          value={person.memberNo ?? ''}
          onChange={({ target }) => set({ memberNo: target.value.trim() })}
          {...errorOf(of, 'memberNo')}
        />
      )}
      <TextField
        label={t(isRealName ? 'realName' : 'name')}
        isRequired
        maxLength={100}
        autoComplete="off"
        value={person.name}
        onChange={({ target }) => set({ name: target.value })}
        {...errorOf(of, 'name')}
      />
      <TextField
        label={t('phone')}
        type="tel"
        isRequired
        maxLength={20}
        autoComplete="off"
        value={person.phone}
        onChange={({ target }) => set({ phone: target.value })}
        {...errorOf(of, 'phone')}
      />
      <TextField
        label={t('email')}
        type="email"
        isRequired={isRealName}
        maxLength={200}
        autoComplete="off"
        value={person.email}
        onChange={({ target }) => set({ email: target.value })}
        {...errorOf(of, 'email')}
      />
    </>
  );
}

/** Fields that only a real-name event needs (B-06). */
function IdentityFields({ of }: { of: PersonForm }) {
  const t = useTranslations('names');
  const ages = useAges();
  const { person, set } = of;
  const choose = { value: '', label: t('noAnswer') };
  return (
    <>
      <Select
        label={t('sex')}
        isRequired
        value={person.sex ?? ''}
        options={[
          choose,
          { value: 'MALE', label: t('male') },
          { value: 'FEMALE', label: t('female') },
        ]}
        onChange={({ target }) =>
          set({ sex: sex.def.out.options.find((one) => one === target.value) ?? null })
        }
        {...errorOf(of, 'sex')}
      />
      <Select
        label={t('ageRange')}
        isRequired
        value={person.ageRange === null ? '' : String(person.ageRange)}
        options={[choose, ...ages]}
        onChange={({ target }) =>
          set({ ageRange: target.value === '' ? null : Number(target.value) })
        }
        {...errorOf(of, 'ageRange')}
      />
      <Select
        label={t('identityType')}
        isRequired
        value={person.identityType ?? ''}
        options={[choose, ...identityTypes.map((value) => ({ value, label: t(value) }))]}
        onChange={({ target }) =>
          set({ identityType: identityTypes.find((one) => one === target.value) ?? null })
        }
        {...errorOf(of, 'identityType')}
      />
      <TextField
        label={t('identityNo')}
        isRequired
        maxLength={20}
        autoComplete="off"
        value={person.identityNo}
        onChange={({ target }) => set({ identityNo: target.value.trim() })}
        {...errorOf(of, 'identityNo')}
      />
    </>
  );
}

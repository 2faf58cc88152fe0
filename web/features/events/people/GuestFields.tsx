import { guestTypes, type GuestType, sex } from '#domain/members/shapes.lookup.ts';
import { hasNumber } from '#domain/orders/names/rules.attendees.ts';
import { identityTypes } from '#domain/orders/names/shapes.attendees.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useAges } from '#web/ui/events/ages.ts';
import type { AttendeeEntry } from './people.ts';
import type { GuestListFault } from './guestList.ts';
import { PersonQuestion } from './PersonQuestion.tsx';
import { type GuestList, idOf } from './useGuestList.ts';

type Props = { list: GuestList; placeKey: string; faults: readonly GuestListFault[] };

export function useFaultText() {
  const t = useTranslations('names');
  return (fault: GuestListFault | undefined): string | undefined =>
    fault === undefined
      ? undefined
      : (fault.text ??
        t((fault.word ?? 'nameWrong') as 'nameWrong', { number: fault.number ?? 0 }));
}

function usePerson({ list, placeKey, faults }: Props) {
  const t = useTranslations('names');
  const textOf = useFaultText();
  const { isRealName } = list.required;
  const errorOf = (field: string) => textOf(faults.find((fault) => fault.field === field));
  return {
    list,
    placeKey,
    entry: list.entryOf(placeKey),
    isRealName,
    set: (change: Partial<AttendeeEntry>) => list.set(placeKey, change),
    errorOf,
    at: (field: string) => ({
      id: idOf(placeKey, field),
      onBlur: () => list.leave(placeKey, field),
      error: errorOf(field),
    }),
    optional: (label: string) => (isRealName ? label : t('optional', { label })),
    choose: { value: '', label: t('noAnswer') },
  };
}

type PersonProps = { person: ReturnType<typeof usePerson> };

/** Fields of one attendee (EVT-062, B-06). Each change is stored at once. */
export function GuestFields(props: Props) {
  const { list, placeKey } = props;
  const person = usePerson(props);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <KindFields person={person} />
      <ContactFields person={person} />
      <AboutFields person={person} />
      {person.isRealName && <IdentityFields person={person} />}
      {list.required.questions.map((question) => (
        <div key={question.questionId} className="sm:col-span-2">
          <PersonQuestion
            list={list}
            placeKey={placeKey}
            question={question}
            error={person.errorOf(`answers.${question.questionId}`)}
          />
        </div>
      ))}
    </div>
  );
}

function KindFields({ person: { list, placeKey, entry, set, at } }: PersonProps) {
  const t = useTranslations('names');
  const known = hasNumber(entry.guestType) ? list.knownOf(entry) : undefined;
  const numberHint =
    known?.state === 'asking'
      ? t('checking')
      : known?.state === 'found'
        ? t('numberOf', { name: known.name })
        : undefined;
  const allowed = list.allowedAt(placeKey);
  // The selected kind is an option even if it is no longer allowed.
  const kinds = guestTypes.filter((type) => allowed.includes(type) || type === entry.guestType);
  return (
    <>
      <Select
        label={t('guestType')}
        {...at('guestType')}
        value={entry.guestType}
        onChange={(event) => set({ guestType: event.target.value as GuestType })}
        options={kinds.map((type) => ({ value: type, label: t(type) }))}
      />
      {hasNumber(entry.guestType) && (
        <div aria-live="polite">
          <TextField
            label={t('memberNo')}
            {...at('memberNo')}
            inputMode="numeric"
            autoComplete="off"
            isRequired
            maxLength={20}
            value={entry.memberNo ?? ''}
            onChange={(event) => set({ memberNo: event.target.value.trim() })}
            hint={numberHint}
          />
        </div>
      )}
    </>
  );
}

function ContactFields({ person: { entry, isRealName, set, at, optional } }: PersonProps) {
  const t = useTranslations('names');
  return (
    <>
      <div className="sm:col-span-2">
        <TextField
          label={t(isRealName ? 'realName' : 'name')}
          {...at('name')}
          autoComplete="off"
          isRequired
          maxLength={100}
          value={entry.name}
          onChange={(event) => set({ name: event.target.value })}
        />
      </div>
      <TextField
        label={t('phone')}
        {...at('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        isRequired
        maxLength={20}
        value={entry.phone}
        onChange={(event) => set({ phone: event.target.value })}
      />
      <TextField
        label={optional(t('email'))}
        {...at('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        isRequired={isRealName}
        maxLength={200}
        value={entry.email}
        onChange={(event) => set({ email: event.target.value })}
      />
    </>
  );
}

function AboutFields({ person }: PersonProps) {
  const t = useTranslations('names');
  const ages = useAges();
  const { entry, isRealName, set, at, optional, choose } = person;
  return (
    <>
      <Select
        label={optional(t('sex'))}
        {...at('sex')}
        isRequired={isRealName}
        value={entry.sex ?? ''}
        onChange={(event) =>
          set({ sex: sex.def.out.options.find((one) => one === event.target.value) ?? null })
        }
        options={[
          choose,
          { value: 'MALE', label: t('male') },
          { value: 'FEMALE', label: t('female') },
        ]}
      />
      <Select
        label={optional(t('ageRange'))}
        {...at('ageRange')}
        isRequired={isRealName}
        value={entry.ageRange === null ? '' : String(entry.ageRange)}
        onChange={(event) =>
          set({ ageRange: event.target.value === '' ? null : Number(event.target.value) })
        }
        options={[choose, ...ages]}
      />
    </>
  );
}

function IdentityFields({ person: { list, placeKey, entry, set, at, choose } }: PersonProps) {
  const t = useTranslations('names');
  const kept = list.keptOf(placeKey);
  return (
    <>
      <Select
        label={t('identityType')}
        {...at('identityType')}
        isRequired
        value={entry.identityType ?? ''}
        onChange={(event) =>
          set({ identityType: (event.target.value || null) as AttendeeEntry['identityType'] })
        }
        options={[choose, ...identityTypes.map((type) => ({ value: type, label: t(type) }))]}
      />
      <TextField
        label={t('identityNo')}
        {...at('identityNo')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        isRequired={kept === null}
        maxLength={20}
        hint={kept === null ? t('identityHint') : t('identityKept', { number: kept })}
        value={entry.identityNo}
        onChange={(event) => set({ identityNo: event.target.value.trim() })}
      />
    </>
  );
}

import { answerLengths, type Question } from '#domain/events/questions/shapes.ts';
import { guestTypes, type GuestType, sex } from '#domain/members/shapes.lookup.ts';
import { hasNumber } from '#domain/orders/names/rules.attendees.ts';
import { identityTypes } from '#domain/orders/names/shapes.attendees.ts';
import { useWords } from '#web/platform/words/words.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { RequiredMark } from '#web/ui/fields/RequiredMark.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { useAges } from '#web/ui/events/ages.ts';
import type { AttendeeEntry } from './people.ts';
import type { GuestListFault } from './guestList.ts';
import { type GuestList, idOf } from './useGuestList.ts';

type Props = { list: GuestList; placeKey: string; faults: readonly GuestListFault[] };

/** The sentence of the first fault at a field. */
export function useFaultText() {
  const t = useWords('names');
  return (fault: GuestListFault | undefined): string | undefined =>
    fault === undefined
      ? undefined
      : (fault.text ??
        t((fault.word ?? 'nameWrong') as 'nameWrong', { number: fault.number ?? 0 }));
}

/** The fields of one person (EVT-062, B-06); what is typed is kept with every key. */
export function GuestFields({ list, placeKey, faults }: Props) {
  const t = useWords('names');
  const textOf = useFaultText();
  const ages = useAges();
  const entry = list.entryOf(placeKey);
  const { isRealName, questions } = list.asks;
  const set = (change: Partial<AttendeeEntry>) => list.set(placeKey, change);
  const errorOf = (field: string) => {
    const text = textOf(faults.find((fault) => fault.field === field));
    return text === undefined ? {} : { error: text };
  };
  const at = (field: string) => ({
    id: idOf(placeKey, field),
    onBlur: () => list.leave(placeKey, field),
  });
  const choose = { value: '', label: t('noAnswer') };
  const optional = (label: string) => (isRealName ? label : t('optional', { label }));
  const known = hasNumber(entry.guestType) ? list.knownOf(entry) : undefined;
  const numberHint =
    known?.state === 'asking'
      ? t('checking')
      : known?.state === 'found'
        ? t('numberOf', { name: known.name })
        : undefined;
  const kept = list.keptOf(placeKey);
  const allowed = list.allowedAt(placeKey);
  // What stands there is always shown, also where it is not wanted any more.
  const kinds = guestTypes.filter((type) => allowed.includes(type) || type === entry.guestType);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label={t('guestType')}
        {...at('guestType')}
        value={entry.guestType}
        onChange={(event) => set({ guestType: event.target.value as GuestType })}
        options={kinds.map((type) => ({ value: type, label: t(type) }))}
        {...errorOf('guestType')}
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
            {...(numberHint === undefined ? {} : { hint: numberHint })}
            {...errorOf('memberNo')}
          />
        </div>
      )}
      <div className="sm:col-span-2">
        <TextField
          label={t(isRealName ? 'realName' : 'name')}
          {...at('name')}
          autoComplete="off"
          isRequired
          maxLength={100}
          value={entry.name}
          onChange={(event) => set({ name: event.target.value })}
          {...errorOf('name')}
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
        {...errorOf('phone')}
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
        {...errorOf('email')}
      />
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
        {...errorOf('sex')}
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
        {...errorOf('ageRange')}
      />
      {isRealName && (
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
            {...errorOf('identityType')}
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
            {...errorOf('identityNo')}
          />
        </>
      )}
      {questions.map((question) => (
        <div key={question.questionId} className="sm:col-span-2">
          <QuestionField
            list={list}
            placeKey={placeKey}
            question={question}
            {...errorOf(`answers.${question.questionId}`)}
          />
        </div>
      ))}
    </div>
  );
}

/** One question of the event for one person (EVT-066). */
function QuestionField({
  list,
  placeKey,
  question,
  error,
}: Omit<Props, 'faults'> & { question: Question; error?: string }) {
  const t = useWords('names');
  const entry = list.entryOf(placeKey);
  const given = entry.answers.find((one) => one.questionId === question.questionId) ?? {
    questionId: question.questionId,
    optionIds: [],
    text: '',
  };
  const field = `answers.${question.questionId}`;
  const id = idOf(placeKey, field);
  const answer = (change: { optionIds?: string[]; text?: string }) =>
    list.set(placeKey, {
      answers: [
        ...entry.answers.filter((one) => one.questionId !== question.questionId),
        { ...given, ...change },
      ],
    });
  const shared = {
    id,
    onBlur: () => list.leave(placeKey, field),
    ...(error === undefined ? {} : { error }),
  };
  const choose = { value: '', label: t('noAnswer') };
  switch (question.kind) {
    case 'SINGLE':
      return (
        <Select
          {...shared}
          isRequired
          label={question.text}
          value={given.optionIds[0] ?? ''}
          onChange={(event) =>
            answer({ optionIds: event.target.value === '' ? [] : [event.target.value] })
          }
          options={[
            choose,
            ...question.options.map((option) => ({ value: option.optionId, label: option.text })),
          ]}
        />
      );
    case 'RATING':
      return (
        <Select
          {...shared}
          isRequired
          label={question.text}
          value={given.text}
          onChange={(event) => answer({ text: event.target.value })}
          options={[choose, ...['1', '2', '3', '4', '5'].map((value) => ({ value, label: value }))]}
        />
      );
    case 'MULTIPLE':
      return (
        <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
          <legend className="text-sm font-semibold">
            {question.text}
            <RequiredMark />
          </legend>
          {question.options.map((option, index) => (
            <Checkbox
              key={option.optionId}
              id={index === 0 ? id : `${id}-${option.optionId}`}
              checked={given.optionIds.includes(option.optionId)}
              onChange={(event) =>
                answer({
                  optionIds: event.target.checked
                    ? [...given.optionIds, option.optionId]
                    : given.optionIds.filter((one) => one !== option.optionId),
                })
              }
            >
              {option.text}
            </Checkbox>
          ))}
          {error !== undefined && (
            <p id={`${id}-error`} role="alert" className="text-sm text-coral">
              {error}
            </p>
          )}
        </fieldset>
      );
    default: {
      const field = {
        ...shared,
        label: question.text,
        isRequired: true,
        maxLength: answerLengths[question.kind],
        value: given.text,
      };
      return question.kind === 'LONG' ? (
        <TextField {...field} rows={3} onChange={(event) => answer({ text: event.target.value })} />
      ) : (
        <TextField {...field} onChange={(event) => answer({ text: event.target.value })} />
      );
    }
  }
}

import { useState } from 'react';
import { reason as reasonShape } from '#domain/administrators/shapes.ts';
import type { Input, Output } from '#domain/call.ts';
import { cancelEventSessions, previewSessionCancel } from '#domain/events/acts/calls.acts.ts';
import { zoneOf } from '#web/console/platform/console.ts';
import { languageTexts } from '#web/console/platform/languageTexts.ts';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { FieldError } from '#web/console/ui/fields/FieldError.tsx';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { now } from '#web/platform/clock.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { timeText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { useOpenUntilDone } from '#web/platform/useOpenUntilDone.ts';
import { Choices } from '#web/ui/fields/Choices.tsx';
import { ManyToggles } from '#web/ui/fields/ManyToggles.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { SessionsAffected } from './SessionsAffected.tsx';
import type { EventRecord } from './eventFields.ts';

type Typed = Pick<
  Input<typeof cancelEventSessions>,
  'sessions' | 'alternatives' | 'note' | 'reason'
>;
type Preview = Output<typeof previewSessionCancel>;
type Opening = { title: string; row: EventRecord; onDone: (text: string) => void };
type Props = { row: EventRecord; onDone: (text: string) => void; onClose: () => void };

/** Opens the dialog that cancels sessions: first which and what instead, then what it does. */
export const askSessions = ({ title, ...of }: Opening): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => title,
    body: ({ close }) => <CancelSessions {...of} onClose={close} />,
  });

function CancelSessions(props: Props) {
  const { row } = props;
  const [typed, setTyped] = useState<Typed>({
    sessions: [],
    alternatives: [],
    note: { en: '', 'zh-CN': '', ms: '' },
    reason: '',
  });
  const [preview, setPreview] = useState<Preview>();
  const { mutate, isBusy } = useCallMutation(previewSessionCancel, {
    isRead: true,
    errorDisplay: 'dialog',
  });
  const show = async (wanted: Typed) => {
    setTyped(wanted);
    setPreview(await mutate({ id: row.id, version: row.version, ...wanted }));
  };
  return preview === undefined ? (
    <Choice {...props} typed={typed} isBusy={isBusy} onNext={(wanted) => void show(wanted)} />
  ) : (
    <Confirm {...props} typed={typed} preview={preview} />
  );
}

/** Sessions that all bookers of the chosen ones could have: with each of their ticket types. */
function alikeOf({ stock }: EventRecord, others: readonly string[], sessions: readonly string[]) {
  const typesIn = (one: string) =>
    stock.filter(({ session, total }) => session === one && total > 0).map((of) => of.ticketType);
  const needed = new Set(sessions.flatMap(typesIn));
  return others.filter((one) => needed.isSubsetOf(new Set(typesIn(one))));
}

type ChoiceProps = Props & { typed: Typed; isBusy: boolean; onNext: (typed: Typed) => void };

/** What is typed in the first step, and what is wrong with it. */
function useChoice({ row, typed, onNext }: ChoiceProps) {
  const t = useTranslations('eventForm');
  const a = useTranslations('administrators');
  const [of, setOf] = useState(typed);
  const [hasOffer, setOffer] = useState(true);
  const [own, setOwn] = useState<readonly string[] | null>(null);
  const [isChecked, setChecked] = useState(false);
  const coming = row.sessions.filter(
    ({ key, endTime }) => endTime > now() && !row.cancelledSessions.includes(key),
  );
  const others = coming
    .filter(({ key, startTime }) => startTime > now() && !of.sessions.includes(key))
    .map(({ key }) => key);
  const alternatives = (own ?? alikeOf(row, others, of.sessions)).filter((one) =>
    others.includes(one),
  );
  const reason = reasonShape.safeParse(of.reason);
  const sessionFault =
    of.sessions.length === 0
      ? t('cancelSessionsNone')
      : of.sessions.length === coming.length
        ? t('cancelSessionsAll')
        : '';
  const offerFault = hasOffer && alternatives.length === 0 ? t('cancelSessionsNoTarget') : '';
  const submit = () => {
    setChecked(true);
    if (sessionFault !== '' || offerFault !== '' || !reason.success) return;
    onNext({ ...of, reason: reason.data, alternatives: hasOffer ? [...alternatives] : [] });
  };
  const shownIf = (fault: string) => (isChecked && fault !== '' ? fault : null);
  return {
    of,
    change: (more: Partial<Typed>) => setOf((before) => ({ ...before, ...more })),
    hasOffer,
    setOffer,
    setOwn,
    coming,
    others,
    alternatives,
    submit,
    sessionFault: shownIf(sessionFault),
    offerFault: shownIf(offerFault),
    reasonFault: shownIf(reason.success ? '' : a('reasonMissing')),
  };
}

function Choice(props: ChoiceProps) {
  const t = useTranslations('eventForm');
  const language = useLanguage();
  const { row, isBusy, onClose } = props;
  const form = useChoice(props);
  const { of, change, coming, others, hasOffer } = form;
  const zone = zoneOf(row.country);
  const optionsOf = (keys: readonly string[]) =>
    coming
      .filter(({ key }) => keys.includes(key))
      .map(({ key, startTime }) => ({
        value: key,
        text: fullMoment(startTime, language, zone),
      }));
  return (
    <form
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) form.submit();
      }}
    >
      <p className="text-soft">{t('cancelSessionsText')}</p>
      <ManyToggles
        label={t('cancelSessionsWhich')}
        options={optionsOf(coming.map(({ key }) => key))}
        values={of.sessions}
        onChange={(sessions) => change({ sessions: [...sessions] })}
      />
      <FieldError text={form.sessionFault} />
      <Choices
        label={t('cancelSessionsOffer')}
        value={hasOffer ? 'other' : 'refund'}
        options={[
          { value: 'other', label: t('offerAlternatives') },
          { value: 'refund', label: t('offerRefund') },
        ]}
        onChange={(value) => form.setOffer(value === 'other')}
      />
      {hasOffer && (
        <ManyToggles
          label={t('cancelSessionsInstead')}
          options={optionsOf(others)}
          values={form.alternatives}
          onChange={form.setOwn}
        />
      )}
      <FieldError text={form.offerFault} />
      <Texts of={of} hasNote={hasOffer} change={change} reasonFault={form.reasonFault} />
      <DialogButtons label={t('cancelSessionsNext')} isBusy={isBusy} onClose={onClose} />
    </form>
  );
}

type TextsProps = {
  of: Typed;
  hasNote: boolean;
  change: (more: Partial<Typed>) => void;
  reasonFault: string | null;
};

/** The reason, and the text for the bookers in three languages. */
function Texts({ of, hasNote, change, reasonFault }: TextsProps) {
  const t = useTranslations('eventForm');
  const a = useTranslations('administrators');
  return (
    <>
      {hasNote &&
        (['en', 'zh-CN', 'ms'] as const).map((language) => (
          <TextField
            key={language}
            lang={language}
            label={`${t('cancelSessionsNote')} · ${a(languageTexts[language])}`}
            rows={2}
            maxLength={500}
            value={of.note[language]}
            onChange={({ target }) => change({ note: { ...of.note, [language]: target.value } })}
            {...(language === 'en' ? { hint: t('cancelSessionsNoteHint') } : {})}
          />
        ))}
      <TextField
        label={a('reason')}
        hint={a('reasonHint')}
        rows={2}
        maxLength={300}
        isRequired
        value={of.reason}
        onChange={({ target }) => change({ reason: target.value })}
        {...(reasonFault === null ? {} : { error: reasonFault })}
      />
    </>
  );
}

/** What it does, before it is done. */
function Confirm({
  row,
  typed,
  preview,
  onDone,
  onClose,
}: Props & { typed: Typed; preview: Preview }) {
  const t = useTranslations('eventForm');
  const count = typed.sessions.length;
  const { isBusy, failure, send } = useOpenUntilDone(onClose);
  const { mutate } = useCallMutation(cancelEventSessions, {
    onDone: ({ dueAt }) =>
      onDone(
        dueAt === null
          ? t('sessionsNow', { count })
          : t('sessionsWait', { count, at: timeText(dueAt, zoneOf(row.country)) }),
      ),
  });
  const { id, version } = row;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send((dialog) => mutate({ id, version, ...typed }, dialog));
      }}
    >
      <SessionsAffected of={preview} />
      <FieldError isLarge text={failure} className="mt-3" />
      <DialogButtons
        label={t('cancelSessionsYes', { count })}
        isDanger
        isBusy={isBusy}
        onClose={onClose}
      />
    </form>
  );
}

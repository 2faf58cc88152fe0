import { useState } from 'react';
import type { Input, Output } from '#domain/call.ts';
import { draftCalls, sendCalls } from '#domain/notifications/messages/calls.ts';
import type { Attendance, MessageKind } from '#domain/notifications/messages/shapes.ts';
import type { Language } from '#domain/text/languages.ts';
import { goConsole, zoneOf } from '#web/console/platform/console.ts';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { refetchCalls, useCallQuery } from '#web/platform/calls/useCallQuery.ts';
import type { Refused } from '#web/platform/calls/refused.ts';
import { confirm } from '#web/platform/dialogs.ts';
import { dayOf } from '#web/platform/locale/dates.ts';
import { now } from '#web/platform/clock.ts';
import { toast } from '#web/platform/toasts.ts';
import { useTranslations } from '#web/platform/locale/translations.ts';

const noTexts = {
  'subjects.en': '',
  'subjects.zh-CN': '',
  'subjects.ms': '',
  'bodies.en': '',
  'bodies.zh-CN': '',
  'bodies.ms': '',
};
type Typed = typeof noTexts;

type ChosenPeople = {
  sessionIds: string[];
  ticketTypeIds: string[];
  attendance: '' | Attendance;
  from: string;
  until: string;
};

const idNames = { event: 'eventId', room: 'roomId', service: 'serviceId' } as const;

const inPeriod = ({ from, until }: ChosenPeople): object => ({ from, until });
const chosenBy: Record<MessageKind, (of: ChosenPeople) => object> = {
  event: ({ sessionIds, ticketTypeIds, attendance }) => ({
    ...(sessionIds.length > 0 && { sessionIds }),
    ...(ticketTypeIds.length > 0 && { ticketTypeIds }),
    ...(attendance !== '' && { attendance }),
  }),
  room: inPeriod,
  service: inPeriod,
};

/** The chosen people as input of the calls; an empty list means all. */
function peopleOf(kind: MessageKind, id: string, of: ChosenPeople): object {
  return { [idNames[kind]]: id, ...chosenBy[kind](of) };
}

const inAll = (typed: Typed, part: 'subjects' | 'bodies'): Record<Language, string> => ({
  en: typed[`${part}.en`].trim(),
  'zh-CN': typed[`${part}.zh-CN`].trim(),
  ms: typed[`${part}.ms`].trim(),
});
const writtenOf = (typed: Typed) => ({
  subjects: inAll(typed, 'subjects'),
  bodies: inAll(typed, 'bodies'),
});

type DraftCall = (typeof draftCalls)['event'];
type SendCall = (typeof sendCalls)['event'];
// The inputs of a kind's calls differ in the fields of its people only.
const draftCallOf = (kind: MessageKind) => draftCalls[kind] as unknown as DraftCall;
const sendCallOf = (kind: MessageKind) => sendCalls[kind] as unknown as SendCall;

/** Which people are chosen, and how many they are. */
function useRecipients(kind: MessageKind, id: string) {
  const today = dayOf(now(), zoneOf(null));
  const [chosen, setChosen] = useState<ChosenPeople>({
    sessionIds: [],
    ticketTypeIds: [],
    attendance: '',
    from: today,
    until: today,
  });
  const [isNews, setNews] = useState(false);
  const people = { ...peopleOf(kind, id, chosen), isNews } as Input<DraftCall>;
  const draft = useCallQuery(draftCallOf(kind), people, { keep: true });
  const change = (next: Partial<ChosenPeople>) => setChosen((before) => ({ ...before, ...next }));
  return { chosen, change, isNews, setNews, people, draft };
}

/** A new message: its people, its texts, its preview, and sending it. */
export function useMessageForm(kind: MessageKind, id: string) {
  const t = useTranslations('messagesAdmin');
  const recipients = useRecipients(kind, id);
  const { people, draft } = recipients;
  const [memberId, setMemberId] = useState('');
  /** Mails of the preview, with the input that they show. */
  const [drawn, setDrawn] = useState<{ of: string; mails: Output<DraftCall>['mails'] } | null>(
    null,
  );
  // One key for each message, so that a repeated press sends it once.
  const [requestKey] = useState(() => crypto.randomUUID());
  const { typed, field, setFault } = useTyped(noTexts);
  const written = writtenOf(typed);
  const readers = draft.data?.people ?? [];
  const reader = (readers.find((one) => one.memberId === memberId) ?? readers[0])?.memberId ?? '';
  const drawable = { ...people, written, reader };
  const onRefused = ({ field: name, text, refusal }: Refused) => {
    if (refusal === 'recipientsChanged') void draft.refetch();
    if (!name.startsWith('written.')) return false;
    setFault({ field: name.slice('written.'.length), text });
    return true;
  };
  const drawing = useCallMutation(draftCallOf(kind), {
    isRead: true,
    errorDisplay: 'dialog',
    onDone: ({ mails }, input) => setDrawn({ of: JSON.stringify(input), mails }),
    onRefused,
  });
  const sending = useCallMutation(sendCallOf(kind), {
    onDone: async (answer) => {
      // The bar of what waits shows one that can be undone.
      if (answer.dueAt === null) toast(t('queued'));
      await refetchCalls();
      goConsole('/admin/message', { message: answer.id, kind, subject: id }, true);
    },
    onRefused,
  });
  /** Marks the first empty English text; false if there is none. */
  const isIncomplete = () => {
    const missing = (['subjects', 'bodies'] as const).find((part) => written[part].en === '');
    if (missing !== undefined) setFault({ field: `${missing}.en`, text: t(`${missing}Missing`) });
    return missing !== undefined;
  };
  const preview = () => {
    if (!isIncomplete()) void drawing.mutate(drawable);
  };
  const send = async () => {
    const { count = 0 } = draft.data ?? {};
    if (isIncomplete() || count === 0) return;
    await confirm({
      title: t('sendTitle', { count }),
      text: written.subjects.en,
      yes: t('sendTo', { count }),
      act: (dialog) => sending.mutate({ ...people, written, count, requestKey }, dialog),
    });
  };
  return {
    ...recipients,
    field,
    reader,
    setReader: setMemberId,
    // A preview of other texts or people is not shown any more.
    mails: drawn?.of === JSON.stringify(drawable) ? drawn.mails : [],
    preview,
    isDrawing: drawing.isBusy,
    send,
    isSending: sending.isBusy,
  };
}

export type MessageForm = ReturnType<typeof useMessageForm>;

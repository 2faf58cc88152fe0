import { useState } from 'react';
import { writeToBooker } from '#domain/facilities/bookings/calls.message.ts';
import type { VenueBookingDetail } from '#domain/facilities/bookings/shapes.bookings.ts';
import {
  longestMessage,
  longestMessageSubject,
} from '#domain/facilities/bookings/shapes.message.ts';
import { hasSign } from '#domain/text/text.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf, useWords } from '#web/platform/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Toggles } from '#web/ui/fields/Choices.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';

const nameOf = ({ memberName, memberNumber }: VenueBookingDetail) => memberName || memberNumber;

/** Asks what is written to who booked, and writes it (ADM-030). */
export const askMessage = (booking: VenueBookingDetail): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('phoneBookingAdmin', 'writeTitle', { name: nameOf(booking) }),
    body: ({ close }) => <MessageForm booking={booking} onClose={close} />,
  });

const languages = { en: 'languageEn', 'zh-CN': 'languageZh', ms: 'languageMs' } as const;

const isTooLittle = (text: string) => text.length < 3 || !hasSign(text);

function MessageForm({ booking, onClose }: { booking: VenueBookingDetail; onClose: () => void }) {
  const t = useWords('phoneBookingAdmin');
  const a = useWords('administrators');
  const { orderNumber, contactEmail, language, subjects } = booking;
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  const [fault, setFault] = useState<{ field: 'subject' | 'text'; text: string } | null>(null);
  const writing = useCallMutation(writeToBooker, {
    onDone: async () => {
      toast(t('sent'));
      await refetchCalls();
      onClose();
    },
    onRefused: ({ text: said }) => {
      // Here it stands beside what was typed, which stays.
      setFault({ field: 'text', text: said });
      return true;
    },
  });
  const at = (field: 'subject' | 'text') => (fault?.field === field ? { error: fault.text } : {});
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const typed = { subject: subject.trim(), text: text.trim() };
        if (isTooLittle(typed.subject))
          return setFault({ field: 'subject', text: t('subjectMissing') });
        if (isTooLittle(typed.text)) return setFault({ field: 'text', text: t('messageMissing') });
        void writing.mutate({ orderNumber, ...typed });
      }}
    >
      <p className="mb-4 break-words text-soft">
        {t('writeText', {
          email: contactEmail,
          language: t(languages[language as keyof typeof languages] ?? 'languageEn'),
        })}
      </p>
      <div className="space-y-4">
        <Toggles
          label={t('readySubjects')}
          value={subject}
          options={subjects.map((one) => ({ value: one, label: one }))}
          onChange={(chosen) => {
            setSubject(chosen);
            setFault(null);
          }}
        />
        <TextField
          label={t('subject')}
          maxLength={longestMessageSubject}
          isRequired
          value={subject}
          onChange={({ target }) => {
            setSubject(target.value);
            setFault(null);
          }}
          {...at('subject')}
        />
        <TextField
          label={t('message')}
          hint={t('messageHint', { most: longestMessage })}
          rows={6}
          maxLength={longestMessage}
          isRequired
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setFault(null);
          }}
          {...at('text')}
        />
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onPress={onClose}>
          {a('cancel')}
        </Button>
        <Button type="submit" isBusy={writing.isBusy}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}

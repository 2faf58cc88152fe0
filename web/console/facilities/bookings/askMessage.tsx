import { writeToBooker } from '#domain/facilities/bookings/calls.message.ts';
import type { VenueBookingDetail } from '#domain/facilities/bookings/shapes.bookings.ts';
import {
  maxMessageLength,
  maxMessageSubjectLength,
} from '#domain/facilities/bookings/shapes.message.ts';
import { hasSign } from '#domain/text/text.ts';
import { openDialog } from '#web/platform/dialogs.ts';
import { toast } from '#web/platform/toasts.ts';
import { refetchCalls } from '#web/platform/calls/useCallQuery.ts';
import { useCallMutation } from '#web/platform/calls/useCallMutation.ts';
import { textOf, useTranslations } from '#web/platform/locale/translations.ts';
import { Toggles } from '#web/ui/fields/Choices.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { DialogButtons } from '#web/console/ui/DialogButtons.tsx';
import { useTyped } from '#web/console/ui/fields/useTyped.ts';
import { choicesOf } from '#web/console/ui/fields/choicesOf.ts';

const nameOf = ({ memberName, memberNumber }: VenueBookingDetail) => memberName || memberNumber;

/** Opens a dialog that sends a message to the booker (ADM-030). */
export const askMessage = (booking: VenueBookingDetail): Promise<void> =>
  openDialog({
    rank: 'other',
    title: () => textOf('phoneBookingAdmin', 'writeTitle', { name: nameOf(booking) }),
    body: ({ close }) => <MessageForm booking={booking} onClose={close} />,
  });

const languages = { en: 'languageEn', 'zh-CN': 'languageZh', ms: 'languageMs' } as const;

const isTooLittle = (text: string) => text.length < 3 || !hasSign(text);

function MessageForm({ booking, onClose }: { booking: VenueBookingDetail; onClose: () => void }) {
  const t = useTranslations('phoneBookingAdmin');
  const { orderNumber, contactEmail, language, subjects } = booking;
  const { typed, type, field, setFault } = useTyped({ subject: '', text: '' });
  const writing = useCallMutation(writeToBooker, {
    onDone: async () => {
      toast(t('sent'));
      await refetchCalls();
      onClose();
    },
    onRefused: ({ text: message }) => {
      // The error is shown at the field, and the dialog keeps its input.
      setFault({ field: 'text', text: message });
      return true;
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const [subject, text] = [typed.subject.trim(), typed.text.trim()];
        if (isTooLittle(subject)) return setFault({ field: 'subject', text: t('subjectMissing') });
        if (isTooLittle(text)) return setFault({ field: 'text', text: t('messageMissing') });
        void writing.mutate({ orderNumber, subject, text });
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
          value={typed.subject}
          options={choicesOf(subjects)}
          onChange={(subject) => type({ subject })}
        />
        <TextField
          label={t('subject')}
          maxLength={maxMessageSubjectLength}
          isRequired
          {...field('subject')}
        />
        <TextField
          label={t('message')}
          hint={t('messageHint', { most: maxMessageLength })}
          rows={6}
          maxLength={maxMessageLength}
          isRequired
          {...field('text')}
        />
      </div>
      <DialogButtons label={t('send')} isBusy={writing.isBusy} onClose={onClose} />
    </form>
  );
}

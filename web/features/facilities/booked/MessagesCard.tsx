import type { ReceivedMessage } from '#domain/facilities/bookings/shapes.message.ts';
import { momentText } from '#web/platform/locale/dates.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Card } from '#web/ui/Card.tsx';

/** Messages of the company about a booking, for members whom its mails do not reach (ADM-030). */
export function MessagesCard({ messages }: { messages: readonly ReceivedMessage[] }) {
  const t = useTranslations('bookedRooms');
  const language = useLanguage();
  if (messages.length === 0) return null;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('messages')}</h2>
      <ul className="divide-y divide-line">
        {messages.map(({ id, at, subject, text }) => (
          <li key={id} className="py-3 last:pb-0">
            <p className="font-semibold break-words">{subject}</p>
            <p className="text-sm text-soft">
              <time dateTime={new Date(at).toISOString()}>{momentText(at, language)}</time>
            </p>
            <p className="mt-1 max-w-prose break-words whitespace-pre-line">{text}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

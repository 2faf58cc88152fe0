import type {
  MessageKind,
  MessageMail,
  SentMessage,
} from '#domain/notifications/messages/shapes.ts';
import type { useTranslations } from '#web/platform/locale/translations.ts';
import { checkIcon, minusIcon, refreshIcon, warningIcon } from '#web/ui/icons.ts';
import type { Tone } from '#web/ui/Tag.tsx';

type T = ReturnType<typeof useTranslations<'messagesAdmin'>>;

/** The area of rights of each kind. */
export const areas = {
  event: 'events',
  room: 'facilities',
  service: 'services',
} as const satisfies Record<MessageKind, string>;

export const stateTags: Record<
  SentMessage['state'] | MessageMail['state'],
  { tone: Tone; icon: string }
> = {
  SENDING: { tone: 'lagoon', icon: refreshIcon },
  WAITING: { tone: 'lagoon', icon: refreshIcon },
  STOPPED: { tone: 'gold', icon: minusIcon },
  SKIPPED: { tone: 'plain', icon: minusIcon },
  SENT: { tone: 'leaf', icon: checkIcon },
  FAILED: { tone: 'coral', icon: warningIcon },
};

/** `38 of 40 sent · 1 failed · 1 not sent`. */
export const countsOf = (t: T, { total, sent, failed, skipped }: SentMessage): string =>
  [
    t('progress', { sent, total }),
    ...(failed > 0 ? [t('failedCount', { count: failed })] : []),
    ...(skipped > 0 ? [t('skippedCount', { count: skipped })] : []),
  ].join(' · ');

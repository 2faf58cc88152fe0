import { type Caption, statusOf } from '#domain/events/rules.ts';
import type { EventCard } from '#domain/events/shapes.ts';
import { now } from '#web/platform/clock.ts';
import { useLanguage, useTranslations } from '#web/platform/locale/translations.ts';
import { Tag, type Tone } from '#web/ui/Tag.tsx';
import { fullMoment } from '#web/ui/When.tsx';
import { goneIcon, invitedIcon, liveIcon, openIcon, soonIcon } from './icons.ts';

const styles: Record<Caption['key'], readonly [Tone, string]> = {
  salesStartAt: ['gold', soonIcon],
  registerBeginsOn: ['gold', soonIcon],
  invitedFrom: ['gold', invitedIcon],
  invited: ['gold', invitedIcon],
  ticketing: ['leaf', openIcon],
  readyToRegister: ['leaf', openIcon],
  inProgress: ['lagoon', liveIcon],
  soldOut: ['coral', goneIcon],
  salesClosed: ['plain', goneIcon],
  eventEnded: ['plain', goneIcon],
  closed: ['plain', goneIcon],
  salesEnded: ['plain', goneIcon],
};

/** `invited` is undefined if unknown. */
type StatusFields = Parameters<typeof statusOf>[0] & { invited?: boolean };

/**
 * Caption of an event's status (EVT-007, A-46). A member without invitation must not read "invited"
 * (EVT-036).
 */
function useCaption(event: StatusFields): string {
  const t = useTranslations('events');
  const language = useLanguage();
  const { caption } = statusOf(event, now());
  if (event.invited === false && (caption.key === 'invited' || caption.key === 'invitedFrom'))
    return t('invitedOnly');
  return 'date' in caption
    ? t(caption.key, { date: fullMoment(caption.date, language) })
    : t(caption.key);
}

type StatusTagProps = { event: StatusFields & Partial<EventCard>; isQuiet?: boolean };

/** `isQuiet`: in lists an available event has plain text, so that other states stand out. */
export function StatusTag({ event, isQuiet = false }: StatusTagProps) {
  const text = useCaption(event);
  const [tone, icon] = styles[statusOf(event, now()).caption.key];
  if (isQuiet && tone === 'leaf')
    return <span className="text-xs text-leaf sm:text-sm">{text}</span>;
  return (
    <Tag tone={tone} icon={icon}>
      {text}
    </Tag>
  );
}

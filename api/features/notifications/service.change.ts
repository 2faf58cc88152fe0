import type { DeskChange } from '#domain/orders/acts/shapes.change.ts';
import type { LinkNews, TeamNews } from '#domain/notifications/shapes.team.ts';
import type { Language } from '#domain/text/languages.ts';
import { say, type Values } from '#domain/text/say.ts';
import en from '#locales/en/mailChanges.json' with { type: 'json' };
import zh from '#locales/zh-CN/mailChanges.json' with { type: 'json' };
import ms from '#locales/ms/mailChanges.json' with { type: 'json' };
import enWords from '#locales/en/mailWords.json' with { type: 'json' };
import zhWords from '#locales/zh-CN/mailWords.json' with { type: 'json' };
import msWords from '#locales/ms/mailWords.json' with { type: 'json' };
import { momentIn } from '#api/platform/db/moments.ts';
import type { Country } from '#api/features/regions/service.ts';
import type { NotificationFacts } from './store.view.ts';

const texts = { en, ms, 'zh-CN': zh } as const;
const words = { en: enWords, ms: msWords, 'zh-CN': zhWords } as const;

type Reader = {
  country: Pick<Country, 'zone' | 'prefix'>;
  language: Language;
  facts: Pick<NotificationFacts, 'contact' | 'holderName'>;
};

function valuesOf(change: DeskChange, { country, language, facts }: Reader): Values {
  const at = (moment: number) => momentIn(country.zone, moment, language);
  switch (change.kind) {
    case 'name':
      return { name: facts.holderName };
    case 'contact': {
      const { name = '', phone = '', email = '' } = facts.contact ?? {};
      return { name, phone, email };
    }
    case 'move':
      return { count: change.count, type: change.types[language], when: at(change.start) };
    case 'cancelSessions':
      return { count: change.count, when: change.starts.map(at).join('; ') };
    case 'extendHold':
      return { when: at(change.until) };
    case 'alternatives':
      return { when: at(change.start), until: at(change.until) };
    case 'refund':
    case 'returned':
      return { ...change, amount: `${country.prefix}${(change.amount / 100).toFixed(2)}` };
    default:
      return change;
  }
}

/** Text of a change by the company, in the language of its reader (DESK_CHANGE). */
export function changeText(change: DeskChange, reader: Reader): string {
  const { language } = reader;
  const text = say(language, texts[language][change.kind], valuesOf(change, reader));
  const note = change.kind === 'alternatives' ? change.notes[language] : '';
  return note === '' ? text : `${text}\n\n${note}`;
}

/** Text of a change of a room booking, for guests of its invitation (TEAM_NIGHT). */
export function teamText(
  news: TeamNews,
  { country, language }: Pick<Reader, 'country' | 'language'>,
): string {
  const t = words[language];
  const at = (moment: number) => momentIn(country.zone, moment, language);
  switch (news.kind) {
    case 'MOVED':
      return say(language, t.teamMoved, { from: at(news.from), to: at(news.to) });
    case 'DATE_CANCELLED':
      return say(language, t.teamDateCancelled, { from: at(news.from) });
    default:
      return t.teamCancelled;
  }
}

/** Text and first word of the subject of a mail to a guest with a ticket by link (GUEST_NEWS). */
export function linkText(
  { kind, before }: LinkNews,
  { country, language }: Pick<Reader, 'country' | 'language'>,
): { subject: string; change: string } {
  const t = words[language];
  switch (kind) {
    case 'MOVED': {
      const from = momentIn(country.zone, before, language);
      return { subject: t.linkMovedSubject, change: say(language, t.linkMoved, { from }) };
    }
    case 'OTHER_PLACE':
      return { subject: t.linkPlaceSubject, change: t.linkPlace };
    case 'CANCELLED':
      return { subject: t.linkCancelledSubject, change: t.linkCancelled };
    default:
      return { subject: t.linkReminderSubject, change: t.linkReminder };
  }
}

import { languages, type Language } from '#domain/text/languages.ts';
import type { Tx } from '#api/platform/db/sql.ts';
import { writeNotifications } from '#api/features/notifications/service.notify.ts';
import { type AlternativeHandlers, handlerOf, type RoundRow } from './service.ts';

/** A text of the round in each language; an empty one falls back to English. */
export const noteIn = ({ note }: Pick<RoundRow, 'note'>, language: Language): string =>
  note[language] || note.en;

/** Queues the mail with an offer of a round to the member of an order. */
export async function writeOffer(
  tx: Tx,
  of: {
    round: RoundRow;
    orderId: number;
    until: number;
    handlers: AlternativeHandlers;
    version: string;
  },
): Promise<void> {
  const { round, orderId } = of;
  const { startTime } = await handlerOf(of.handlers, round).facts(tx, {
    round,
    orderId,
    language: 'en',
  });
  await writeNotifications(tx, {
    kind: 'DESK_CHANGE',
    orderId,
    about: {
      change: {
        kind: 'alternatives',
        start: startTime,
        until: of.until,
        notes: Object.fromEntries(
          languages.map((language) => [language, noteIn(round, language)]),
        ) as Record<Language, string>,
      },
    },
    version: `alternatives ${of.version}`,
  });
}

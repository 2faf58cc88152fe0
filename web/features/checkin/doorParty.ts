import { type Door, scanResultOf } from '#domain/checkin/rules.ts';
import type { KnownTicket, Party, PartyGuest, ScanResult } from '#domain/checkin/shapes.ts';
import { hasWords, searchWords } from '#domain/text/shapes.search.ts';

/** The newest state of each guest that the device knows. */
export const asKnown = (party: Party, known: ReadonlyMap<string, KnownTicket>): Party => ({
  ...party,
  guests: party.guests.map((guest) => ({ ...guest, ...known.get(guest.mark) })),
});

/** The party with a ticket, by its mark. */
export const partyWith = (
  parties: readonly Party[] | undefined,
  mark: string | null,
): Party | undefined =>
  parties?.find(({ guests }) => guests.some((guest) => mark !== null && guest.mark === mark));

/** What a scan of this guest would give, decided without the server (R38). */
export const guestResult = (
  { state }: Pick<PartyGuest, 'state'>,
  session: Door,
  at: number,
): ScanResult => scanResultOf({ sessionId: session.sessionId, state }, session, at);

/** A ticket as an admitted one. */
export const admitted = (
  { mark, version }: Pick<PartyGuest, 'mark' | 'version'>,
  usedAt: number,
): KnownTicket => ({ mark, version, state: 'USED', usedAt });

const maxFound = 20;

/** Finds guests of parties by order number or name without the server. */
export function findOffline(parties: readonly Party[], typed: string) {
  const words = searchWords(typed);
  const tickets = parties.flatMap(({ orderNumber, guests }) =>
    guests
      .filter(({ holder }) => hasWords(`${holder} ${orderNumber}`, words))
      .map((guest) => ({ ...guest, orderNumber, contact: '' })),
  );
  return { tickets: tickets.slice(0, maxFound), hasMore: tickets.length > maxFound };
}

import type { Language } from '../../text/languages.ts';

/**
 * A change of an order by the company, as its mail states it (DESK_CHANGE). Names and contacts are
 * read when the mail is sent. Times in epoch ms, amounts in cents.
 */
export type DeskChange =
  | { kind: 'name'; ticketId: number }
  | { kind: 'contact' }
  | { kind: 'code'; count: number }
  | { kind: 'move'; count: number; start: number; types: Readonly<Record<Language, string>> }
  | { kind: 'extendHold'; until: number }
  | { kind: 'recipient'; name: string }
  | { kind: 'cancelPlaces'; count: number }
  | { kind: 'cancelSessions'; count: number; starts: readonly number[] }
  | { kind: 'refund'; amount: number }
  | { kind: 'returned'; count: number; amount: number }
  | {
      kind: 'alternatives';
      /** Start of what was cancelled, and until when the member can choose. */
      start: number;
      until: number;
      /** Text of the company; empty without one. */
      notes: Readonly<Record<Language, string>>;
    };

import * as z from 'zod/mini';
import { id, instant, renamed } from '../wire.ts';

/** Given and not opened yet, opened by its receiver, taken back, or checked in by them. */
const shareState = z.enum(['SHARED', 'OPENED', 'REVOKED', 'USED']);
export type ShareState = z.output<typeof shareState>;

/** To whom a ticket was given (ENT-040); the receiver's name is masked for its owner (API-025). */
export const share = renamed(
  {
    ticketId: id,
    receiver: z.string(),
    receiverName: z.string(),
    sharedAt: instant,
    state: shareState,
  },
  { ticketId: 'ticketID' },
);
export type Share = z.output<typeof share>;

import * as z from 'zod/mini';
import { id, instant, renamed } from '../wire.ts';

/** OPENED: by its receiver. USED: checked in by its receiver. */
const shareState = z.enum(['SHARED', 'OPENED', 'REVOKED', 'USED']);
export type ShareState = z.output<typeof shareState>;

/** A share of a ticket (ENT-040); its owner sees the receiver's name masked (API-025). */
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

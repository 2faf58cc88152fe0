import * as z from 'zod/mini';
import { coded } from '../wire.ts';

export type { AccountKind } from './shapes.ts';

/** Kinds of attendees (EVT-062); ABO and APC have a member number. */
export const guestTypes = ['ABO', 'APC', 'CUSTOMER', 'GUEST'] as const;
export type GuestType = (typeof guestTypes)[number];

/** EVT-063; 1 and 0 on the wire (ENT-021). */
export const sex = coded({ MALE: 1, FEMALE: 0 });
export type Sex = z.output<typeof sex>;

/** Case is ignored, for other clients. */
export const guestType = z.codec(
  z.string().check(z.regex(/^(abo|apc|customer|guest)$/i)),
  z.enum(guestTypes),
  {
    decode: (text) => text.toUpperCase() as GuestType,
    encode: (kind) => kind,
  },
);

/** What is blocked: placing orders, or the account (B-33). */
export const blockKinds = ['ORDERING', 'ACCOUNT'] as const;
export type BlockKind = (typeof blockKinds)[number];

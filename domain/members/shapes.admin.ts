import * as z from 'zod/mini';
import { line } from '../text/text.ts';
import { id, instant } from '../wire.ts';
import { blockKinds } from './shapes.lookup.ts';
import { party } from './shapes.ts';

export const accountKinds = ['owner', 'member', 'other'] as const;

/** Filters of the list of members. */
export const memberFilters = {
  country: z.optional(line(20)),
  kind: z.optional(z.enum(accountKinds)),
  /** `any`: blocked in any way. */
  block: z.optional(z.enum([...blockKinds, 'any', 'none'])),
};

/**
 * A member in administrators' lists; all data are from the directory, the award service and the
 * central login (ADM-007).
 */
export const memberRow = z.object({
  id,
  country: z.string(),
  memberNo: z.string(),
  /** Empty until the first sign-in or booking. */
  name: z.string(),
  /** Null until the directory was read. */
  kind: z.nullable(z.enum(accountKinds)),
  pinLevel: z.nullable(z.string()),
  blocks: z.array(z.enum(blockKinds)),
  createdAt: instant,
});
export type MemberRow = z.output<typeof memberRow>;

/** A block by the directory, or by an administrator with a reason (B-33). */
const memberBlock = z.object({
  kind: z.enum(blockKinds),
  source: z.enum(['DIRECTORY', 'ADMIN']),
  reason: z.string(),
  by: z.nullable(z.string()),
  at: instant,
});
export type MemberBlock = z.output<typeof memberBlock>;

const memberVolume = z.object({
  period: z.string(),
  currentAward: z.nullable(z.string()),
  highestAward: z.nullable(z.string()),
  bonusPercent: z.nullable(z.number()),
});

export const memberDetail = z.object({
  ...memberRow.shape,
  subType: z.nullable(z.string()),
  partyId: z.string(),
  salesPlanAff: z.string(),
  origin: z.nullable(z.string()),
  language: z.nullable(z.string()),
  districtCode: z.nullable(z.string()),
  highestPinLevel: z.nullable(z.string()),
  /** When directory and awards were last read; null: never. */
  profileAt: z.nullable(instant),
  accounts: z.array(z.object({ country: z.string(), status: z.string() })),
  volumes: z.array(memberVolume),
  blockList: z.array(memberBlock),
  /** Present data of the directory; null if it does not respond or does not know the member. */
  directory: z.nullable(z.object({ status: z.string(), parties: z.array(party) })),
});
export type MemberDetail = z.output<typeof memberDetail>;

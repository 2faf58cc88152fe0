import * as z from 'zod/mini';
import { call } from '../call.ts';
import { changeCall, readCall } from '../records.ts';
import { line } from '../text/text.ts';
import { nameOf } from '../text/shapes.names.ts';
import { id, instant } from '../wire.ts';
import { credential } from './calls.ts';
import { doorRole, logResult } from './shapes.ts';

/** Most links of a session that have neither ended nor been withdrawn. */
export const maxHelpers = 100;

/**
 * Exchanges a helper's link for a credential of the device, which keeps the link for itself (B-49).
 * `credential` is the device's present one, so that it can open its link again.
 */
export const openHelperLink = call({
  name: 'openHelperLink',
  service: 'booking',
  path: 'checkin/v1/openHelperLink',
  who: 'open',
  names: { sessionId: 'any session' },
  input: z.object({
    sessionId: id,
    secret: z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w.-]+$/)),
    credential: z.optional(credential),
  }),
  output: z.object({ credential, device: z.int(), until: instant }),
  refuses: ['noData', 'helperLinkEnded', 'helperLinkTaken', 'helperLinkEarly', 'doorFull'],
  errorDisplay: 'silent',
});

/** Lists the helpers of a session, newest first (B-49). */
export const listHelpers = readCall({
  name: 'listHelpers',
  path: 'checkin/listHelpers',
  right: 'checkin.read',
  scope: 'district',
  names: { sessionId: 'country session' },
  by: { sessionId: id },
  record: z.object({
    helpers: z.array(
      z.object({
        id,
        name: z.string(),
        entrance: z.string(),
        role: doorRole,
        startTime: instant,
        endTime: instant,
        /** Number of the device that opened the link; null: none has. */
        device: z.nullable(z.int()),
        withdrawnAt: z.nullable(instant),
        admitted: z.int(),
      }),
    ),
    /** Newest first, at most 100. */
    log: z.array(
      z.object({
        id,
        at: instant,
        result: logResult,
        holder: z.string(),
        ticketTypeName: z.string(),
        by: z.string(),
        device: z.nullable(z.int()),
        entrance: z.string(),
        reason: z.string(),
        /** Number of the member who brought a walk-in (B-41). */
        broughtBy: z.nullable(z.string()),
        /** Made after the helper's link had ended. */
        isLate: z.boolean(),
      }),
    ),
  }),
});

/**
 * Makes a link for one helper. The response has the only copy of its address; the database has a
 * hash (B-49).
 */
export const makeHelper = changeCall({
  name: 'makeHelper',
  path: 'checkin/makeHelper',
  right: 'checkin.write',
  scope: 'district',
  names: { sessionId: 'country session' },
  input: z.object({
    sessionId: id,
    name: nameOf(100),
    entrance: line(60),
    role: doorRole,
    startTime: instant,
    endTime: instant,
  }),
  output: z.object({ id, path: z.string() }),
  refuses: ['noData', 'doorFull'],
});

/** Ends a helper's link and its device at once (B-49). */
export const withdrawHelper = changeCall({
  name: 'withdrawHelper',
  path: 'checkin/withdrawHelper',
  right: 'checkin.write',
  scope: 'district',
  names: { id: 'country helper' },
  input: z.object({ id }),
  output: z.object({ sessionId: id }),
  refuses: ['noData', 'helperLinkEnded'],
});

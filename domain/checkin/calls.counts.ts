import * as z from 'zod/mini';
import { call } from '../call.ts';
import { readCall } from '../records.ts';
import { id, instant } from '../wire.ts';
import { credential } from './calls.ts';

/** Minutes that the count shows one by one. */
export const countedMinutes = 15;

const count = { came: z.int(), expected: z.int() };

/**
 * Counts who came to a session, by ticket type, entrance and minute, without names (B-49). For the
 * screen on a wall.
 */
export const getDoorCounts = call({
  name: 'getDoorCounts',
  service: 'booking',
  path: 'checkin/v1/getDoorCounts',
  who: 'open',
  names: { sessionId: 'door session' },
  key: 'credential',
  input: z.object({ sessionId: id, credential }),
  output: z.object({
    hall: z.string(),
    ...count,
    types: z.array(z.object({ name: z.string(), ...count })),
    /** Without a name: devices without an entrance, members themselves and the office. */
    entrances: z.array(z.object({ name: z.string(), came: z.int(), lately: z.int() })),
    /** Who came in each of the last minutes, the present one last. */
    minutes: z.array(z.int()),
  }),
  refuses: ['doorClosed'],
  errorDisplay: 'silent',
});

/**
 * Counts the sessions of an event that run at the time of one of them, by hall and entrance (B-49).
 */
export const getHallCounts = readCall({
  name: 'getHallCounts',
  path: 'checkin/getHallCounts',
  right: 'checkin.read',
  scope: 'district',
  names: { sessionId: 'country session' },
  by: { sessionId: id },
  record: z.object({
    halls: z.array(
      z.object({
        sessionId: id,
        hall: z.string(),
        startTime: instant,
        ...count,
        /** Who came in the last minutes. */
        lately: z.int(),
        entrances: z.array(z.object({ name: z.string(), came: z.int(), lately: z.int() })),
      }),
    ),
  }),
});

import { expect, test } from 'vitest';
import { guestsOf } from '#tests/support/doors.ts';
import { guess } from '#tests/guests/guessing.ts';
import { guestOf, invitedTo } from '#tests/guests/guests.ts';
import { testAppOf } from '#tests/support/open.ts';

const testApp = testAppOf();

test(
  'accepts none of a million guessed secrets and still accepts the real ones (issue 20)',
  { timeout: 30 * 60_000 },
  async () => {
    const { buyer, ticketIds } = await guestsOf(testApp(), 10);
    const known: string[] = [];
    for (const ticketID of ticketIds) known.push(await invitedTo(testApp(), buyer, ticketID));
    const { attempts, taken } = await guess(testApp().core.db, known, 1_000_000);
    expect({ attempts, taken }).toEqual({ attempts: 1_000_000, taken: [] });
    for (const secret of known)
      expect((await guestOf(testApp(), secret).open()).data.seat).toBe('FREE');
  },
);

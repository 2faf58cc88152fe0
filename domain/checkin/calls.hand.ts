import * as z from 'zod/mini';
import { reason } from '../administrators/shapes.ts';
import { changeCall } from '../records.ts';
import { ticketState } from '../tickets/shapes.ts';
import { instant, subjectId } from '../wire.ts';

/**
 * Marks a ticket as arrived without a scan (`came`), or removes the mark, with a reason (ADM-021).
 * Marking is possible from the opening of check-in on, also after the session. Removing is always
 * possible. A call that loses to a concurrent call or scan is refused.
 */
export const markByHand = changeCall({
  name: 'markByHand',
  path: 'checkin/markByHand',
  right: 'checkin.write',
  scope: 'district',
  names: { ticketID: 'country ticket' },
  input: z.object({ ticketID: subjectId, came: z.boolean(), reason }),
  output: z.object({ state: ticketState, usedAt: z.nullable(instant) }),
  refuses: ['noData', 'ticketCameAlready', 'ticketNotCome', 'ticketCalledOff', 'checkInNotYet'],
});

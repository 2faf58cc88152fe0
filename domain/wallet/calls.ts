import * as z from 'zod/mini';
import { call } from '../call.ts';
import { subjectId } from '../wire.ts';
import { walletKind } from './shapes.ts';

/**
 * Makes a pass of a ticket that the member uses, and returns the address that adds it to the wallet.
 * The address of an Apple pass is valid for ten minutes. Refuses wallets that are not set up with
 * 6040.
 */
export const addToWallet = call({
  name: 'addToWallet',
  service: 'booking',
  path: 'v1/ticket/addToWallet',
  who: 'orders',
  names: { ticketID: 'own ticket' },
  input: z.object({ ticketID: subjectId, wallet: walletKind }),
  output: z.object({ address: z.string() }),
  refuses: ['noData', 'ticketGivenAway'],
  errorDisplay: 'toast',
});

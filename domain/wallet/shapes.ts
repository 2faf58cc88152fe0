import * as z from 'zod/mini';

/** Wallets of phones and watches that keep tickets. */
export const walletKind = z.enum(['APPLE', 'GOOGLE']);
export type WalletKind = z.output<typeof walletKind>;

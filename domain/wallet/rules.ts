import type { WalletKind } from './shapes.ts';

/** How long the address of an Apple pass is valid, in ms. */
export const passAddressMs = 600_000;

/** Passes follow changes until this long after the end of their session, in hours. */
export const passFollowsHours = 24;

/** Passes are deleted this many days after the end of their session. */
export const passDays = 30;

/** The wallets that a device can have, by its user agent. */
export function walletsOnDevice(userAgent: string, wallets: readonly WalletKind[]): WalletKind[] {
  const isApple = /iPhone|iPad|Macintosh/.test(userAgent);
  const isAndroid = userAgent.includes('Android');
  return wallets.filter((wallet) => (wallet === 'APPLE' ? isApple : isAndroid));
}

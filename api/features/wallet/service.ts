import { passAddressMs } from '#domain/wallet/rules.ts';
import type { WalletKind } from '#domain/wallet/shapes.ts';
import type { Core, Ctx } from '#api/platform/http/context.ts';
import { Refused } from '#api/platform/http/refused.ts';
import { randomText } from '#api/platform/auth/secrets.ts';
import { ticketCode } from '#api/features/tickets/service.ts';
import { applePass } from './service.apple.ts';
import { putGooglePass } from './service.google.ts';
import { makePass } from './store.ts';
import { findBySerial, listFacts, type PassFacts, setShown } from './store.view.ts';

const purpose = 'wallet address';

/** Address of the file of an Apple pass; its mark is valid for ten minutes of real time. */
function addressOf({ config, secrets }: Ctx, { serial }: PassFacts): string {
  const signed = `${serial}.${Date.now() + passAddressMs}`;
  return `${config.publicUrl}/wallet/apple/pass?key=${signed}.${secrets.mark(purpose, signed)}`;
}

/**
 * Makes a pass of a ticket that the member uses, or finds the one made before. Refuses wallets that
 * are not set up and tickets of other members with 6040, and tickets given away with 9065.
 */
export async function addToWallet(
  ctx: Ctx,
  { ticketID, wallet }: { ticketID: string; wallet: WalletKind },
): Promise<{ address: string }> {
  const { apple, google } = ctx.integrations.wallets;
  if ((wallet === 'APPLE' ? apple : google) === undefined) throw new Refused('noData');
  await ticketCode(ctx, ticketID);
  const id = await makePass(ctx.db, {
    ticketId: Number(ticketID),
    memberId: ctx.me.id,
    kind: wallet,
    serial: randomText(),
    lang: ctx.language,
  });
  const [facts] = await listFacts(ctx.db, [id]);
  if (!facts!.isLive) throw new Refused('noData');
  const address =
    google !== undefined && wallet === 'GOOGLE'
      ? await google.saveAddress(await putGooglePass(ctx, google, facts!))
      : addressOf(ctx, facts!);
  await setShown(ctx.db, id);
  return { address };
}

/** Returns the file of the pass that an address names, or null if the address is no longer valid. */
export async function passAt(core: Core, key: unknown): Promise<Buffer | null> {
  const { apple } = core.config.wallets;
  const [, signed, serial, until, mark] = /^(([\w-]+)\.(\d+))\.([\w-]+)$/.exec(String(key)) ?? [];
  if (apple === undefined || signed === undefined || Number(until) < Date.now()) return null;
  if (!core.secrets.isMark(purpose, signed, mark!)) return null;
  const facts = await findBySerial(core.db, serial!);
  return facts?.isLive === true ? applePass(core, apple, facts) : null;
}

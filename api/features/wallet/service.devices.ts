import { sameText } from '#api/platform/auth/secrets.ts';
import type { Core } from '#api/platform/http/context.ts';
import { applePass, passToken } from './service.apple.ts';
import { deleteDevice, listChanged, saveDevice } from './store.ts';
import { findBySerial, type PassFacts } from './store.view.ts';

/** A pass as a device names it, and the header with its secret. */
export type NamedPass = {
  passType: string;
  serial: string;
  authorization: string | undefined;
};

/** Finds the pass of a device that knows its secret; null otherwise. */
async function findPass(core: Core, named: NamedPass): Promise<PassFacts | null> {
  const { apple } = core.config.wallets;
  const secret = /^ApplePass (.+)$/.exec(named.authorization ?? '')?.[1] ?? '';
  if (apple === undefined || apple.passType !== named.passType) return null;
  if (!sameText(secret, passToken(core, named.serial))) return null;
  return findBySerial(core.db, named.serial);
}

/** Registers a device for changes of a pass. Returns whether it is new; null without the secret. */
export async function registerDevice(
  core: Core,
  named: NamedPass,
  of: { device: string; pushToken: string },
): Promise<boolean | null> {
  const pass = await findPass(core, named);
  return pass === null ? null : saveDevice(core.db, { passId: pass.id, ...of });
}

/** Returns false without the secret of the pass. */
export async function unregisterDevice(
  core: Core,
  named: NamedPass,
  device: string,
): Promise<boolean> {
  const pass = await findPass(core, named);
  if (pass === null) return false;
  await deleteDevice(core.db, pass.id, device);
  return true;
}

/** Serial numbers of passes that changed after a tag, and the next tag; null without changes. */
export async function changedPasses(core: Core, device: string, tag: string | undefined) {
  const since = /^\d{1,15}$/.test(tag ?? '') ? Number(tag) : 0;
  const passes = await listChanged(core.db, device, since);
  if (passes.length === 0) return null;
  return {
    serialNumbers: passes.map(({ serial }) => serial),
    lastUpdated: String(Math.max(...passes.map(({ changedAt }) => changedAt))),
  };
}

/**
 * Returns the file of a pass and when it changed, in epoch ms; null without its secret. Of a pass
 * that has not changed after `since` no file is made.
 */
export async function currentPass(core: Core, named: NamedPass, since: number) {
  const facts = await findPass(core, named);
  if (facts === null) return null;
  const changedAt = Math.floor(facts.changedAt / 1000) * 1000;
  const isSame = changedAt <= since;
  const file = isSame ? null : await applePass(core, core.config.wallets.apple!, facts);
  return { changedAt, file };
}

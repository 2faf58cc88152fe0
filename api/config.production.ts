import { unprotectedDatabases } from './config.database.ts';
import { weaknesses } from './config.strength.ts';
import { type Environment, settingNames, settings, textOf } from './environment.ts';

/** Webhook secret of every sandbox. It is public, because it is part of the source code. */
export const sandboxSecret =
  'whsec_' + Buffer.from('balai sandbox webhook secret 0001').subarray(0, 32).toString('base64');

/** Throws if a production start would use any part of the sandbox. */
export function assertNoSandbox(e: Environment, reasons: readonly string[]): void {
  const missing = settingNames.filter((name) => settings[name].isRequired && e[name] === undefined);
  if (missing.length === 0 && e.SANDBOX_URL === undefined) return;
  throw new Error(
    `A production start must not use the sandbox. Set ${missing.join(', ') || 'no SANDBOX_URL'}, or ALLOW_SANDBOX=1 for a demo.\n  This start is one of production because of ${reasons.join(', ')}.`,
  );
}

/** Throws if secrets or addresses of a production start are too weak. */
export function assertStrong(
  e: Environment,
  webhookSecrets: readonly string[],
  sandboxAllowed: boolean,
): void {
  // A demo may use plain http for its own address and for its sandbox.
  const canBePlain = (name: string) =>
    name === 'SANDBOX_URL' || (name === 'PUBLIC_URL' && sandboxAllowed);
  const weak = weaknesses({
    secrets: settingNames.flatMap((name) => {
      const { secretBytes } = settings[name];
      return secretBytes === undefined ? [] : [[name, textOf(e, name), secretBytes] as const];
    }),
    webhookSecrets,
    addresses: settingNames
      .filter((name) => settings[name].isAddress && !canBePlain(name))
      .map((name) => [name, textOf(e, name)]),
  });
  if (!sandboxAllowed && webhookSecrets.includes(sandboxSecret))
    weak.push("ECOM_WEBHOOK_SECRET: it is the sandbox's, which is public");
  // A development start derives its key from DATABASE_URL, so anyone with that address knows it.
  if (e.DATABASE_URL !== undefined && e.APP_KEY === undefined)
    weak.push('APP_KEY: it is needed with a DATABASE_URL');
  weak.push(...unprotectedDatabases(e));
  refuseWeak(weak);
}

/** Throws an Error that names all weak settings. */
export function refuseWeak(weak: readonly string[]): void {
  if (weak.length > 0)
    throw new Error(`The environment is not safe for production:\n  ${weak.join('\n  ')}`);
}

import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from './environment.ts';

export type AppleWallet = {
  passType: string;
  team: string;
  certificate: string;
  key: string;
  /** Of the key, if it is encrypted. */
  password: string | undefined;
  /** Certificate of the authority that issued ours. */
  authority: string;
  /** Where devices are notified of changed passes. */
  pushUrl: string;
};

export type GoogleWallet = {
  issuer: string;
  /** Service account: its address, its key, and where tokens are issued. */
  account: { email: string; key: string; tokenUrl: string };
  url: string;
};

/** Wallets that tickets can be added to; without its certificate or account a wallet is off. */
export type Wallets = { apple: AppleWallet | undefined; google: GoogleWallet | undefined };

function read(setting: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${setting}: its file ${file} cannot be read.`, { cause: error });
  }
}

/** The subject of a pass certificate names the type of the passes and the team. */
function appleOf(e: Environment): AppleWallet | undefined {
  if (e.WALLET_APPLE === undefined) return undefined;
  const file = (name: string) => read('WALLET_APPLE', join(e.WALLET_APPLE!, name));
  const certificate = file('pass.pem');
  const { subject } = new X509Certificate(certificate);
  const named = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(subject)?.[1];
  const [passType, team] = [named('UID'), named('OU')];
  if (passType === undefined || team === undefined)
    throw new Error('WALLET_APPLE: pass.pem is not the certificate of a pass type.');
  return {
    passType,
    team,
    certificate,
    key: file('key.pem'),
    password: e.WALLET_APPLE_PASSWORD,
    authority: file('authority.pem'),
    pushUrl: e.WALLET_APPLE_PUSH_URL ?? 'https://api.push.apple.com',
  };
}

function googleOf(e: Environment): GoogleWallet | undefined {
  if (e.WALLET_GOOGLE === undefined) return undefined;
  if (e.WALLET_GOOGLE_ISSUER === undefined)
    throw new Error('WALLET_GOOGLE requires WALLET_GOOGLE_ISSUER.');
  const account = JSON.parse(read('WALLET_GOOGLE', e.WALLET_GOOGLE)) as Record<string, unknown>;
  const part = (name: string) => {
    const value = account[name];
    if (typeof value !== 'string') throw new Error(`WALLET_GOOGLE: its file lacks ${name}.`);
    return value;
  };
  return {
    issuer: e.WALLET_GOOGLE_ISSUER,
    account: {
      email: part('client_email'),
      key: part('private_key'),
      tokenUrl: part('token_uri'),
    },
    url: e.WALLET_GOOGLE_URL ?? 'https://walletobjects.googleapis.com',
  };
}

/** Throws an Error for the operator. */
export const walletsOf = (e: Environment): Wallets => ({ apple: appleOf(e), google: googleOf(e) });

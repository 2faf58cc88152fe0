import type { Config } from '../config.ts';
import type { Secrets } from '../platform/auth/secrets.ts';
import { makeAwards } from './awards.ts';
import { makeDirectory } from './directory.ts';
import { type LocalFiles, makeLocalFiles } from './files.local.ts';
import { makeS3Files } from './files.s3.ts';
import type { FileStore } from './files.ts';
import { makeMail } from './mail.ts';
import { makePush } from './push.ts';
import { makeShop } from './shop.ts';
import { makeSignIn } from './signIn.ts';
import { makeAppleDevices } from './wallet.apple.ts';
import { makeGoogleWallet } from './wallet.google.ts';
import { makeWebhooks } from './webhooks.ts';

/** The configured store, or a local folder with the same operations (decision 0067). */
const makeFiles = (config: Config, secrets: Secrets): FileStore | LocalFiles =>
  config.files === undefined
    ? makeLocalFiles(config, secrets)
    : makeS3Files(config.files, config.integrations);

export function makeIntegrations(config: Config, secrets: Secrets) {
  return {
    signIn: makeSignIn({ ...config.oidc, scope: 'openid offline_access email' }),
    adminSignIn: makeSignIn({ ...config.admin, issuer: config.oidc.issuer, scope: 'openid email' }),
    directory: makeDirectory(config.directoryUrl, config.integrations),
    awards: makeAwards(config.awardsUrl, config.integrations),
    shop: makeShop(config.shop, config.integrations),
    files: makeFiles(config, secrets),
    mail: makeMail(config.mail, config.integrations),
    push: makePush(config.push, config.integrations),
    wallets: {
      apple: config.wallets.apple && makeAppleDevices(config.wallets.apple, config.integrations),
      google: config.wallets.google && makeGoogleWallet(config.wallets.google, config.integrations),
    },
    webhooks: makeWebhooks(
      config.sandbox === 'none' ? null : `${config.sandboxUrl}/sandbox/webhooks/`,
      config.integrations,
    ),
  };
}
export type Integrations = ReturnType<typeof makeIntegrations>;

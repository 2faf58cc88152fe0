import type { Config } from '../config.ts';
import { makeAwards } from './awards.ts';
import { makeDirectory } from './directory.ts';
import { makeMail } from './mail.ts';
import { makeShop } from './shop.ts';
import { makeSignIn } from './signIn.ts';

/** One thin client per outside system, known by address only. */
export function makeIntegrations(config: Config) {
  return {
    signIn: makeSignIn({ ...config.oidc, scope: 'openid offline_access email' }),
    adminSignIn: makeSignIn({ ...config.admin, issuer: config.oidc.issuer, scope: 'openid email' }),
    directory: makeDirectory(config.directoryUrl, config.integrations),
    awards: makeAwards(config.awardsUrl, config.integrations),
    shop: makeShop(config.shop, config.integrations),
    mail: makeMail(config.mail, config.integrations),
  };
}
export type Integrations = ReturnType<typeof makeIntegrations>;

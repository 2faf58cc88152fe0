import type { Config } from '../config.ts';
import { makeAwards } from './awards.ts';
import { makeDirectory } from './directory.ts';
import { makeMail } from './mail.ts';
import { makeShop } from './shop.ts';
import { makeSignIn } from './signIn.ts';

/** One thin client per outside system, known by address only. */
export function makeOutside(config: Config) {
  return {
    signIn: makeSignIn({ ...config.oidc, scope: 'openid offline_access email' }),
    adminSignIn: makeSignIn({ ...config.admin, issuer: config.oidc.issuer, scope: 'openid email' }),
    directory: makeDirectory(config.directoryUrl, config.outside),
    awards: makeAwards(config.awardsUrl, config.outside),
    shop: makeShop(config.shop, config.outside),
    mail: makeMail(config.mail, config.outside),
  };
}
export type Outside = ReturnType<typeof makeOutside>;

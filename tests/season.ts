import { readConfig } from '#api/config.ts';

const login = 'https://login.example';
/** Returns a webhook secret that production accepts, a different one for each byte. */
export const webhookSecret = (byte: number) =>
  `whsec_${Buffer.from(Array.from({ length: 32 }, (_, index) => index * 7 + byte)).toString('base64')}`;
/** Environment with addresses and secrets that a production start accepts. */
export const season = {
  PUBLIC_URL: 'https://balai.example',
  APP_KEY: 'c2Vhc29uLWtleS1vZi10aGlzLXRlc3Qtb25seQ',
  OIDC_ISSUER: login,
  OIDC_CLIENT_SECRET: 'bWVtYmVycy1jbGllbnQtb2YtdGVzdHM',
  OIDC_ADMIN_CLIENT_SECRET: 'Y29uc29sZS1jbGllbnQtb2YtdGVzdHM',
  SIGN_OUT_URL: `${login}/out`,
  ACCOUNT_SWITCH_URL: `${login}/switch`,
  MEMBER_ACCOUNT_URL: 'https://member.example',
  DIRECTORY_URL: 'https://directory.example',
  AWARDS_URL: 'https://awards.example',
  SHOP_URL: 'https://shop.example',
  SHOP_CLIENT_SECRET: 'c2hvcC1jbGllbnQtb2YtdGhlc2UtdGVzdHM',
  ORDERS_PAGE_URL: 'https://shop.example/orders',
  MAIL_URL: 'smtps://balai:word@mail.example:465',
  ECOM_WEBHOOK_SECRET: webhookSecret(1),
};
/** Returns the error message of a refused configuration, or an empty text. */
export function refused(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
